/** Outlines and ways as they are drawn: corners a little rounded, so that the ground looks grown and the rules' line holds. */
import { distance, type Point } from '../../geometry.ts';

const at = ([x, y]: Point): string => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;

/** The point so far from one point towards another. */
export function towards([x, y]: Point, to: Point, far: number): Point {
  const whole = distance([x, y], to) || 1;
  return [x + ((to[0] - x) * far) / whole, y + ((to[1] - y) * far) / whole];
}

/** Where the rounding of a corner begins and ends: never more than so much of the legs that meet there. */
function cut(before: Point, corner: Point, after: Point, radius: number): readonly [Point, Point] {
  const far = Math.min(radius, distance(before, corner) * 0.4, distance(corner, after) * 0.4);
  return [towards(corner, before, far), towards(corner, after, far)];
}

/** A closed outline with its corners rounded. */
export function roundedRing(points: readonly Point[], radius: number): string {
  const count = points.length;
  const legs = points.map((corner, index) => {
    const [from, to] = cut(
      points[(index + count - 1) % count]!,
      corner,
      points[(index + 1) % count]!,
      radius,
    );
    return `${index === 0 ? 'M' : 'L'}${at(from)}Q${at(corner)} ${at(to)}`;
  });
  return `${legs.join('')}Z`;
}

/** The same outline as points close to each other along its roundings. */
export function roundedPoints(points: readonly Point[], radius: number): readonly Point[] {
  const count = points.length;
  return points.flatMap((corner, index) => {
    const [from, to] = cut(
      points[(index + count - 1) % count]!,
      corner,
      points[(index + 1) % count]!,
      radius,
    );
    return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point => {
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      return [a * from[0] + b * corner[0] + c * to[0], a * from[1] + b * corner[1] + c * to[1]];
    });
  });
}

/** A way with its bends rounded. */
export function roundedWay(points: readonly Point[], radius: number): string {
  const last = points.length - 1;
  return points
    .map((point, index) => {
      if (index === 0) return `M${at(point)}`;
      if (index === last) return `L${at(point)}`;
      const [from, to] = cut(points[index - 1]!, point, points[index + 1]!, radius);
      return `L${at(from)}Q${at(point)} ${at(to)}`;
    })
    .join('');
}

/** A point of a line, and the direction of the line there. */
export interface Pace {
  readonly at: Point;
  readonly along: Point;
}

/** Points on a line, equally far from each other. */
export function pacesAlong(line: readonly Point[], pace: number): readonly Pace[] {
  const paces: Pace[] = [];
  let ahead = pace / 2;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (from === undefined) continue;
    const far = distance(from, to);
    const along: Point = [(to[0] - from[0]) / (far || 1), (to[1] - from[1]) / (far || 1)];
    for (; ahead <= far; ahead += pace)
      paces.push({ at: [from[0] + along[0] * ahead, from[1] + along[1] * ahead], along });
    ahead -= far;
  }
  return paces;
}

/** A line closed to a ring. */
export const closed = (points: readonly Point[]): readonly Point[] => [...points, points[0]!];

/** Numbers from 0 to 1 that look like chance and are the same every time. */
export function scattered(name: string): () => number {
  let seed = 7;
  for (const sign of name) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) % 2_147_483_647;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/** Twice the area of a ring, positive when it runs clockwise on a board whose y counts down. */
export function turnOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}
