/**
 * Moves of a body in whole steps: tenths of a millimetre along a straight leg, hundredths of a degree in a turn. Where it
 * stands after n steps follows from where it began and n, never from the step before, so that nothing drifts and a march
 * cut into parts ends on the same bytes.
 */
import type { Point } from '../areas-file.ts';
import { cosine, halfCircle, quarterCircle, radiansAtMost, ray, sine, turned, unit } from './angles.ts';
import {
  boxOfBody,
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
  /** Along either side of the table rounding shifts no corner by more than this, in the order of corners. */
  readonly rounding: readonly [number, number, number, number];
  /** The corners of a block as they would turn without rounding, in doubles: a row that the next call writes anew. */
  unroundedCornersAt(step: number, block: number): CornerRow;
}

export type Motion = Slide | Turn;

/** Straight on in any direction, the facing kept: ahead, obliquely, sideways, back. */
export function slide(body: Body, direction: number, most: number): Slide {
  return new StraightMove(body, direction, most);
}

/** A slide. Of most of them only the box is looked at, so all else is found when it is asked for. */
class StraightMove implements Slide {
  readonly kind = 'slide';
  readonly form: Body;
  readonly most: number;
  readonly drift: Point;
  readonly isRounded: readonly [boolean, boolean];
  readonly speed = 1;
  /** A place is rounded by at most 0.71 at either end. */
  readonly slack = 1.5;
  readonly box: Box;
  readonly #dx: number;
  readonly #dy: number;
  /** The corners of its blocks at the start. */
  readonly #rows: CornerRow[] = [];
  #lane: Lane | null = null;

  constructor(body: Body, direction: number, most: number) {
    const [dx, dy] = ray(direction);
    this.form = body;
    this.most = most;
    this.#dx = dx;
    this.#dy = dy;
    this.drift = [dx / unit, dy / unit];
    this.isRounded = [dx % unit !== 0, dy % unit !== 0];
    const { left, top, right, bottom } = boxOfBody(body);
    const wayX = nearest(most * dx, unit);
    const wayY = nearest(most * dy, unit);
    this.box = {
      left: wayX < 0 ? left + wayX : left,
      top: wayY < 0 ? top + wayY : top,
      right: wayX > 0 ? right + wayX : right,
      bottom: wayY > 0 ? bottom + wayY : bottom,
    };
  }

