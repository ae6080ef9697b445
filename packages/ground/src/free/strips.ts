/** Lines with a breadth, such as rivers and roads: shapes from bend to bend that share their corners. */
import type { Point } from '../areas-file.ts';
import type { Convex } from './convex.ts';
import { directionFrom, edgeUnit } from './edges.ts';
import { nearest } from './numbers.ts';

/**
 * The way from a bend to the right-hand corner of the strip: half the width at the ends, more on the outside of a bend,
 * where the sides of both legs meet.
 */
function toCorner(before: Point, after: Point, width: number): Point {
  const across = [-before[1] - after[1], before[0] + after[0]] as const;
  // Half the width, divided by the squared cosine of half the bend, times the mean of both normals.
  const facing = edgeUnit * edgeUnit + before[0] * after[0] + before[1] * after[1];
  const part = nearest(facing, edgeUnit);
  return [nearest(across[0] * width, 2 * part), nearest(across[1] * width, 2 * part)];
}

/** The strip along a chain of points, so wide in all. Null where it bends so sharply that its sides would cross. */
export function stripOf(points: readonly Point[], width: number): readonly Convex[] | null {
  const directions = points.slice(1).map((point, index) => directionFrom(points[index]!, point));
  const isSharp = directions.some(
    ([x, y], index) => index > 0 && x * directions[index - 1]![0] + y * directions[index - 1]![1] < 0,
  );
  if (isSharp) return null;
  const offsets = points.map((_, index) =>
    toCorner(directions[index - 1] ?? directions[index]!, directions[index] ?? directions[index - 1]!, width),
  );
  const shapes = directions.map((_, index): Convex => {
    const [[ax, ay], [bx, by]] = [points[index]!, points[index + 1]!];
    const [[ox, oy], [px, py]] = [offsets[index]!, offsets[index + 1]!];
    return [
      [ax - ox, ay - oy],
      [bx - px, by - py],
      [bx + px, by + py],
      [ax + ox, ay + oy],
    ];
  });
  return shapes.every(isConvex) ? shapes : null;
}

function isConvex(shape: Convex): boolean {
  return shape.every((corner, at) => {
    const [next, afterNext] = [shape[(at + 1) % shape.length]!, shape[(at + 2) % shape.length]!];
    const turn =
      (next[0] - corner[0]) * (afterNext[1] - corner[1]) - (next[1] - corner[1]) * (afterNext[0] - corner[0]);
    return turn > 0;
  });
}
