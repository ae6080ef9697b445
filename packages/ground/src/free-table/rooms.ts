/** Where in a zone there is room for a body: the strip along an edge, and what others and shut ground leave of it. */
import type { Shape } from '@bivouac/kernel';
import type { Point } from '../areas-file.ts';
import { boxOf, type Box } from '../free/boxes.ts';
import type { Convex } from '../free/convex.ts';
import type { EdgeName } from './free-table.ts';

/** The strip along an edge of a box, so deep, that leaves so much free at both of its ends. */
export function stripAlong(
  { left, top, right, bottom }: Box,
  edge: EdgeName,
  deep: number,
  free: number,
): Box {
  switch (edge) {
    case 'north':
      return { left: left + free, right: right - free, top, bottom: top + deep };
    case 'south':
      return { left: left + free, right: right - free, top: bottom - deep, bottom };
    case 'west':
      return { left, right: left + deep, top: top + free, bottom: bottom - free };
    case 'east':
      return { left: right - deep, right, top: top + free, bottom: bottom - free };
  }
}

/** A box as a shape of a described space. */
export function boxShape({ left, top, right, bottom }: Box): Shape {
  return {
    corners: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
  };
}

/** The points from which a body lies wholly in a zone; null when it is too large. `own`: its corners about the point. */
export function roomWithin(zone: Box, own: Convex): Box | null {
  const body = boxOf(own);
  const left = zone.left - body.left;
  const right = zone.right - body.right;
  const top = zone.top - body.top;
  const bottom = zone.bottom - body.bottom;
  return left >= right || top >= bottom ? null : { left, top, right, bottom };
}

/** All points from which a body would stand on a shape: the shape, widened by the body turned about. */
export function shadowOf(shape: Convex, own: Convex): Point[] {
  return hullOf(shape.flatMap(([x, y]) => own.map(([dx, dy]): Point => [x - dx, y - dy])));
}

/** The convex outline of points, clockwise as seen with y growing downwards. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length > 1 && turnOf(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnOf([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}
