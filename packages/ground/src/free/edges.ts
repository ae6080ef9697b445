/** Straight edges and their directions, in whole numbers. */
import type { Point } from '../areas-file.ts';
import { nearest, root } from './numbers.ts';

export type Edge = readonly [from: Point, to: Point];

/** Directions of edges are whole numbers of this length. */
export const edgeUnit = 65_536;

/** The direction from one point to another. */
export function directionFrom([ax, ay]: Point, [bx, by]: Point): Point {
  const [dx, dy] = [bx - ax, by - ay];
  // The length with eight binary places more, so that it does not spoil the direction.
  const length = root((dx * dx + dy * dy) * edgeUnit);
  return [nearest(dx * edgeUnit * 256, length), nearest(dy * edgeUnit * 256, length)];
}
