/**
 * A straight line laid across outlines and chains of edges: where it runs over them. Touching is not crossing: a line
 * along an edge, or through a corner only, does not run over what lies beside it. A line without length
 * runs over nothing.
 */
import type { Point } from '../areas-file.ts';
import { encloses } from './figures.ts';
import { isClear, rootOfFraction } from './numbers.ts';
import type { Stretch } from './stretches.ts';

/** A place on the line from p to q as a fraction of it, as it is, and as a number to compare. */
interface Spot {
  readonly part: number;
  readonly dividend: number;
  readonly divisor: number;
}

const side = (p: Point, q: Point, point: Point): number =>
  (q[0] - p[0]) * (point[1] - p[1]) - (q[1] - p[1]) * (point[0] - p[0]);

const spot = (dividend: number, divisor: number): Spot =>
  divisor < 0 ? spot(-dividend, -divisor) : { part: dividend / divisor, dividend, divisor };

function squareOf(p: Point, q: Point): number {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
  return dx * dx + dy * dy;
}

/** Where the line goes by a point on it. */
function spotOf(p: Point, q: Point, point: Point): Spot {
  return spot((q[0] - p[0]) * (point[0] - p[0]) + (q[1] - p[1]) * (point[1] - p[1]), squareOf(p, q));
}

/** Where the line meets the edge from a to b, whose ends lie on its two sides, or one of them on it. */
function meeting(p: Point, q: Point, a: Point, b: Point, sideA: number, sideB: number): Spot {
  if (sideA === 0) return spotOf(p, q, a);
  if (sideB === 0) return spotOf(p, q, b);
  const before = side(a, b, p);
  return spot(before, before - side(a, b, q));
}

/** In tenths from p, rounded to the nearest. */
function tenths(p: Point, q: Point, { part, dividend, divisor }: Spot): number {
  const square = squareOf(p, q);
  const length = part * Math.sqrt(square);
  if (isClear(length)) return Math.floor(length + 0.5);
  const [above, below] = [BigInt(dividend), BigInt(divisor)];
  return rootOfFraction(above * above * BigInt(square), below * below);
}

type Span = readonly [from: Spot, to: Spot];

/** Where the line would run over an outline if it lay a hair to one side (1 right, -1 left). */
function shifted(p: Point, q: Point, outline: readonly Point[], hair: 1 | -1): Span[] {
  const spots: Spot[] = [];
  let a = outline[outline.length - 1]!;
  let sideA = side(p, q, a);
  for (const b of outline) {
    const sideB = side(p, q, b);
    // A corner on the line lies to the left of a line that lies a hair to the right.
    const isLeftA = sideA === 0 ? hair > 0 : sideA < 0;
    const isLeftB = sideB === 0 ? hair > 0 : sideB < 0;
    if (isLeftA !== isLeftB) spots.push(meeting(p, q, a, b, sideA, sideB));
    a = b;
    sideA = sideB;
  }
  spots.sort((one, other) => one.part - other.part);
  const spans: Span[] = [];
  for (let at = 0; at + 1 < spots.length; at += 2) spans.push([spots[at]!, spots[at + 1]!]);
  return spans;
}

const start = spot(0, 1);
const end = spot(1, 1);
const later = (one: Spot, other: Spot): Spot => (one.part < other.part ? other : one);
const earlier = (one: Spot, other: Spot): Spot => (one.part > other.part ? other : one);

/** What the line runs over: where it does so whichever way it is shifted by a hair. */
function spansOver(p: Point, q: Point, outline: readonly Point[]): Span[] {
  const right = shifted(p, q, outline, 1);
  if (right.length === 0) return right;
  // Only a corner on the line is on another side of it when it is shifted.
  const isTouching = outline.some((corner) => side(p, q, corner) === 0);
  const both = isTouching ? inBoth(right, shifted(p, q, outline, -1)) : right;
  return both
    .map(([from, to]): Span => [later(from, start), earlier(to, end)])
    .filter(([from, to]) => from.part < to.part);
}

function inBoth(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap((one) =>
    others.map((other): Span => [later(one[0], other[0]), earlier(one[1], other[1])]),
  );
}

/** The stretches of the line from p to q that lie inside an outline, in tenths from p. */
export function stretchesOver(p: Point, q: Point, outline: readonly Point[]): Stretch[] {
  return spansOver(p, q, outline).map(([from, to]) => [tenths(p, q, from), tenths(p, q, to)]);
}

/** Whether any of the line from p to q lies inside an outline. */
export function runsOver(p: Point, q: Point, outline: readonly Point[]): boolean {
  let isTouching = false;
  let a = outline[outline.length - 1]!;
  let sideA = side(p, q, a);
  for (const b of outline) {
    const sideB = side(p, q, b);
    if (sideB === 0) isTouching = true;
    else if ((sideA > 0 && sideB < 0) || (sideA < 0 && sideB > 0)) {
      const [before, after] = [side(a, b, p), side(a, b, q)];
      if ((before > 0 && after < 0) || (before < 0 && after > 0)) return true;
      if (before === 0 || after === 0) isTouching = true;
    }
    a = b;
    sideA = sideB;
  }
  // A line that meets no edge lies on one side of them all; one that touches something must be looked at closely.
  return isTouching ? spansOver(p, q, outline).length > 0 : encloses(outline, p[0], p[1]);
}

/** Where the line from p to q crosses a chain of edges from one side to the other, in tenths from p, in order. */
export function crossings(p: Point, q: Point, chain: readonly Point[]): number[] {
  const found: Spot[] = [];
  // The last point beside the line, and the first of those on it that followed.
  let before: { readonly point: Point; readonly side: number } | null = null;
  let onLine: Point | null = null;
  for (const point of chain) {
    const now = side(p, q, point);
    if (now === 0) {
      onLine ??= point;
      continue;
    }
    if (before !== null && before.side > 0 !== now > 0) {
      const at =
        onLine === null ? meeting(p, q, before.point, point, before.side, now) : spotOf(p, q, onLine);
      if (at.part > 0 && at.part < 1) found.push(at);
    }
    before = { point, side: now };
    onLine = null;
  }
  return found.toSorted((one, other) => one.part - other.part).map((at) => tenths(p, q, at));
}
