/** Lines of sight and of fire: what they pass over in order, and whether one of many is clear. */
import type { Point } from '../areas-file.ts';
import { corners, faceOf, type Body, type Face } from './bodies.ts';
import { boxesMeet, boxOf, type Box } from './boxes.ts';
import { overlap, type Convex } from './convex.ts';
import type { Figure } from './figures.ts';
import { crossings, runsOver, stretchesOver } from './lines.ts';
import { nearest, root } from './numbers.ts';
import { union, type Stretch } from './stretches.ts';

/** Something a line passes over, from where to where in tenths from its beginning; a line is crossed at one place. */
export interface Stage {
  /** Which of the figures. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** All that a line from p to q passes over, in order; of equals the earlier in the list. */
export function stages(p: Point, q: Point, figures: readonly Figure[]): Stage[] {
  const box = boxOf([p, q]);
  const found: Stage[] = [];
  for (const [index, figure] of figures.entries())
    if (boxesMeet(box, figure.box))
      for (const [from, to] of stretchesOf(p, q, figure)) found.push({ index, from, to });
  return found.sort((one, other) => one.from - other.from || one.to - other.to || one.index - other.index);
}

/** Where the line passes over one of them. */
function stretchesOf(p: Point, q: Point, { parts, outline }: Figure): readonly Stretch[] {
  if (outline !== undefined) return stretchesOver(p, q, outline);
  const solid = parts.filter((part) => part.length > 2);
  if (solid.length > 0) return union(solid.map((part) => stretchesOver(p, q, part)));
  const chain = parts.map((part) => part[0]!).concat(parts.slice(-1).map((part) => part.at(-1)!));
  return crossings(p, q, chain).map((at) => [at, at]);
}

/** Whether a figure lies across the line from p to q. */
export function blocks(p: Point, q: Point, { parts, outline }: Figure): boolean {
  if (outline !== undefined) return runsOver(p, q, outline);
  const line: Convex = [p, q];
  return parts.some((part) => overlap(line, part));
}

export type SightLine = readonly [from: Point, to: Point];

/**
 * The first line from one of these points to one of those that no figure lies across, and to which the game does not
 * object; null when there is none. The figures an end stands on are not among them, unless they block from within.
 */
export function clearLine(
  from: readonly Point[],
  to: readonly Point[],
  across: readonly Figure[],
  isAllowed: (p: Point, q: Point) => boolean = () => true,
): SightLine | null {
  const box = boxOf([...from, ...to]);
  const near = across.filter((figure) => boxesMeet(box, figure.box));
  // What blocked the line before most often blocks the next one too.
  let last: Figure | undefined;
  for (const p of from) {
    for (const q of to) {
      if (last !== undefined && blocks(p, q, last)) continue;
      const blocker = near.find((figure) => mayCross(p, q, figure.box) && blocks(p, q, figure));
      if (blocker !== undefined) last = blocker;
      else if (isAllowed(p, q)) return [p, q];
    }
  }
  return null;
}

/** False when a line surely passes by whatever lies in a box. */
function mayCross(p: Point, q: Point, { left, top, right, bottom }: Box): boolean {
  if ((p[0] < left && q[0] < left) || (p[0] > right && q[0] > right)) return false;
  if ((p[1] < top && q[1] < top) || (p[1] > bottom && q[1] > bottom)) return false;
  const dx = q[0] - p[0];
  const dy = q[1] - p[1];
  // All four corners on one side of the line, doubled to stay in whole numbers.
  const middle = dx * (top + bottom - 2 * p[1]) - dy * (left + right - 2 * p[0]);
  const half = Math.abs(dx) * (bottom - top) + Math.abs(dy) * (right - left);
  return Math.abs(middle) <= half;
}

/** Points along a face from end to end, no farther apart than the spacing: where lines of sight begin or end. */
export function pointsAlong([from, to]: readonly [Point, Point], spacing: number): Point[] {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const steps = Math.max(1, Math.ceil(root(dx * dx + dy * dy) / spacing));
  return Array.from({ length: steps + 1 }, (_, step) => [
    from[0] + nearest(dx * step, steps),
    from[1] + nearest(dy * step, steps),
  ]);
}

/** Points all round a body, no farther apart than the spacing. */
export function pointsRound(body: Body, spacing: number): Point[] {
  const ring = corners(body);
  return ring.flatMap((corner, at) =>
    pointsAlong([corner, ring[(at + 1) % ring.length]!], spacing).slice(0, -1),
  );
}

export function pointsOfFace(body: Body, face: Face, spacing: number): Point[] {
  return pointsAlong(faceOf(body, face), spacing);
}
