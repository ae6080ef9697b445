import type { Play } from '../../flow.ts';
import { tell, type Unit } from './state.ts';

/** A unit loses strength; true when that destroys it. */
export function hit(unit: Unit, play: Play): boolean {
  unit.strength -= 1;
  unit.hits += 1;
  if (unit.strength > 0) return false;
  destroy(unit, play, 'STR-3-02');
  return true;
}

/** A unit is taken off the strip, and what strength it had left is seen. */
export function destroy(unit: Unit, play: Play, rule: string): void {
  unit.at = null;
  unit.shown = true;
  tell(play, { kind: 'destroyed', rules: [rule], reveals: true, unit: unit.id });
}
