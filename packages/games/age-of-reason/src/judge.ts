/** How good a position is for a side, roughly: what is left of both armies, and in what order. */
import type { Seat } from '@bivouac/kernel';
import type { State } from './state.ts';
import type { Condition } from './tables/arms.ts';
import { isSide, sides, type Side } from './tables/sides.ts';
import { factsOf, sideOf } from './troops.ts';

const worth: Readonly<Record<Condition, number>> = {
  normal: 1,
  disorganised: 0.85,
  beaten: 0.5,
  routed: 0.25,
};
const cavalryWorth = 1.5;
const crewWorth = 3;

export function judgeState(s: State, seat: Seat): number {
  if (!isSide(seat)) return 0;
  if (s.over !== null) return s.over.winner === null ? 0 : s.over.winner === seat ? 1 : -1;
  const [mine, all] = [strengthOf(s, seat), sides.reduce((sum, side) => sum + strengthOf(s, side), 0)];
  return all === 0 ? 0 : (2 * mine - all) / all;
}

/** Figures by what they can still do, against what the army began with. */
function strengthOf(s: State, side: Side): number {
  let left = 0;
  for (const [unit, { where, figures, condition }] of s.units.entries()) {
    if (sideOf(s, unit) !== side || where === 'lost' || where === 'absent') continue;
    const { arm, morale } = factsOf(s, unit);
    const kind =
      arm === 'artillery' ? crewWorth : arm.includes('cavalry') || arm === 'dragoons' ? cavalryWorth : 1;
    left += figures * kind * worth[condition] * (morale + 1);
  }
  return left;
}
