/** How good a position is for a side, from -1 (lost) to 1 (won): what both have gained so far, and what is left of them. */
import type { Seat } from '@bivouac/kernel';
import { scoreOf } from './rules/28-battle/victory.ts';
import type { State } from './state.ts';
import { enemyOf, isSide } from './tables/sides.ts';

export function judgeState(s: State, seat: Seat): number {
  if (!isSide(seat)) return 0;
  if (s.over !== null) return s.over.winner === null ? 0 : s.over.winner === seat ? 1 : -1;
  const { blue, red } = s.terms.sides;
  const lead = (scoreOf(s, seat) - scoreOf(s, enemyOf[seat])) / Math.max(1, blue.points + red.points);
  return lead / (0.2 + Math.abs(lead));
}
