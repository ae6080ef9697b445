/**
 * Fields of fire and zones round a body: ground that opens ahead from an edge (or a point) between two rays. What lies on
 * a ray is inside.
 */
import type { Point } from '../areas-file.ts';
import { halfCircle, quarterCircle, ray, turned } from './angles.ts';
import { corners, pointAt, type Body } from './bodies.ts';
import type { Convex } from './convex.ts';

export interface Fan {
  /** From where the left ray goes out, and from where the right one; the same point for a muzzle. */
  readonly left: Point;
  readonly right: Point;
  readonly leftRay: Point;
  readonly rightRay: Point;
  /** Straight ahead. */
  readonly middleRay: Point;
}

/** A fan from one point; the half angle is at most a quarter of a circle. */
export function fanFrom(point: Point, direction: number, halfAngle: number): Fan {
  return fanBetween(point, point, direction, halfAngle);
}

/** A fan from an edge that looks in a direction: its rays leave the two ends so far outwards. */
export function fanBetween(left: Point, right: Point, direction: number, halfAngle: number): Fan {
  return {
    left,
    right,
    leftRay: ray(turned(direction - halfAngle)),
    rightRay: ray(turned(direction + halfAngle)),
    middleRay: ray(direction),
  };
}

/** The ground ahead of a body between rays from its front corners, so far off its facing. */
export function aheadOf(body: Body, halfAngle: number): Fan {
  const [left, right] = corners(body) as readonly [Point, Point];
  return fanBetween(left, right, body.facing, halfAngle);
}

/** The ground behind a body between rays from its rear corners, so far off straight back. */
export function behindOf(body: Body, halfAngle: number): Fan {
  const [, , right, left] = corners(body) as readonly [Point, Point, Point, Point];
  return fanBetween(right, left, turned(body.facing + halfCircle), halfAngle);
}

/** Arcs are drawn in steps of so many hundredths of a degree. */
const arcStep = 300;

/** What lies within a reach of the middle of a front and between rays from its ends, as a shape to be drawn. */
export function fieldAhead(front: Body, halfAngle: number, far: number): Convex {
  const fan = aheadOf(front, halfAngle);
  const found: Point[] = [fan.left];
  for (let swing = -quarterCircle; swing <= quarterCircle; swing += arcStep) {
    const point = pointAt({ ...front, facing: turned(front.facing + swing) }, far, 0);
    if (inFan(fan, point)) found.push(point);
  }
  return [...found, fan.right];
}

const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
const from = (a: Point, b: Point): Point => [b[0] - a[0], b[1] - a[1]];

/** Whether a point lies in the fan: asked of very many points, so without making anything. */
export function inFan({ left, right, leftRay, rightRay }: Fan, point: Point): boolean {
  const x = point[0];
  const y = point[1];
  const lx = left[0];
  const ly = left[1];
  const rx = right[0];
  const ry = right[1];
  return (
    rightRay[0] * (y - ry) - rightRay[1] * (x - rx) <= 0 &&
    leftRay[0] * (y - ly) - leftRay[1] * (x - lx) >= 0 &&
    (rx - lx) * (y - ly) - (ry - ly) * (x - lx) <= 0
  );
}

/** Whether any part of a convex shape lies in the fan. */
export function reaches(fan: Fan, shape: Convex): boolean {
  return !isBeyondRays(fan, shape) && !isKeptOff(fan, shape);
}

/** Whether one of the three sides of the fan has all of the shape beyond it. */
function isBeyondRays({ left, right, leftRay, rightRay }: Fan, shape: Convex): boolean {
  const base = from(left, right);
  return (
    shape.every((corner) => cross(rightRay, from(right, corner)) > 0) ||
    shape.every((corner) => cross(leftRay, from(left, corner)) < 0) ||
    shape.every((corner) => cross(base, from(left, corner)) > 0)
  );
}

/** Whether an edge of the shape has all of the fan beyond it. */
function isKeptOff({ left, right, leftRay, rightRay, middleRay }: Fan, shape: Convex): boolean {
  if (shape.length === 1) return false;
  return shape.some((b, index) => {
    const a = shape.at(index - 1)!;
    const edge = from(a, b);
    return (
      cross(edge, leftRay) <= 0 &&
      cross(edge, rightRay) <= 0 &&
      cross(edge, middleRay) <= 0 &&
      cross(edge, from(a, left)) < 0 &&
      cross(edge, from(a, right)) < 0
    );
  });
}

/**
 * Zones as a game draws them, mildest first: those ahead between rays from the front corners, then what is beside the
 * body, then those behind between rays from the rear corners. Angles are off the facing.
 */
export interface Zones<Name extends string> {
  /** Each reaches so far off straight ahead, the narrowest first; at most 9,000. */
  readonly ahead: readonly { readonly name: Name; readonly to: number }[];
  readonly beside: Name;
  /** Each begins so far off straight ahead, the widest first; at least 9,000. */
  readonly behind: readonly { readonly name: Name; readonly from: number }[];
}

/** The mildest zone of a body in which any part of a point or an edge lies. */
export function zoneOf<Name extends string>(zones: Zones<Name>, body: Body, shape: Convex): Name {
  for (const { name, to } of zones.ahead) if (reaches(aheadOf(body, to), shape)) return name;
  // An edge all of which lies in a zone behind lies in no milder one: zones behind are convex.
  let zone = zones.beside;
  for (const { name, from } of zones.behind) {
    const fan = behindOf(body, halfCircle - from);
    if (!shape.every((corner) => inFan(fan, corner))) break;
    zone = name;
  }
  return zone;
}

/** The angle between the line of a front and a direction, 0 to 9,000. */
export function betweenLines(facing: number, direction: number): number {
  const angle = turned(facing + quarterCircle - direction) % halfCircle;
  return Math.min(angle, halfCircle - angle);
}
