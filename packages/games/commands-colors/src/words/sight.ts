/** How far it is from hex to hex, and whether one sees the other: for the ruler of whoever shows the board. */
import type { Refusal } from '@bivouac/kernel';
import { distance, hexCount, hexNamed, type Survey } from '../board.ts';
import { whyOutOfSight } from '../rules/sight.ts';
import type { View } from '../view.ts';
import { boardUnder } from './names.ts';

export function rangeBetween(from: string, to: string): number {
  return distance(hexNamed(from), hexNamed(to));
}

/** Why a hex cannot be seen from another; null when the line is clear. Artillery on hills may see over its own men. */
export function whyNotSeen(view: View, from: string, to: string): Refusal | null {
  return whyOutOfSight(view, boardUnder(view), surveyOf(view), hexNamed(from), hexNamed(to), null);
}

/** Counted anew: a view is looked at by hand, not a thousand times a second. */
function surveyOf(view: View): Survey {
  const [unit, leader] = [new Int16Array(hexCount).fill(-1), new Int16Array(hexCount).fill(-1)];
  view.units.forEach(({ hex }, index) => {
    if (hexNamed(hex) >= 0) unit[hexNamed(hex)] = index;
  });
  view.leaders.forEach(({ hex }, index) => {
    if (hexNamed(hex) >= 0) leader[hexNamed(hex)] = index;
  });
  return { unit, leader, units: [], leaders: [] };
}