  at(step: number): Place {
    const { x, y, facing } = this.form;
    return { x: x + nearest(step * this.#dx, unit), y: y + nearest(step * this.#dy, unit), facing };
  }

  ground(step: number): readonly Convex[] {
    return groundOf(this.at(step), this.form);
  }

  cornersAt(step: number, block: number): CornerRow {
    const start = this.#start(block);
    // Where a place lies rounds the ground about it no other way: it is shifted by whole tenths.
    const dx = nearest(step * this.#dx, unit);
    const dy = nearest(step * this.#dy, unit);
    for (let at = 0; at < 8; at += 2) {
      written[at] = start[at]! + dx;
      written[at + 1] = start[at + 1]! + dy;
    }
    return written;
  }

  #start(block: number): CornerRow {
    let row = this.#rows[block];
    if (row === undefined) {
      const { x, y, facing } = this.form;
      this.#rows[block] = row = [0, 0, 0, 0, 0, 0, 0, 0];
      writeBlock(row, x, y, sine(facing), cosine(facing), this.form, block);
    }
    return row;
  }

  mayReach(box: Box): boolean {
    return meetsLane((this.#lane ??= laneOf(this.form, this.drift)), this.drift, box);
  }
}

/** The row into which moves write corners, one after the other: whoever reads it does so before the next is written. */
const written: CornerRow = [0, 0, 0, 0, 0, 0, 0, 0];

/** Writes the corners of a block of a form at a place. */
function writeBlock(
  row: CornerRow,
  x: number,
  y: number,
  sin: number,
  cos: number,
  form: Form,
  block: number,
): void {
  const part = form.blocks?.[block];
  if (part === undefined) writeCorners(row, x, y, sin, cos, form.width, form.depth);
  else {
    const { ahead, right, width, depth } = part;
    const placeX = x + nearest(right * cos + ahead * sin, unit);
    const placeY = y + nearest(right * sin - ahead * cos, unit);
    writeCorners(row, placeX, placeY, sin, cos, width, depth);
  }
}

/** The lane in which a shape slides: how far it reaches to either side of its direction. */
interface Lane {
  readonly low: number;
  readonly high: number;
}

function laneOf({ x, y, facing, width, depth }: Body, [dx, dy]: Point): Lane {
  writeCorners(written, x, y, sine(facing), cosine(facing), width, depth);
  let low = Infinity;
  let high = -Infinity;
  for (let at = 0; at < 8; at += 2) {
    const across = dx * written[at + 1]! - dy * written[at]!;
    if (across < low) low = across;
    if (across > high) high = across;
  }
  return { low: low - 1, high: high + 1 };
}

function meetsLane({ low, high }: Lane, [dx, dy]: Point, { left, top, right, bottom }: Box): boolean {
  const middle = (dx * (top + bottom) - dy * (left + right)) / 2;
  const half = (Math.abs(dx) * (bottom - top) + Math.abs(dy) * (right - left)) / 2;
  return middle + half >= low && middle - half <= high;
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
  return new TurningMove(body, pivot, sense, most);
}

class TurningMove implements Turn {
  readonly kind = 'turn';
  readonly form: Body;
  readonly most: number;
  readonly about: Point;
  readonly sign: number;
  readonly rounding: Turn['rounding'];
  readonly speed: number;
  readonly slack: number;
  readonly #pivot: Pivot;
  readonly #reach: number;
  /** Half its width and its depth as it begins to turn. */
  readonly #half: Point;
  readonly #back: Point;
  #box: Box | null = null;

  constructor(body: Body, pivot: Pivot, sense: Sense, most: number) {
    this.form = body;
    this.most = most;
    this.sign = sense === 'clockwise' ? 1 : -1;
    this.#pivot = pivot;
    this.#half = halfWidth(body.width, body.facing);
    this.#back = wayBack(body.depth, body.facing);
    this.#reach = reachOf(body, pivot);
    this.about = pivotPoint(body, pivot);
    this.rounding = roundingOf(body, pivot);
    this.speed = this.#reach * radiansAtMost;
    // Place, half width and depth are rounded, and where a block lies in the form.
    this.slack = body.blocks === undefined ? 4.5 : 6;
  }

  get box(): Box {
    return (this.#box ??= swept(
      this.form,
      this.about,
      this.#reach,
      this.at(this.most),
      this.sign,
      this.most,
    ));
  }

  #facing(step: number): number {
    return turned(this.form.facing + this.sign * step);
  }

  at(step: number): Place {
    return placeTurned(this.form, this.#pivot, this.#facing(step));
  }

  ground(step: number): readonly Convex[] {
    return groundOf(this.at(step), this.form);
  }

  cornersAt(step: number, block: number): CornerRow {
    const { form } = this;
    const { width, depth } = form;
    const facing = this.#facing(step);
    const sin = sine(facing);
    const cos = cosine(facing);
    let { x, y } = form;
    // As `placeTurned` finds it.
    if (this.#pivot === 'centre') {
      x += nearest(this.#back[0] - nearest(0 - depth * sin, unit), 2);
      y += nearest(this.#back[1] - nearest(depth * cos, unit), 2);
    } else if (this.#pivot !== 'front') {
      const side = this.#pivot === 'left' ? 1 : -1;
      x += side * (nearest(width * cos, 2 * unit) - this.#half[0]);
      y += side * (nearest(width * sin, 2 * unit) - this.#half[1]);
    }
    writeBlock(written, x, y, sin, cos, form, block);
    return written;
  }

  unroundedCornersAt(step: number, block: number): CornerRow {
    const { form } = this;
    const part = form.blocks?.[block];
    const facing = this.#facing(step);
    const sin = sine(facing) / unit;
    const cos = cosine(facing) / unit;
    // The corners as seen from what stays where it is.
    const half = (part ?? form).width / 2;
    const right = (part?.right ?? 0) - rightOfPlace(form, this.#pivot);
    const front = (part?.ahead ?? 0) + (this.#pivot === 'centre' ? form.depth / 2 : 0);
    const rear = front - (part ?? form).depth;
    const row = unrounded;
    row[0] = row[6] = right - half;
    row[2] = row[4] = right + half;
    row[1] = row[3] = front;
    row[5] = row[7] = rear;
    for (let at = 0; at < row.length; at += 2) {
      const across = row[at]!;
      const ahead = row[at + 1]!;
      row[at] = this.about[0] + across * cos + ahead * sin;
      row[at + 1] = this.about[1] + across * sin - ahead * cos;
    }
    return row;
  }

  /** All points no farther from what stays where it is than the farthest corner. */
  mayReach({ left, top, right, bottom }: Box): boolean {
    const [x, y] = this.about;
    const dx = Math.max(left - x, 0, x - right);
    const dy = Math.max(top - y, 0, y - bottom);
    return dx * dx + dy * dy <= this.#reach * this.#reach;
  }
}

/** The row for corners that are not rounded, as `written` is for the others. */
const unrounded: CornerRow = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5];

/** How far to the right of its place the fixed point of a turn lies. */
function rightOfPlace({ width }: Form, pivot: Pivot): number {
  return pivot === 'left' ? -width / 2 : pivot === 'right' ? width / 2 : 0;
}

/** Rounding moves no corner so far. */
const astray = 6;

/** The box of all the ground of a turn: up to a quarter of a circle every corner passes one side of the table at most. */
function swept(body: Body, about: Point, reach: number, end: Place, sign: number, most: number): Box {
  if (most > quarterCircle) return grown(boxOf([about]), Math.ceil(reach));
  const before = corners(body);
  const after = corners({ ...end, width: body.width, depth: body.depth });
  let { left, top, right, bottom } = joined(boxOf(before), boxOf(after));
  const [x, y] = about;
  for (let at = 0; at < 4; at += 1) {
    // Clockwise, from one to the other.
    const [from, to] = sign > 0 ? [before[at]!, after[at]!] : [after[at]!, before[at]!];
    const ax = from[0] - x;
    const ay = from[1] - y;
    const bx = to[0] - x;
    const by = to[1] - y;
    const far = Math.ceil(Math.sqrt(ax * ax + ay * ay));
    if (ay <= astray && by >= -astray) right = Math.max(right, x + far);
    if (ay >= -astray && by <= astray) left = Math.min(left, x - far);
    if (ax <= astray && bx >= -astray) top = Math.min(top, y - far);
    if (ax >= -astray && bx <= astray) bottom = Math.max(bottom, y + far);
  }
  return grown(
    { left: Math.floor(left), top: Math.floor(top), right: Math.ceil(right), bottom: Math.ceil(bottom) },
    astray,
  );
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
  const isWhole = blocks === undefined;
  const front = placeRounding[pivot] + (isWhole ? 0 : 0.5) + 0.5 + 0.01;
  // A front corner about which a body turns stays where it is to the tenth.
  return [
    isWhole && pivot === 'left' ? 0 : front,
    isWhole && pivot === 'right' ? 0 : front,
    front + 0.5,
    front + 0.5,
  ];
}

/** How far the farthest corner lies from the fixed point of a turn, rounding included. */
function reachOf({ width, depth }: Form, pivot: Pivot): number {
  const across = pivot === 'left' || pivot === 'right' ? width : width / 2;
  const back = pivot === 'centre' ? depth / 2 : depth;
  return Math.sqrt(across * across + back * back) + 5;
}
