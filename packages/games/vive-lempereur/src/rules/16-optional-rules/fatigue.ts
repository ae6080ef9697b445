/** Chapter XVI.9: what fatigue takes from morale, how it is shown, and the marches that cause it. */
import { marks, type State } from '../../state.ts';
import { fatigue } from '../../tables/advanced.ts';
import { cavalry, disorganised, infantry } from '../../tables/formations.ts';
import { ofSide } from '../../tables/sides.ts';
import { halved } from '../../tables/rounding.ts';
import { allowanceOf, armOf, factsOf, isMarked, sideOf } from '../../troops.ts';
import type { Walker } from '../06-movement/moving-group.ts';

/** The points of the corps a unit tires with: its own, or the provisional one it belongs to (VEA-16-912). */
function pointsOf(s: State, index: number): number {
  const apart = isMarked(s.units[index]!, marks.provisional) ? ofSide(s.provisional, sideOf(s, index)) : null;
  return apart === null ? s.corps[factsOf(s, index).corps]!.fatigue : apart.fatigue;
}

/** How points lie on the map: so many fives on the leader, the rest under him (VEA-16-911). */
export function shownAs(points: number): { readonly on: number; readonly under: number } {
  const five = fatigue.pointsEach.value;
  return { on: Math.floor(points / five), under: points % five };
}

/** One less for every full five points, four at the most (VEA-16-910). */
export function malusFor(points: number): number {
  const { on } = shownAs(points);
  return on === 0 ? 0 : Math.max(fatigue.least.value, -on);
}

export function fatigueMalus(s: State, index: number): number {
  if (!s.terms.options.fatigue || isSpared(s, index)) return 0;
  return malusFor(pointsOf(s, index));
}

/** Cavalry, where the players have agreed to leave it out (VEA-16-913). */
function isSpared(s: State, index: number): boolean {
  return s.terms.options.fatigueSparesCavalry && armOf(s, index) === cavalry;
}

/**
 * Whether what a unit does tires its corps: infantry always, cavalry only in a corps of cavalry, guns never
 * (VEA-16-906).
 */
export function tires(s: State, index: number): boolean {
  const { arm, corps } = factsOf(s, index);
  if (arm === infantry) return true;
  if (arm !== cavalry || isSpared(s, index)) return false;
  return !s.terms.units.some((unit) => unit.corps === corps && unit.arm === infantry);
}

/** A step of a march or a charge: more than half the points of the face that shows is too much (VEA-16-902 to 904). */
export function noteStep(s: State, before: Walker, after: Walker): void {
  after.units.forEach(({ index, spent, formation, marks: done }, at) => {
    const unit = s.units[index]!;
    unit.walked += spent - before.units[at]!.spent;
    if (formation === disorganised) return;
    const byRoad = (done & marks.byRoad) !== 0 && (done & marks.offRoad) === 0;
    const most = halved(allowanceOf(factsOf(s, index), formation)) + (byRoad ? fatigue.roadGrace.value : 0);
    if (unit.walked > most) unit.marks |= marks.overmarched;
  });
}
