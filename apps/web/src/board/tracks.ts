/**
 * How a described space lies on the board, so that a pointer is a value and a value a point. Points are in the game's own
 * measure, lengths of a space in the same; angles are hundredths of a degree, clockwise.
 */
import { inSpace, type Landmark, type Part, type Space } from '@bivouac/kernel';
import { distance, type Point } from './geometry.ts';

export type Track =
  /** Straight from a point in a direction, which is one long. */
  | { readonly kind: 'line'; readonly from: Point; readonly direction: Point }
  /** About a fixed point, clockwise (1) or the other way (-1), from where it is gripped. */
  | { readonly kind: 'arc'; readonly about: Point; readonly from: Point; readonly sign: 1 | -1 }
  /** Along a road. */
  | { readonly kind: 'path'; readonly points: readonly Point[] }
  /** Anywhere: the part is the point, which is gripped here. */
  | { readonly kind: 'plane'; readonly from: Point };

const inHundredths = 18_000 / Math.PI;

/** Where the grip of a track begins. */
export function startOf(track: Track): Point {
  return track.kind === 'path' ? track.points[0]! : track.from;
}

/** The same track for a hand that has taken hold there: about a point it turns by what the hand turns, however near the corner is. */
export function grippedAt(track: Track, grip: Point | null): Track {
  return track.kind === 'arc' && grip !== null ? { ...track, from: grip } : track;
}

/** Where the grip lies at a value. */
export function pointOn(track: Track, value: Part): Point {
  if (typeof value === 'object') return value as unknown as Point;
  if (typeof value !== 'number') return startOf(track);
  switch (track.kind) {
    case 'line':
      return [track.from[0] + value * track.direction[0], track.from[1] + value * track.direction[1]];
    case 'arc':
      return turnedAbout(track.from, track.about, (track.sign * value) / inHundredths);
    case 'path':
      return alongPath(track.points, value);
    case 'plane':
      return track.from;
  }
}

function turnedAbout([x, y]: Point, [ax, ay]: Point, radians: number): Point {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [dx, dy] = [x - ax, y - ay];
  return [ax + dx * cos - dy * sin, ay + dx * sin + dy * cos];
}

function alongPath(points: readonly Point[], length: number): Point {
  let left = length;
  for (let at = 0; at + 1 < points.length; at += 1) {
    const [from, to] = [points[at]!, points[at + 1]!];
    const leg = distance(from, to);
    if (left <= leg && leg > 0)
      return [from[0] + ((to[0] - from[0]) * left) / leg, from[1] + ((to[1] - from[1]) * left) / leg];
    left -= leg;
  }
  return points.at(-1)!;
}

/** The value a point means, whether or not it may be chosen: whole, and negative behind the start. */
export function valueAt(track: Track, point: Point): number | Point {
  switch (track.kind) {
    case 'line': {
      const [dx, dy] = [point[0] - track.from[0], point[1] - track.from[1]];
      return Math.round(dx * track.direction[0] + dy * track.direction[1]);
    }
    case 'arc':
      return Math.round(track.sign * angleFrom(track, point));
    case 'path':
      return nearestOnPath(track.points, point).along;
    case 'plane':
      return [Math.round(point[0]), Math.round(point[1])];
  }
}

/** How far a point is turned from the start of an arc, clockwise, between minus and plus half a circle. */
function angleFrom({ about, from }: { readonly about: Point; readonly from: Point }, point: Point): number {
  const bearing = ([x, y]: Point): number => Math.atan2(y - about[1], x - about[0]) * inHundredths;
  const angle = bearing(point) - bearing(from);
  return angle > 18_000 ? angle - 36_000 : angle <= -18_000 ? angle + 36_000 : angle;
}

function nearestOnPath(points: readonly Point[], point: Point): { along: number; away: number } {
  let best = { along: 0, away: distance(points[0]!, point) };
  let gone = 0;
  for (let at = 0; at + 1 < points.length; at += 1) {
    const [from, to] = [points[at]!, points[at + 1]!];
    const leg = distance(from, to);
    if (leg === 0) continue;
    const share = ((point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])) / leg;
    const within = Math.min(leg, Math.max(0, share));
    const foot: Point = [
      from[0] + ((to[0] - from[0]) * within) / leg,
      from[1] + ((to[1] - from[1]) * within) / leg,
    ];
    const away = distance(foot, point);
    if (away < best.away) best = { along: Math.round(gone + within), away };
    gone += leg;
  }
  return best;
}

/** How little a point belongs to a track: nought on it. Of several tracks the one with the least is meant. */
export function awayFrom(track: Track, point: Point): number {
  switch (track.kind) {
    case 'line': {
      const ahead = valueAt(track, point) as number;
      return distance(point, pointOn(track, Math.max(0, ahead)));
    }
    case 'arc': {
      const angle = valueAt(track, point) as number;
      return angle >= 0 ? 0 : (-angle / inHundredths) * distance(track.about, track.from);
    }
    case 'path':
      return nearestOnPath(track.points, point).away;
    case 'plane':
      return 0;
  }
}

/** The value of a space that is nearest to what is wanted; null where points are wanted that it has not. */
export function clampedTo(space: Space, wanted: number | Point): Part | null {
  if (space.kind === 'points') return inSpace(space, wanted) ? wanted : null;
  if (typeof wanted !== 'number') return null;
  let best: number | null = null;
  for (const [from, to] of space.ranges) {
    const near = Math.min(to, Math.max(from, wanted));
    if (best === null || Math.abs(near - wanted) < Math.abs(best - wanted)) best = near;
  }
  return best;
}

/** The landmark nearest to a value, if its point lies within so much of the value's. */
export function landmarkNear(
  track: Track,
  landmarks: readonly Landmark[],
  value: number | Point,
  within: number,
): Landmark | null {
  const at = pointOn(track, value);
  let best: Landmark | null = null;
  let least = within;
  for (const landmark of landmarks) {
    const away = distance(pointOn(track, landmark.part), at);
    if (away <= least) [least, best] = [away, landmark];
  }
  return best;
}

/** The next landmark along a track beyond a value, forwards or backwards; null when there is none. */
export function nextLandmark(landmarks: readonly Landmark[], value: number, by: 1 | -1): Landmark | null {
  const beyond = landmarks
    .filter(({ part }) => typeof part === 'number' && (part - value) * by > 0)
    .sort((one, other) => ((one.part as number) - (other.part as number)) * by);
  return beyond[0] ?? null;
}

/** Stretches of a space of numbers that are barred, between its start and its end. */
export function barredIn(space: Space): readonly (readonly [from: number, to: number])[] {
  if (space.kind !== 'numbers') return [];
  return space.ranges.flatMap(([from], at) => {
    const before = at === 0 ? 0 : space.ranges[at - 1]![1];
    return from - before > 1 ? [[before, from] as const] : [];
  });
}

/** A track between two values as an SVG path. */
export function pathAlong(track: Track, from: number, to: number): string {
  if (track.kind === 'plane') return '';
  const steps = track.kind === 'line' ? 1 : Math.max(2, Math.min(60, Math.ceil(Math.abs(to - from) / 300)));
  const points = Array.from({ length: steps + 1 }, (_, at) =>
    pointOn(track, from + ((to - from) * at) / steps),
  );
  return `M${points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join('L')}`;
}
