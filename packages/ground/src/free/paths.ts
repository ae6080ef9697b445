/** Along a road, a river, a crest: places on a chain of edges, counted in tenths from its first point. */
import type { Point } from '../areas-file.ts';
import { directionOf } from './angles.ts';
import type { Place } from './bodies.ts';
import { nearest, root } from './numbers.ts';

export interface Path {
  readonly points: readonly Point[];
  /** Where each point lies along the path; the last is the length of it all. */
  readonly marks: readonly number[];
  /** The direction of each leg. */
  readonly directions: readonly number[];
}

export function pathOf(points: readonly Point[]): Path {
  const marks = [0];
  const directions: number[] = [];
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index]!;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    marks.push(marks[index]! + root(dx * dx + dy * dy));
    directions.push(directionOf([dx, dy]) ?? 0);
  }
  return { points, marks, directions };
}

export function lengthOf({ marks }: Path): number {
  return marks.at(-1)!;
}

/** So far along the path, facing along it; at a bend already into the next leg. */
export function placeAlong(path: Path, along: number): Place {
  const { marks, directions } = path;
  let leg = 0;
  while (leg < directions.length - 1 && marks[leg + 1]! <= along) leg += 1;
  const [x, y] = onLeg(path, leg, along);
  return { x, y, facing: directions[leg]! };
}

function onLeg({ points, marks }: Path, leg: number, along: number): Point {
  const [from, to] = [points[leg]!, points[leg + 1]!];
  const length = Math.max(1, marks[leg + 1]! - marks[leg]!);
  const way = Math.max(0, Math.min(length, along - marks[leg]!));
  return [
    from[0] + nearest((to[0] - from[0]) * way, length),
    from[1] + nearest((to[1] - from[1]) * way, length),
  ];
}

/** How far along the path its nearest point to this one lies, to a tenth; of equals the first. */
export function alongFrom(path: Path, point: Point): number {
  const { points, marks } = path;
  let [least, best] = [Infinity, 0];
  for (let leg = 0; leg + 1 < points.length; leg += 1) {
    const [from, to] = [points[leg]!, points[leg + 1]!];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const square = Math.max(1, dx * dx + dy * dy);
    const ahead = (point[0] - from[0]) * dx + (point[1] - from[1]) * dy;
    const within = Math.max(0, Math.min(square, ahead));
    const along = marks[leg]! + nearest(within * (marks[leg + 1]! - marks[leg]!), square);
    const [x, y] = onLeg(path, leg, along);
    const off = (x - point[0]) * (x - point[0]) + (y - point[1]) * (y - point[1]);
    if (off < least) [least, best] = [off, along];
  }
  return best;
}
