/** Chapter 21: infantry that moves before cavalry is neither formed nor out of formation (TC-21-05, TC-21-06). */
import { grown } from '@bivouac/ground/free';
import { branches, type RuleId } from '@bivouac/kernel';
import { figureOfUnit, standing } from '../../standing.ts';
import type { State } from '../../state.ts';
import { length } from '../../tables/measures.ts';
import { tacticalDistance } from '../../tables/scale.ts';
import { branchOf, isGarrison, sideOf, unitOf } from '../../troops.ts';
import { canSee } from '../03-sight/sight.ts';
import { gapBetween, isAvailable } from '../14-morale/counted.ts';

const by = branches({ movingBeforeHorseIsNeither: 'TC-21-05' });

const reach: number = length('TC-21-05', tacticalDistance.cavalry);

/** Whether infantry in movement is inside the tactical distance of cavalry that could charge it, or does. */
export function isExposed(s: State, unit: number, cites?: RuleId[]): boolean {
  const row = unitOf(s, unit);
  if (row.pace === 'halt' || branchOf(s, unit) !== 'infantry' || isGarrison(row)) return false;
  return by.movingBeforeHorseIsNeither(isNearHorse(s, unit), cites);
}

/** Whether such cavalry is near, in sight. */
function isNearHorse(s: State, unit: number): boolean {
  return standing(s)
    .near(grown(figureOfUnit(s, unit).box, reach))
    .some(
      (other) =>
        branchOf(s, other) === 'cavalry' &&
        sideOf(s, other) !== sideOf(s, unit) &&
        (isAvailable(s, other) || unitOf(s, other).pace !== 'halt') &&
        gapBetween(s, unit, other) <= reach &&
        canSee(s, other, unit),
    );
}
