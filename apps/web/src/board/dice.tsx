/** Dice as they fell. A game says how a face looks; the throw is the same for all. */
import type { CSSProperties, ReactNode } from 'react';
import type { Show } from '../table/room.ts';

export interface DiceProps {
  readonly dice: Show['dice'];
  readonly face: (name: string) => ReactNode;
  /** What a face is called, for those who hear it. */
  readonly nameOf: (name: string) => string;
}

export function Dice({ dice, face, nameOf }: DiceProps) {
  return (
    <div className="dice">
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
