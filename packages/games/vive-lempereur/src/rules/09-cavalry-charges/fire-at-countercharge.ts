/** Chapter IX.7: those who are countercharged fire first, if the cavalry is in their front (VE-9.7-09; gaps: G-34). */
import { end, go, oneOfThese, question, refusals, type Asking, type Part } from '@bivouac/kernel';
import { boardOf, hexName, stackAt } from '../../board/board.ts';
import type { Counter, FrameOf, Frames } from '../../frames.ts';
import type { State } from '../../state.ts';
import { cavalry } from '../../tables/formations.ts';
import { armOf, nameOf, sideOf } from '../../troops.ts';
import { whyNoShot } from '../07-fire/aiming.ts';

const no = refusals({
  notInFront: [
    'VE-9.7-09',
    'It fires only at the cavalry that countercharges it, through its front.',
    'Elle ne tire que sur la cavalerie qui la contrecharge, à travers son front.',
  ],
  tooClose: [
    'VE-9.7-07',
    'The cavalry is already beside it: it forms no square.',
    'La cavalerie est déjà à côté : elle ne forme pas le carré.',
  ],
});

/** Hexes of the chargers at which the unit on top of those struck can fire (VE-9.7-09; gaps: G-34). */
export function hexesInFire(s: State, { targets, chargers, former }: Counter): number[] {
  const board = boardOf(s);
  const firer = stackAt(s, board, targets[0]!)[0];
  if (firer === undefined || armOf(s, firer) === cavalry) return [];
  const hexes = [...new Set(former.map(({ hex }) => hex))];
  return hexes.filter((hex) => {
    const victim = stackAt(s, board, hex)[0];
    return (
      victim !== undefined &&
      chargers.includes(victim) &&
      whyNoShot(s, board, firer, hex, victim, false) === null
    );
  });
}

const answerAsked = question('answerFire', ['VE-9.7-09']);

/** Whether the unit that is struck fires first, and at whom. */
export const answerFire: Asking<State, FrameOf<'answerFire'>, Frames> = {
  asks(s, frame) {
    const board = boardOf(s);
    const firer = stackAt(s, board, frame.targets[0]!)[0]!;
    const about = { unit: nameOf(s, firer), at: hexName(board, frame.targets[0]!) };
    return answerAsked(sideOf(s, firer), about);
  },
  choices(s, frame, _seat, partial) {
    const { atWords } = boardOf(s);
    const words: Part[] = ['hold', ...hexesInFire(s, frame).map((hex) => atWords[hex]!)];
    return oneOfThese(partial, words);
  },
  whyNot(s, { targets }, _seat, [word]) {
    const at = boardOf(s).words.get(word);
    return at?.verb === 'at' && targets.includes(at.index) ? no.tooClose : no.notInFront;
  },
  answer(s, { targets }, _seat, [word]) {
    if (word === 'hold') return end();
    const board = boardOf(s);
    const firer = stackAt(s, board, targets[0]!)[0]!;
    const hex = board.words.get(word)!.index;
    return go({ step: 'volley', firers: [firer], hex, band: 0, kind: 'answer', tests: true });
  },
};
