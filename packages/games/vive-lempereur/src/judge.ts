/** How good an imagined position is: steps left, order kept, points scored. */
import type { Seat } from '@bivouac/kernel';
import type { State } from './state.ts';
import { isSide, type Side } from './tables/sides.ts';

/** What a step is worth by arm: horse and guns are dearer. */
const worth = [1, 1.4, 2] as const;

function strengthOf(s: State, side: Side): number {
  let sum = 0;
  s.units.forEach((unit, index) => {
    const facts = s.terms.units[index]!;
    if (facts.side !== side || unit.steps === 0) return;
    sum += unit.steps * worth[facts.arm]! * (unit.marker >= 0 ? 0.6 : 1);
  });
  return sum;
}

export function judgeState(s: State, seat: Seat): number {
  if (!isSide(seat)) return 0;
  if (s.result !== null) return s.result.winner === null ? 0 : s.result.winner === seat ? 1 : -1;
  const french = strengthOf(s, 'french') + s.points.french;
  const coalition = strengthOf(s, 'coalition') + s.points.coalition;
  const lead = (french - coalition) / Math.max(1, french + coalition);
  return 0.9 * (seat === 'french' ? lead : -lead);
}
