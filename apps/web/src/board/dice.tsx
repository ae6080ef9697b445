/** Dice as they fell. A game says how a face looks; the throw is the same for all. */
import { useCallback, type CSSProperties, type ReactNode } from 'react';
import type { Show, Spot } from '../table/room.ts';
import { dicePlace } from './dice-place.ts';

export interface DiceProps {
  readonly dice: Show['dice'];
  /** Where those stand whom the throw is about: the dice lie beside them. */
  readonly about: readonly Spot[];
  readonly face: (name: string) => ReactNode;
  /** What a face is called, for those who hear it. */
  readonly nameOf: (name: string) => string;
}

export function Dice({ dice, about, face, nameOf }: DiceProps) {
  const fight = about.join(' ');
  const layBeside = useCallback((lying: HTMLDivElement | null) => keepBeside(lying, fight), [fight]);
  return (
    <div className="dice" ref={layBeside}>
      {dice.map(({ faces, label }, throwNumber) => (
        <figure key={throwNumber} className="dice-throw">
          <figcaption>{label}</figcaption>
          <ol>
            {faces.map((name, index) => (
              <li key={index} className="die" style={{ '--die': index } as CSSProperties}>
                <svg viewBox="0 0 40 40" role="img" aria-label={nameOf(name)}>
                  <rect className="die-body" x="2" y="2" width="36" height="36" rx="7" />
                  {face(name)}
                </svg>
              </li>
            ))}
          </ol>
        </figure>
      ))}
    </div>
  );
}

/** So many frames without a change, and the board has come to rest. */
const atRest = 20;

/** Lays the dice where they cover nobody of a fight, and again as long as the board glides after it. */
function keepBeside(lying: HTMLDivElement | null, fight: string): (() => void) | undefined {
  const board = lying?.closest('.stage');
  if (lying === null || board === null || board === undefined || fight === '') return undefined;
  const spots = fight.split(' ').map((spot) => `[data-spot="${CSS.escape(spot)}"]`);
  let [frame, still, before] = [0, 0, ''];
  const lay = () => {
    const troops = [...board.querySelectorAll(spots.join())].map((spot) => spot.getBoundingClientRect());
    const now = troops.map(({ left, top }) => `${left} ${top}`).join();
    still = now === before ? still + 1 : 0;
    before = now;
    if (still === 0) lying.dataset.place = dicePlace(board.getBoundingClientRect(), sizeOf(lying), troops);
    if (still < atRest) frame = requestAnimationFrame(lay);
  };
  lay();
  return () => cancelAnimationFrame(frame);
}

/** What the throws take together: the box they lie in is as wide as the board. */
function sizeOf(lying: HTMLDivElement): { readonly width: number; readonly height: number } {
  const boxes = [...lying.children].map((one) => one.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  return { width: right - left, height: lying.offsetHeight };
}
