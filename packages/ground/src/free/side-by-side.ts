/** Two shapes that slide at the same time, each its own way, step for step. */
import type { Point } from '../areas-file.ts';
import type { Convex } from './convex.ts';
import type { Stretch } from './stretches.ts';

/** A shape, and what each step adds to it. */
export interface Sliding {
  readonly shape: Convex;
  readonly drift: Point;
}

/**
 * The steps from 0 to the last in which two shapes overlap that slide side by side; null when they never do. Seen from
 * one the other slides straight, so these steps are one stretch: from when no edge parts them any more until one does.
 * Places are not rounded here, which may shift either end by as many steps as rounding moves the two towards each other.
 */
export function overlapWhileSliding(one: Sliding, other: Sliding, most: number): Stretch | null {
  const drift: Point = [one.drift[0] - other.drift[0], one.drift[1] - other.drift[1]];
  const partly = unparted(one.shape, other.shape, [0 - drift[0], 0 - drift[1]], [-Infinity, Infinity]);
  const [after, before] = unparted(other.shape, one.shape, drift, partly);
  const from = Math.max(0, Math.floor(after) + 1);
  const to = Math.min(most, Math.ceil(before) - 1);
  return from <= to ? [from, to] : null;
}

/** The part of a time, without its ends, in which no edge of a shape parts it from another, which drifts by. */
function unparted(
  shape: Convex,
  beside: Convex,
  [driftX, driftY]: Point,
  [start, end]: Stretch,
): readonly [after: number, before: number] {
  let [after, before]: [number, number] = [start, end];
  let a = shape.at(-1)!;
  for (const b of shape) {
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    let inwards = -Infinity;
    for (const [x, y] of beside) inwards = Math.max(inwards, dx * (y - a[1]) - dy * (x - a[0]));
    const gained = dx * driftY - dy * driftX;
    if (gained > 0) after = Math.max(after, (0 - inwards) / gained);
    else if (gained < 0) before = Math.min(before, (0 - inwards) / gained);
    else if (inwards <= 0) before = -Infinity;
    a = b;
  }
  return [after, before];
}
