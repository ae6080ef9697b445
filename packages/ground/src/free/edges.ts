/** Straight edges in whole numbers: their directions, and how points lie along them and beside them. */
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

/** Parts of a tenth in which points are measured beside an edge. */
export const grain = 64;

export interface Beside {
  /** How far along the edge from its first end, in `grain` parts of a tenth. */
  readonly along: number;
  /** How far to its left, which is the outer side where edges run clockwise. */
  readonly out: number;
}

/** How points lie beside an edge. */
export function besideEdge([from, to]: Edge): (point: Point) => Beside {
  const [ux, uy] = directionFrom(from, to);
  const part = edgeUnit / grain;
  return ([x, y]) => {
    const [px, py] = [x - from[0], y - from[1]];
    return { along: nearest(ux * px + uy * py, part), out: nearest(uy * px - ux * py, part) };
  };
}
