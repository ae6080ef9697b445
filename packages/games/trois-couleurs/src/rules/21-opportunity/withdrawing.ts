/** Chapter 21: cavalry on which infantry marches to fire may go back in good order before the infantry tests (TC-21-16, TC-21-24). */
import { slide } from '@bivouac/ground/free';
import {
  branches,
  citing,
  defines,
  end,
  finished,
  isInRanges,
  nothing,
  numbersIn,
  offers,
  questionAbout,
  refusals,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import type { March } from '../../marches.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { costs } from '../../tables/action-points.ts';
import { bodyOf, branchOf, isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { pointsLeft, spend } from '../04-action-points/spending.ts';
import { reachFor } from '../06-movement/rates.ts';
import { fullLength } from '../06-movement/verbs.ts';
import { wayBack } from '../22-flight/compulsory.ts';
import { roomFrom } from '../22-flight/way-back.ts';

const no = refusals({
  withdraw: [
    ['TC-21-16', 'TC-21-24'],
    'It stays, or goes straight back by its quick pace at most.',
    'Elle reste, ou recule droit d’un pas accéléré au plus.',
  ],
});

const by = branches({ cavalryMayWithdraw: ['TC-21-16', 'TC-21-24'] });

const price: number = defines('TC-21-24', costs.fleeOrEvadeMinimum);

/** The question to cavalry that infantry marches to fire on; null when it may not go back. */
export function withdrawalFrom(
  s: State,
  marcher: number,
  { kind, target }: March,
): FrameOf<'withdrawing'> | null {
  if (kind !== 'fire' || branchOf(s, target) !== 'cavalry' || branchOf(s, marcher) !== 'infantry')
    return null;
  if (unitOf(s, target).where !== 'table' || !isSteady(s, target) || pointsLeft(s, target) < price)
    return null;
  if (!by.cavalryMayWithdraw(roomBack(s, target, marcher) > 0)) return null;
  return { step: 'withdrawing', unit: target, enemy: marcher };
}

/** How far it gets straight back from the infantry. */
function roomBack(s: State, unit: number, enemy: number): number {
  return roomFrom(s, unit, bodyOf(s, unit), wayBack(s, unit, enemy), reachFor(s, unit, price));
}

const ask = questionAbout<State, FrameOf<'withdrawing'>>('withdraw', ['TC-21-16'], (s, { unit, enemy }) => [
  sideOf(s, unit),
  { unit: nameOf(s, unit), enemy: nameOf(s, enemy) },
]);

export const withdrawing: Pick<Steps<State, Frames>, 'withdrawing'> = {
  withdrawing: {
    asks: ask,
    choices(s, { unit, enemy }, _seat, [word, steps, ...more]) {
      if (word === undefined) return offers(['stay', 'withdraw']);
      if (word === 'stay') return steps === undefined ? finished : nothing;
      if (word !== 'withdraw') return nothing;
      const ranges = [[1, roomBack(s, unit, enemy)]] as const;
      if (steps === undefined) return numbersIn('length', ranges);
      return isInRanges(ranges, steps) && more.length === 0 ? finished : nothing;
    },
    landmarks: (s, { unit, enemy }, _seat, partial) =>
      partial.length === 1 ? fullLength([[1, roomBack(s, unit, enemy)]]) : [],
    whyNot: () => no.withdraw,
    answer(s, { unit, enemy }, _seat, [word, steps], play) {
      if (word === 'stay') return end();
      const from = unitOf(s, unit);
      const far = steps as number;
      const { x, y } = slide(bodyOf(s, unit), wayBack(s, unit, enemy), far).at(far);
      spend(s, unit, price);
      changeUnit(s, unit, { x, y, gone: from.gone + far });
      mark(s, unit, marks.moved);
      tell(play, {
        kind: 'withdrew',
        unit: nameOf(s, unit),
        from: [from.x, from.y, from.facing],
        to: [x, y, from.facing],
        rules: citing('TC-21-16', 'TC-21-24'),
      });
      return end();
    },
  },
};
