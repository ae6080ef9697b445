/**
 * Moves of a body in whole steps: tenths of a millimetre along a straight leg, hundredths of a degree in a turn. Where it
 * stands after n steps follows from where it began and n, never from the step before, so that nothing drifts and a march
 * cut into parts ends on the same bytes.
 */
import type { Point } from '../areas-file.ts';
import { cosine, halfCircle, radiansAtMost, ray, sine, turned, unit } from './angles.ts';
import {
  corners,
  groundOf,
  halfWidth,
  wayBack,
  writeCorners,
  type Body,
  type CornerRow,
  type Form,
  type Place,
} from './bodies.ts';
import { boxOf, grown, joined, type Box } from './boxes.ts';
import type { Convex } from './convex.ts';
import { nearest } from './numbers.ts';

interface Move {
  readonly form: Form;
  /** How many steps it has at most. */
  readonly most: number;
  at(step: number): Place;
  /** The ground the body covers after so many steps. */
  ground(step: number): readonly Convex[];
  /** The corners of one of its blocks after so many steps: a row that the next call writes anew. */
  cornersAt(step: number, block: number): CornerRow;
  /** No point moves farther than this in a step, before rounding. */
  readonly speed: number;
  /** Rounding moves no point by more than this between any two steps. */
  readonly slack: number;
  /** All of the way lies in it. */
  readonly box: Box;
  /** False when the way surely passes by whatever lies in a box: sharper than its own box. */
  mayReach(box: Box): boolean;
}

export interface Slide extends Move {
  readonly kind: 'slide';
  /** What each step adds to the place of every point, before rounding. */
  readonly drift: Point;
  /** Whether places are rounded along either side of the table: what goes along a side goes by whole tenths. */
  readonly isRounded: readonly [x: boolean, y: boolean];
}

export interface Turn extends Move {
  readonly kind: 'turn';
  /** What stays where it is; half tenths are possible. */
  readonly about: Point;
  /** 1 clockwise, -1 counterclockwise. */
  readonly sign: number;
  /** Along either side of the table rounding shifts no front corner by more than this, and no rear corner. */
  readonly rounding: { readonly front: number; readonly rear: number };
}

export type Motion = Slide | Turn;

/** Straight on in any direction, the facing kept: ahead, obliquely, sideways, back. */
export function slide(body: Body, direction: number, most: number): Slide {
  const { x, y, facing } = body;
  const [dx, dy] = ray(direction);
  const at = (step: number): Place => ({
    x: x + nearest(step * dx, unit),
    y: y + nearest(step * dy, unit),
    facing,
  });
  const rectangle = corners(body);
  const start = boxOf(rectangle);
  const [wayX, wayY] = [nearest(most * dx, unit), nearest(most * dy, unit)];
  const { left, top, right, bottom } = start;
  const end = { left: left + wayX, top: top + wayY, right: right + wayX, bottom: bottom + wayY };
  let ground: readonly Convex[] | null = null;
  let reaches: ((box: Box) => boolean) | null = null;
  return {
    kind: 'slide',
    form: body,
    most,
    at,
    ground(step) {
      ground ??= body.blocks === undefined ? [rectangle] : groundOf(body, body);
      return shifted(ground, nearest(step * dx, unit), nearest(step * dy, unit));
    },
    cornersAt(step, block) {
      ground ??= body.blocks === undefined ? [rectangle] : groundOf(body, body);
      return writeShifted(ground[block]!, nearest(step * dx, unit), nearest(step * dy, unit));
    },
    drift: [dx / unit, dy / unit],
    isRounded: [dx % unit !== 0, dy % unit !== 0],
    speed: 1,
    // A place is rounded by at most 0.71 at either end.
    slack: 1.5,
    box: joined(start, end),
    mayReach(box) {
      reaches ??= lane(rectangle, dx / unit, dy / unit);
      return reaches(box);
    },
  };
}

/** Where a place lies rounds the ground about it no other way: it is shifted by whole tenths. */
function shifted(ground: readonly Convex[], dx: number, dy: number): readonly Convex[] {
  return ground.map((shape) => shape.map(([x, y]): Point => [x + dx, y + dy]));
}

/** The row into which moves write corners, one after the other: whoever reads it does so before the next is written. */
const written: CornerRow = [0, 0, 0, 0, 0, 0, 0, 0];

function writeShifted(shape: Convex, dx: number, dy: number): CornerRow {
  for (let at = 0; at < 4; at += 1) {
    const corner = shape[at]!;
    written[2 * at] = corner[0] + dx;
    written[2 * at + 1] = corner[1] + dy;
  }
  return written;
}

/** The corners of a block of a body that has turned to a facing. */
function writeTurned(body: Body, pivot: Pivot, facing: number, block: number): CornerRow {
  const { x, y } = placeTurned(body, pivot, facing);
  const part = body.blocks?.[block];
  if (part === undefined) writeCorners(written, x, y, facing, body.width, body.depth);
  else {
    const sin = sine(facing);
    const cos = cosine(facing);
    const { ahead, right, width, depth } = part;
    const blockX = x + nearest(right * cos + ahead * sin, unit);
    const blockY = y + nearest(right * sin - ahead * cos, unit);
    writeCorners(written, blockX, blockY, facing, width, depth);
  }
  return written;
}

