/** Points and boxes on a board, in the board's own units. */
export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function distance([x, y]: Point, [toX, toY]: Point): number {
  return Math.hypot(toX - x, toY - y);
}

export function middleOf({ x, y, width, height }: Box): Point {
  return [x + width / 2, y + height / 2];
}

/** The smallest box around some points, with a margin on all sides. */
export function boxAround(points: readonly Point[], margin = 0): Box | null {
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: left - margin,
    y: top - margin,
    width: Math.max(...xs) - left + 2 * margin,
    height: Math.max(...ys) - top + 2 * margin,
  };
}

/** Points as an SVG path. */
export function pathOf(points: readonly Point[], closed = false): string {
  const steps = points.map(([x, y]) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`);
  return `M${steps.join('L')}${closed ? 'Z' : ''}`;
}

/** A smooth way through all points, as Bézier pieces (Catmull and Rom's). */
export function smoothPath(points: readonly Point[]): string {
  if (points.length < 3) return pathOf(points);
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))]!;
  let d = `M${at(0)[0]},${at(0)[1]}`;
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    const numbers = [...leave, ...arrive, ...to].map((value) => String(Math.round(value * 10) / 10));
    d += `C${numbers.join(',')}`;
  }
  return d;
}

/** Whether a point lies within a polygon. */
export function isInside(polygon: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  let [fromX, fromY] = polygon.at(-1) ?? [0, 0];
  for (const [toX, toY] of polygon) {
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) inside = !inside;
    [fromX, fromY] = [toX, toY];
  }
  return inside;
}

interface Lying {
  /** Where it would begin. */
  readonly wanted: number;
  /** So far it may end before the room does. */
  readonly beyond?: number;
  /** So much at the end of the room something else lies on. */
  readonly below?: number;
}

/**
 * Where a board of a length begins in a room: as wanted where it is the longer, but no more of what lies around it is shown
 * than must be; else in the middle of what nothing lies on.
 */
export function laidIn(room: number, length: number, { wanted, beyond = 0, below = 0 }: Lying): number {
  if (length >= room) return Math.min(0, Math.max(room - length - beyond, wanted));
  return Math.max(0, (room - length - below) / 2);
}
