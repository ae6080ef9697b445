/** Chapter 25: whether a unit sees a general who is not with it (TC-25-07). */
import { none, type State } from '../../state.ts';
import { isOnTable } from '../../troops.ts';
import { canSee, clearFrom } from '../03-sight/sight.ts';

/** One figure of the unit is enough; a general with another unit is seen where that unit is, as long as it is there. */
export function sees(s: State, general: number, unit: number): boolean {
  const { unit: with_, x, y } = s.generals[general]!;
  if (with_ === none || !isOnTable(s, with_)) return clearFrom(s, [x, y], unit);
  return with_ === unit || canSee(s, unit, with_);
}
