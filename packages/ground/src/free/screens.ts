/** Whether something hides one shape from another altogether, told without drawing every line between them. */
import type { Convex } from './convex.ts';

/** By so much at least every line has to pass the ends of what hides: more than points of an edge are rounded by. */
const clearance = 50;

/**
 * Whether every line from a point of one shape to a point of another runs a good way over a shape between them. False
 * means that it does not for certain. It does where two corners of the shape lie to the left and to the right of all lines,
 * the one on this side of them and the other on that: of all lines the outermost tell, those from corner to corner.
 */
export function screens(shape: Convex, one: Convex, other: Convex): boolean {
  if (shape.length < 3 || !isConvex(shape)) return false;
  const left = shape.findIndex((_, at) => isBeside(shape, at, one, other, -1));
  if (left < 0) return false;
  const right = shape.findIndex((_, at) => isBeside(shape, at, one, other, 1));
  if (right < 0) return false;
  return parts(shape, left, right, one, other) && isThick(shape, left, right);
}

function isConvex(shape: Convex): boolean {
  for (let at = 0; at < shape.length; at += 1) {
    const next = (at + 1) % shape.length;
    if (across(shape, at, shape, next, shape, (at + 2) % shape.length) < 0) return false;
  }
  return true;
}

/** The cross product of the ways from a to b and from a to c: twice the triangle, positive where c lies to the right. */
function across(inA: Convex, a: number, inB: Convex, b: number, inC: Convex, c: number): number {
  const [x, y] = inA[a]!;
  const [bx, by] = inB[b]!;
  const [cx, cy] = inC[c]!;
  return (bx - x) * (cy - y) - (by - y) * (cx - x);
}

/** How far two corners are apart at most. */
function span(inA: Convex, a: number, inB: Convex, b: number): number {
  return Math.abs(inA[a]![0] - inB[b]![0]) + Math.abs(inA[a]![1] - inB[b]![1]);
}

/** Whether a corner lies well to one side (1 right, -1 left) of every line from the one to the other. */
function isBeside(shape: Convex, at: number, one: Convex, other: Convex, side: 1 | -1): boolean {
  for (let p = 0; p < one.length; p += 1)
    for (let q = 0; q < other.length; q += 1)
      if (side * across(one, p, other, q, shape, at) <= clearance * span(one, p, other, q)) return false;
  return true;
}

/** Whether the way between two corners keeps the one and the other apart. */
function parts(shape: Convex, left: number, right: number, one: Convex, other: Convex): boolean {
  const least = clearance * span(shape, left, shape, right);
  for (let p = 0; p < one.length; p += 1)
    if (across(shape, left, shape, right, one, p) <= least) return false;
  for (let q = 0; q < other.length; q += 1)
    if (across(shape, left, shape, right, other, q) >= -least) return false;
  return true;
}

/** Whether whoever passes between two corners, not too near to either, passes over a tenth or more of the shape. */
function isThick(shape: Convex, left: number, right: number): boolean {
  return shape.some((_, at) => {
    const area = Math.abs(across(shape, left, shape, right, shape, at));
    const far = Math.max(span(shape, left, shape, at), span(shape, right, shape, at));
    return clearance * area >= 2 * far * span(shape, left, shape, right) && area > 0;
  });
}
