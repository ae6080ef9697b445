/** Convex shapes in whole numbers: whether they overlap, and by how much they are apart. */
import type { Point } from '../areas-file.ts';

/**
 * Corners clockwise as seen on the table (y grows downwards). Two different corners are an edge without breadth, one
 * is a point.
 */
export type Convex = readonly Point[];

/**
 * Of a shape beside an edge from a to b: how far its corner nearest to the inner side lies inside, as a cross product.
 * Nought or less: all of the shape is on the outer side, so the edge keeps it apart from the shape it belongs to.
 */
export function intrusion(a: Point, b: Point, shape: Convex): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  let most = -Infinity;
  for (const corner of shape) {
    const inwards = dx * (corner[1] - a[1]) - dy * (corner[0] - a[0]);
    if (inwards > most) most = inwards;
  }
  return most;
}

function keepsOut(shape: Convex, other: Convex): boolean {
  if (shape.length === 1) return false;
  let a = shape[shape.length - 1]!;
  for (const b of shape) {
    if (intrusion(a, b, other) <= 0) return true;
    a = b;
  }
  return false;
}

/**
 * Whether two shapes have inner points in common: touching is not enough. An edge overlaps a shape when it runs through
 * its inside, another edge when the two cross within both.
 */
export function overlap(one: Convex, other: Convex): boolean {
  if (one.length + other.length < 3) return false;
  return !keepsOut(one, other) && !keepsOut(other, one);
}

/** Whether a point lies in a shape or on its outline. */
export function holds(shape: Convex, point: Point): boolean {
  let a = shape[shape.length - 1]!;
  for (const b of shape) {
    if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) < 0) return false;
    a = b;
  }
  return true;
}
