/**
 * The distance between any two things on the table: the true one, rounded to the nearest tenth of a millimetre. It is 0
 * when they meet. Which two things a rule measures between is for the rule to say.
 */
import type { Point } from '../areas-file.ts';
import { overlap, type Convex } from './convex.ts';
import { encloses, type Figure } from './figures.ts';
import { contactReach, isClear, root, rootOfFraction } from './numbers.ts';

/** What is measured: the parts of a figure and, of an area, its outline. */
type Measured = Pick<Figure, 'parts' | 'outline'>;

export function distance(one: Measured, other: Measured): number {
  if (holdsSome(one, other) || holdsSome(other, one)) return 0;
  let least = Infinity;
  for (const part of one.parts) {
    for (const rest of other.parts) {
      const square = squaredGap(part, rest);
      if (square < least) least = square;
    }
  }
  const length = Math.sqrt(least);
  return isClear(length) ? Math.floor(length + 0.5) : exactDistance(one, other);
}

/** Between points, which are most often measured. */
export function distanceBetween(one: Point, other: Point): number {
  const dx = one[0] - other[0];
  const dy = one[1] - other[1];
  return root(dx * dx + dy * dy);
}

/** Whether two things are in contact. */
export function areTouching(one: Measured, other: Measured): boolean {
  return distance(one, other) <= contactReach;
}

/** Whether an area encloses some part of the other thing: what only reaches into it is found at its edges. */
function holdsSome({ outline }: Measured, other: Measured): boolean {
  if (outline === undefined) return false;
  for (const part of other.parts) {
    const [x, y] = part[0]!;
    if (encloses(outline, x, y)) return true;
  }
  return false;
}

/** The square of the distance between convex shapes, as near as a double comes. */
function squaredGap(one: Convex, other: Convex): number {
  if (overlap(one, other)) return 0;
  return Math.min(leastFromCorners(one, other), leastFromCorners(other, one));
}

/** From the corners of a shape to the edges of another. */
function leastFromCorners(shape: Convex, other: Convex): number {
  let least = Infinity;
  let a = other[other.length - 1]!;
  for (const b of other) {
    for (const corner of shape) {
      const square = squareToEdge(corner, a, b);
      if (square < least) least = square;
    }
    a = b;
  }
  return least;
}

function squareToEdge(point: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const px = point[0] - a[0];
  const py = point[1] - a[1];
  const along = px * dx + py * dy;
  if (along <= 0) return px * px + py * py;
  const length = dx * dx + dy * dy;
  if (along >= length) return (px - dx) * (px - dx) + (py - dy) * (py - dy);
  const across = dx * py - dy * px;
  return (across * across) / length;
}

/** The same in fractions, for the rare distance too near to a half for doubles. */
function exactDistance(one: Measured, other: Measured): number {
  let least = Infinity;
  for (const [shapes, others] of [
    [one.parts, other.parts],
    [other.parts, one.parts],
  ] as const) {
    for (const corner of shapes.flat()) {
      for (const rest of others) {
        rest.forEach((b, at) => {
          least = Math.min(least, exactToEdge(corner, rest.at(at - 1)!, b));
        });
      }
    }
  }
  return least;
}

function exactToEdge(point: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const px = point[0] - a[0];
  const py = point[1] - a[1];
  const along = px * dx + py * dy;
  const length = dx * dx + dy * dy;
  if (along > 0 && along < length) {
    const across = BigInt(dx * py - dy * px);
    return rootOfFraction(across * across, BigInt(length));
  }
  const end = along <= 0 ? a : b;
  const ex = point[0] - end[0];
  const ey = point[1] - end[1];
  return rootOfFraction(BigInt(ex * ex + ey * ey), 1n);
}

/** How many of these points, as figures on a front, have the other thing no farther away than so much. */
export function countWithin(points: readonly Point[], reach: number, other: Measured): number {
  return points.filter((point) => distance({ parts: [[point]] }, other) <= reach).length;
}