/** The lane in which a shape slides, to the left and right of its direction. */
function lane(shape: Convex, dx: number, dy: number): (box: Box) => boolean {
  let [low, high] = [Infinity, -Infinity];
  for (const [x, y] of shape) {
    const across = dx * y - dy * x;
    if (across < low) low = across;
    if (across > high) high = across;
  }
  low -= 1;
  high += 1;
  return ({ left, top, right, bottom }) => {
    const middle = (dx * (top + bottom) - dy * (left + right)) / 2;
    const half = (Math.abs(dx) * (bottom - top) + Math.abs(dy) * (right - left)) / 2;
    return middle + half >= low && middle - half <= high;
  };
}

/** All points no farther from the fixed point of a turn than the farthest corner. */
function disc([x, y]: Point, reach: number): (box: Box) => boolean {
  return ({ left, top, right, bottom }) => {
    const dx = Math.max(left - x, 0, x - right);
    const dy = Math.max(top - y, 0, y - bottom);
    return dx * dx + dy * dy <= reach * reach;
  };
}

/** Straight back without turning. */
export function stepBack(body: Body, most: number): Slide {
  return slide(body, turned(body.facing + halfCircle), most);
}

/** What stays where it is in a turn: a front corner, the middle of the front, or the centre. */
export type Pivot = 'left' | 'right' | 'front' | 'centre';

/** Clockwise, or the other way round. */
export type Sense = 'clockwise' | 'counterclockwise';

/** A wheel or a turn on the spot. */
export function turn(body: Body, pivot: Pivot, sense: Sense, most: number): Turn {
  const sign = sense === 'clockwise' ? 1 : -1;
  const reach = reachOf(body, pivot);
  const about = pivotPoint(body, pivot);
  const at = (step: number): Place => placeTurned(body, pivot, turned(body.facing + sign * step));
  return {
    kind: 'turn',
    form: body,
    most,
    at,
    ground: (step) => groundOf(at(step), body),
    cornersAt: (step, block) => writeTurned(body, pivot, turned(body.facing + sign * step), block),
    about,
    sign,
    rounding: roundingOf(body, pivot),
    speed: reach * radiansAtMost,
    // Place, half width and depth are rounded, and where a block lies in the form.
    slack: body.blocks === undefined ? 4.5 : 6,
    box: grown(boxOf([about]), Math.ceil(reach)),
    mayReach: disc(about, reach),
  };
}

/** Turned by an angle (negative: counterclockwise) about its pivot. Turned back it stands where it stood. */
export function turnedBy<B extends Body>(body: B, pivot: Pivot, angle: number): B {
  return { ...body, ...placeTurned(body, pivot, turned(body.facing + angle)) };
}

function placeTurned({ x, y, facing, width, depth }: Body, pivot: Pivot, turnedTo: number): Place {
  if (pivot === 'front') return { x, y, facing: turnedTo };
  if (pivot === 'centre') {
    const [bx, by] = wayBack(depth, facing);
    const [cx, cy] = wayBack(depth, turnedTo);
    return { x: x + nearest(bx - cx, 2), y: y + nearest(by - cy, 2), facing: turnedTo };
  }
  const [rx, ry] = halfWidth(width, facing);
  const [sx, sy] = halfWidth(width, turnedTo);
  return pivot === 'left'
    ? { x: x - rx + sx, y: y - ry + sy, facing: turnedTo }
    : { x: x + rx - sx, y: y + ry - sy, facing: turnedTo };
}

function pivotPoint({ x, y, facing, width, depth }: Body, pivot: Pivot): Point {
  if (pivot === 'front') return [x, y];
  if (pivot === 'centre') {
    const [bx, by] = wayBack(depth, facing);
    return [x + bx / 2, y + by / 2];
  }
  const [rx, ry] = halfWidth(width, facing);
  return pivot === 'left' ? [x - rx, y - ry] : [x + rx, y + ry];
}

/** By how much a turn rounds the place of a body, along either side of the table. */
const placeRounding: Readonly<Record<Pivot, number>> = { left: 0.5, right: 0.5, front: 0, centre: 0.75 };

/** Place, half width and depth are rounded, and where a block lies in the form; sines are not quite exact. */
function roundingOf({ blocks }: Form, pivot: Pivot): Turn['rounding'] {
  const front = placeRounding[pivot] + (blocks === undefined ? 0 : 0.5) + 0.5 + 0.01;
  return { front, rear: front + 0.5 };
}

/** How far the farthest corner lies from the fixed point of a turn, rounding included. */
function reachOf({ width, depth }: Form, pivot: Pivot): number {
  const across = pivot === 'left' || pivot === 'right' ? width : width / 2;
  const back = pivot === 'centre' ? depth / 2 : depth;
  return Math.sqrt(across * across + back * back) + 5;
}
