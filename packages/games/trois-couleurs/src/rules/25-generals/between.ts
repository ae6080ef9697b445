/** Chapter 25: a general who rides between two units that charge together counts for both (TC-25-12). */
import { between as angleBetween } from '@bivouac/ground/free';
import { branches } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { generals as chart } from '../../tables/generals.ts';
import { angle, length } from '../../tables/measures.ts';
import { factsOf, isGarrison, unitOf, unitsOnTable } from '../../troops.ts';
import { gapBetween } from '../14-morale/counted.ts';

const by = branches({ heCountsForBoth: 'TC-25-12', onlyCloseTogetherInCombat: 'TC-25-12' });

/** How far neighbours may stand apart for him to ride between them, and how far for his part in close combat. */
const apart: number = length('TC-25-12', chart.betweenTwo.neighboursUpToUd);
const close: number = length('TC-25-12', chart.betweenTwo.combatUnderUd);
const alike: number = angle('TC-25-12', chart.betweenTwo.facingWithinDegrees);

/** Units of the same group beside a unit, looking the same way, between which and it a general may ride. */
export function neighboursFor(s: State, unit: number): readonly number[] {
  const { group, side, arm } = factsOf(s, unit);
  if (isGarrison(unitOf(s, unit))) return [];
  return unitsOnTable(s, side).filter(
    (other) =>
      other !== unit &&
      factsOf(s, other).group === group &&
      factsOf(s, other).arm === arm &&
      !isGarrison(unitOf(s, other)) &&
      angleBetween(unitOf(s, other).facing, unitOf(s, unit).facing) <= alike &&
      gapBetween(s, unit, other) <= apart,
  );
}

/** Whether a general rides between a unit and another that charge together now. */
export function ridesBeside(s: State, general: number, unit: number): boolean {
  const { unit: one, beside } = s.generals[general]!;
  if (beside === none || (unit !== one && unit !== beside)) return false;
  return by.heCountsForBoth(chargeTogether(s, one, beside));
}

function chargeTogether({ frames }: State, one: number, other: number): boolean {
  return frames.some(
    (frame) =>
      'e' in frame && [one, other].every((unit) => frame.e.marchers.some((marcher) => marcher.unit === unit)),
  );
}

/** Whether the two are too far apart for him to fight with either. */
export function isTooFarToFight(s: State, general: number): boolean {
  const { unit, beside } = s.generals[general]!;
  return by.onlyCloseTogetherInCombat(gapBetween(s, unit, beside) >= close);
}
