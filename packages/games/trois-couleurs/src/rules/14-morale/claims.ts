/** Chapter 14: who has lost ten percent in a turn may be made to test by the enemy, at once or when the turn ends (TC-14-24, TC-14-29). */
import {
  branches,
  call,
  citing,
  defines,
  end,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Next,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import { marks, none, type State } from '../../state.ts';
import { percentage } from '../../tables/losses.ts';
import { enemyOf, sides, type Side } from '../../tables/sides.ts';
import { factsOf, has, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { percentOfUnit } from '../10-losses/losses.ts';

const no = refusals({
  claim: [
    'TC-14-24',
    'No losses test is due of that unit.',
    'Aucun test de pertes n’est dû par cette unité.',
  ],
});

const by = branches({
  companiesDoNotTest: 'TC-2-04',
  oneLossesTestATurn: 'TC-14-29',
  claimsAtOnce: 'TC-14-24',
});

const threshold: number = defines('TC-10-11', percentage.lossesTestThreshold);

/** Units of a side of which a losses test may be claimed: of these only, when they have just been hit. */
export function claimable(s: State, side: Side, of?: readonly number[]): readonly number[] {
  return unitsOnTable(s, side).filter((unit) => {
    if (of !== undefined && !of.includes(unit)) return false;
    if (by.companiesDoNotTest(factsOf(s, unit).parent !== none)) return false;
    const { lostThisTurn, lost } = unitOf(s, unit);
    if (lostThisTurn === 0 || by.oneLossesTestATurn(has(s, unit, marks.testedLosses))) return false;
    return percentOfUnit(s, unit, lostThisTurn, lost) >= threshold;
  });
}

type Claims = FrameOf<'claiming'>;

const ask = questionAbout<State, Claims>('claim', ['TC-14-24'], (_s, { side, of }) => [
  side,
  { last: of === undefined },
]);

/** Both sides claim what they like, the one with the initiative first. */
export const claiming: Pick<Steps<State, Frames>, 'claims' | 'claiming'> = {
  claims: {
    run: (s, { of }) =>
      next(
        s,
        sides.map((_, at) => (at === 0 ? s.first : enemyOf[s.first])),
        of,
      ),
  },
  claiming: {
    asks: ask,
    choices: (s, { side, of }, _seat, [first, ...more]) => {
      const open = claimable(s, enemyOf[side], of);
      if (first === undefined) return offers(['done', ...open.map((unit) => nameOf(s, unit))]);
      if (more.length > 0) return nothing;
      return first === 'done' || open.includes(indexOfUnit(s, first)) ? finished : nothing;
    },
    whyNot: () => no.claim,
    answer(s, { side, rest, of }, _seat, [first], play) {
      if (first === 'done') return next(s, rest, of);
      const unit = indexOfUnit(s, first);
      tell(play, { kind: 'testClaimed', unit: nameOf(s, unit), by: side, rules: citing('TC-14-24') });
      s.due = [{ unit, reason: 'losses', cause: causeOf(s, unit) }, ...s.due];
      return call({ step: 'dueTests' }, { step: 'claims', ...(of !== undefined && { of }) });
    },
  },
};

/** Claims against units that have just been hit, before whatever follows (TC-14-24); only when one is open. */
export function claimsOf(s: State, units: readonly number[], then: Frames): Next<Frames> {
  const isOpen = by.claimsAtOnce(sides.some((side) => claimable(s, side, units).length > 0));
  return isOpen ? call({ step: 'claims', of: units }, then) : go(then);
}

/** The enemy that has just shot at it, else the one that drove it, if one is known. */
function causeOf(s: State, unit: number): number {
  const shot = s.shots.findLast((one) => one.target === unit && one.isEffective);
  if (shot !== undefined && unitOf(s, unit).under !== 0 && unitOf(s, shot.unit).where === 'table')
    return shot.unit;
  const { drivenBy } = unitOf(s, unit);
  return drivenBy !== none && unitOf(s, drivenBy).where === 'table' && sideOf(s, drivenBy) !== sideOf(s, unit)
    ? drivenBy
    : none;
}

function next(s: State, order: readonly Side[], of?: readonly number[]): Next<Frames> {
  for (const [at, side] of order.entries())
    if (claimable(s, enemyOf[side], of).length > 0)
      return go({
        step: 'claiming',
        side,
        rest: order.slice(at + 1),
        ...(of !== undefined && { of }),
      });
  return end();
}
