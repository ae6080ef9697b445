/** Chapter 7.3: the walls of a fortress, by the side of the compass they look to (AOR-7-318, AOR-7-320). */
import { directionOf, quarterCircle, root, turned, type Body } from '@bivouac/ground/free';
import type { State } from '../../state.ts';
import { featureOf } from '../../standing.ts';
import { cornersOfFigure } from '../6-artillery/aim.ts';

export const wallNames = ['north', 'east', 'south', 'west'] as const;
export type WallName = (typeof wallNames)[number];

/** Every wall as a front: the middle of the longest side that looks that way, facing outward. */
export function wallsOf(s: State, post: number): ReadonlyMap<WallName, Body> {
  const outline = cornersOfFigure(featureOf(s, post).figure);
  const found = new Map<WallName, Body>();
  for (const [at, start] of outline.entries()) {
    const end = outline[(at + 1) % outline.length]!;
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    const facing = turned((directionOf([dx, dy]) ?? 0) - quarterCircle);
    const name = wallNames[Math.round(facing / quarterCircle) % wallNames.length]!;
    const width = root(dx * dx + dy * dy);
    if (width <= (found.get(name)?.width ?? 0)) continue;
    const middle = { x: Math.floor((start[0] + end[0]) / 2), y: Math.floor((start[1] + end[1]) / 2) };
    found.set(name, { ...middle, facing, width, depth: 0 });
  }
  return found;
}
