/** How much of a body lies in a feature of the ground. */
import type { Box } from './boxes.ts';
import type { Convex } from './convex.ts';
import { overlap } from './convex.ts';
import { groundMeets, liesWithin, type Figure } from './figures.ts';

export type Cover = 'none' | 'part' | 'whole';

/** Touching is none. A shape that several features cover together is covered in part by each. */
export function cover(ground: readonly Convex[], figure: Figure): Cover {
  if (!groundMeets(ground, figure)) return 'none';
  return ground.every((shape) => isCovered(shape, figure)) ? 'whole' : 'part';
}

function isCovered(shape: Convex, { parts, outline }: Figure): boolean {
  if (outline !== undefined) return !parts.some((edge) => overlap(shape, edge)) && liesWithin(shape, outline);
  return parts.some((part) => part.length > 2 && contains(part, shape));
}

function contains(part: Convex, shape: Convex): boolean {
  return part.every((b, index) => {
    const a = part.at(index - 1)!;
    return shape.every(([x, y]) => (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= 0);
  });
}

/** Whether all of a body lies within a box, as on the table. */
export function isWithin(ground: readonly Convex[], { left, top, right, bottom }: Box): boolean {
  return ground.every((shape) => shape.every(([x, y]) => x >= left && x <= right && y >= top && y <= bottom));
}
