/** Points, segments and polygons in whole numbers: every answer here is exact. */
import type { Point, Segment } from './areas-file.ts';

/** Twice the signed area of the triangle: positive when c lies to the right of a to b (y grows downwards). */
export const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The dot product of the ways from a to b and from a to c: positive when c lies ahead of whoever looks from a to b. */
const along = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[0] - a[0]) + (b[1] - a[1]) * (c[1] - a[1]);

export const samePoint = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

export const show = ([x, y]: Point): string => `(${x}, ${y})`;

/** On the closed segment. */
export function onSegment(p: Point, [a, b]: Segment): boolean {
  return turn(a, b, p) === 0 && along(p, a, b) <= 0;
}

/** The two segments cross in a point that is inside both. */
export function crosses([a, b]: Segment, [c, d]: Segment): boolean {
  const opposed = (one: number, other: number) => (one > 0 && other < 0) || (one < 0 && other > 0);
  return opposed(turn(a, b, c), turn(a, b, d)) && opposed(turn(c, d, a), turn(c, d, b));
}

/** The closed segments have a point in common. */
export function touches(one: Segment, other: Segment): boolean {
  return (
    crosses(one, other) ||
    onSegment(one[0], other) ||
    onSegment(one[1], other) ||
    onSegment(other[0], one) ||
    onSegment(other[1], one)
  );
}

export function edgesOf(polygon: readonly Point[]): Segment[] {
  return polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length]!]);
}

/** Positive for a polygon drawn clockwise on a screen. */
export function doubleArea(polygon: readonly Point[]): number {
  return edgesOf(polygon).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0);
}

/** Strictly inside; points on the outline are not. */
export function inside(p: Point, polygon: readonly Point[]): boolean {
  let within = false;
  for (const edge of edgesOf(polygon)) {
    if (onSegment(p, edge)) return false;
    const [a, b] = edge;
    if (a[1] > p[1] === b[1] > p[1]) continue;
    // The edge passes the height of p: does it do so on its right?
    const side = turn(a, b, p);
    if (b[1] > a[1] ? side > 0 : side < 0) within = !within;
  }
  return within;
}

/** The stretch of positive length that two segments have in common, in the direction of the first. */
export function commonStretch(one: Segment, other: Segment): Segment | null {
  const [a, b] = one;
  if (turn(a, b, other[0]) !== 0 || turn(a, b, other[1]) !== 0) return null;
  const far = along(a, b, b);
  const place = (p: Point): number => along(a, b, p);
  const [near, beyond] = place(other[0]) <= place(other[1]) ? other : [other[1], other[0]];
  const from = place(near) > 0 ? near : a;
  const to = place(beyond) < far ? beyond : b;
  return place(from) < place(to) ? [from, to] : null;
}

/** Whether two segments on one line run the same way. */
export const sameWay = ([a, b]: Segment, [c, d]: Segment): boolean =>
  (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1]) > 0;

/** The box around a polygon: left, top, right, bottom. */
export function boxOf(polygon: readonly Point[]): readonly [number, number, number, number] {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Where an outline meets itself, if it does. */
export function selfCrossing(edges: readonly Segment[]): Point | null {
  for (let i = 0; i < edges.length; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const one = edges[i]!;
      const other = edges[j]!;
      const next = i === j + 1 || (j === 0 && i === edges.length - 1);
      // Neighbouring edges share a corner; they must not fold back onto each other.
      if (next ? commonStretch(one, other) : touches(one, other)) return one[0];
    }
  }
  return null;
}
