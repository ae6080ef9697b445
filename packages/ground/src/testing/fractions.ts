/** Shapes cut in exact fractions: slow, obvious, and made another way than what it checks. */
import type { Point } from '../areas-file.ts';
import type { Convex } from '../free/convex.ts';

/** A point whose coordinates are x / w and y / w. */
export interface Exact {
  readonly x: bigint;
  readonly y: bigint;
  readonly w: bigint;
}

/** Ground on the right of a line through a point (the line itself included), as one walks along it. */
export interface HalfPlane {
  readonly at: Point;
  readonly along: Point;
}

export const exact = ([x, y]: Point): Exact => ({ x: BigInt(x), y: BigInt(y), w: 1n });

/** Positive to the right of the line, times a positive number. */
export function sideOf({ at, along }: HalfPlane, { x, y, w }: Exact): bigint {
  return BigInt(along[0]) * (y - BigInt(at[1]) * w) - BigInt(along[1]) * (x - BigInt(at[0]) * w);
}

/** What is left of a convex shape in a half plane. */
export function cut(shape: readonly Exact[], plane: HalfPlane): Exact[] {
  return shape.flatMap((b, index) => {
    const a = shape.at(index - 1)!;
    const [sideA, sideB] = [sideOf(plane, a), sideOf(plane, b)];
    const kept = sideB >= 0n ? [b] : [];
    const parts = (sideA > 0n && sideB < 0n) || (sideA < 0n && sideB > 0n);
    return parts ? [between(a, b, sideA, sideB), ...kept] : kept;
  });
}

/** Where the way from a to b passes the line to which both have these distances, each times its own divisor. */
function between(a: Exact, b: Exact, sideA: bigint, sideB: bigint): Exact {
  const [toA, toB] = [abs(sideA) * b.w, abs(sideB) * a.w];
  return {
    x: a.x * b.w * toB + b.x * a.w * toA,
    y: a.y * b.w * toB + b.y * a.w * toA,
    w: a.w * b.w * (toA + toB),
  };
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** The edges of a convex shape as half planes that hold it. */
export function edgePlanes(shape: Convex): HalfPlane[] {
  return shape.map((b, index) => {
    const a = shape.at(index - 1)!;
    return { at: a, along: [b[0] - a[0], b[1] - a[1]] };
  });
}

/** The ground two convex shapes have in common. */
export function common(one: Convex, other: Convex): Exact[] {
  return edgePlanes(other).reduce((rest, plane) => cut(rest, plane), one.map(exact));
}

/** Twice the area, as dividend and divisor. */
export function doubleAreaOf(shape: readonly Exact[]): readonly [bigint, bigint] {
  const [first] = shape;
  if (first === undefined) return [0n, 1n];
  return shape.reduce<readonly [bigint, bigint]>(
    ([sum, below], b, index) => {
      const a = shape.at(index - 1)!;
      const cross = a.x * b.y - b.x * a.y;
      return [sum * a.w * b.w + cross * below, below * a.w * b.w];
    },
    [0n, 1n],
  );
}

export function hasArea(shape: readonly Exact[]): boolean {
  return doubleAreaOf(shape)[0] !== 0n;
}

/** Strictly inside an outline: how often a ray to the right goes through it, by whole fractions. */
export function isInside(outline: readonly Point[], { x, y, w }: Exact): boolean {
  let count = 0;
  for (const [index, [bx, by]] of outline.entries()) {
    const [ax, ay] = outline.at(index - 1)!;
    const [aboveA, aboveB] = [BigInt(ay) * w < y, BigInt(by) * w < y];
    const turn = BigInt(bx - ax) * (y - BigInt(ay) * w) - BigInt(by - ay) * (x - BigInt(ax) * w);
    if (
      turn === 0n &&
      isBetween(BigInt(ax) * w, BigInt(bx) * w, x) &&
      isBetween(BigInt(ay) * w, BigInt(by) * w, y)
    )
      return false;
    if (aboveA === aboveB) continue;
    if (aboveA ? turn > 0n : turn < 0n) count += 1;
  }
  return count % 2 === 1;
}

const isBetween = (a: bigint, b: bigint, value: bigint): boolean =>
  (a <= value && value <= b) || (b <= value && value <= a);
