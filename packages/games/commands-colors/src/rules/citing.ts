/** Facts of the turn that decide which rules an event cites. */
import type { State } from '../state.ts';
import { endOfUnits, firstUnit } from '../troops.ts';

/** Whether another unit of the side on turn has battled already (CCN-5.4-003). */
export function othersHaveBattled(s: State): boolean {
  const last = endOfUnits(s, s.side);
  for (let at = firstUnit(s, s.side); at < last; at += 1) if (s.units[at]!.battled) return true;
  return false;
}
