/** Upright boxes round things: what lies in boxes apart lies apart. */
import type { Point } from '../areas-file.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxOf(points: readonly Point[]): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  // One of the commonest questions: by index, and without taking points apart.
  // eslint-disable-next-line @typescript-eslint/prefer-for-of
  for (let at = 0; at < points.length; at += 1) {
    const point = points[at]!;
    const x = point[0];
    const y = point[1];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
}

/** The box round several lists of points. */
export function boxOfAll(lists: readonly (readonly Point[])[]): Box {
  const [only, second] = lists;
  return only !== undefined && second === undefined ? boxOf(only) : boxOf(lists.flat());
}

export function middleOf({ left, top, right, bottom }: Box): Point {
  return [Math.floor((left + right) / 2), Math.floor((top + bottom) / 2)];
}

/** A box with so much more on every side. */
export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

export function joined(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** Whether a box holds another. */
export function boxHolds(box: Box, other: Box): boolean {
  return (
    other.left >= box.left && other.right <= box.right && other.top >= box.top && other.bottom <= box.bottom
  );
}

/** Whether two boxes have a point in common. */
export function boxesMeet(one: Box, other: Box): boolean {
  return (
    one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom
  );
}
