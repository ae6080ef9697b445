/** Chapter XVI.9: what fatigue takes from morale, how it is shown, and the marches that cause it. */
import { branches, type RuleId } from '@bivouac/kernel';
import { marks, type State } from '../../state.ts';
import { fatigue } from '../../tables/advanced.ts';
import { cavalry, disorganised, infantry } from '../../tables/formations.ts';
import { ofSide } from '../../tables/sides.ts';
import { halved } from '../../tables/rounding.ts';
import { allowanceOf, armOf, factsOf, isDisordered, isMarked, sideOf } from '../../troops.ts';
import type { Walker } from '../06-movement/moving-group.ts';

const by = branches({
  forcedMarch: 'VEA-16-902',
  easierByRoad: 'VEA-16-903',
  fugitivesDoNotTire: 'VEA-16-904',
  attachedDoNotTire: 'VEA-16-906',
  cavalryIsLeftOut: 'VEA-16-913',
});

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

/** Cavalry, where the players have agreed to leave it out. */
function isSpared(s: State, index: number, cites?: RuleId[]): boolean {
  return by.cavalryIsLeftOut(s.terms.options.fatigueSparesCavalry && armOf(s, index) === cavalry, cites);
}

/** Whether what a unit does tires its corps: infantry always, cavalry only in a corps of cavalry, guns never. */
export function tires(s: State, index: number, cites?: RuleId[]): boolean {
  const { arm, corps } = factsOf(s, index);
  if (arm === infantry) return true;
  if (isSpared(s, index, cites)) return false;
  const isAttached =
    arm !== cavalry || s.terms.units.some((unit) => unit.corps === corps && unit.arm === infantry);
  return !by.attachedDoNotTire(isAttached, cites);
}

/** Whether a unit that has moved counts for its corps: one that has broken only if it had gone too far before. */
export function hasMarched(s: State, index: number): boolean {
  const unit = s.units[index]!;
  return isMarked(unit, marks.overmarched) || !by.fugitivesDoNotTire(isDisordered(unit));
}

/** A step of a march or a charge: more than half the points of the face that shows is too much. */
export function noteStep(s: State, before: Walker, after: Walker, cites: RuleId[]): void {
  // Marches are counted in every battle, and heard of only where corps tire.
  const told = s.terms.options.fatigue ? cites : undefined;
  after.units.forEach(({ index, spent, formation, marks: done }, at) => {
    const unit = s.units[index]!;
    unit.walked += spent - before.units[at]!.spent;
    const half = halved(allowanceOf(factsOf(s, index), formation));
    if (unit.walked <= half || by.fugitivesDoNotTire(formation === disorganised, told)) return;
    const byRoad = (done & marks.byRoad) !== 0 && (done & marks.offRoad) === 0;
    const free = half + (by.easierByRoad(byRoad, told) ? fatigue.roadGrace.value : 0);
    const heard = tires(s, index, told) ? told : undefined;
    if (by.forcedMarch(unit.walked > free, heard)) unit.marks |= marks.overmarched;
  });
}
