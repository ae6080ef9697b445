/**
 * Bodies of troops. The state of a game holds a place (the middle of the front edge) and a facing; formation and
 * strength give a form. The ground the body covers is made of these by rounding, and from then on it does not
 * approximate the body: it is the body.
 */
import type { Point } from '../areas-file.ts';
import { cosine, halfCircle, sine, turned, unit } from './angles.ts';
import type { Box } from './boxes.ts';
import type { Convex } from './convex.ts';
import { nearest } from './numbers.ts';

/** The middle of a front edge, and the direction it faces. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** A rectangle of a form: where the middle of its front edge lies as seen from the place, and its size. */
export interface Block {
  /** Negative behind the place. */
  readonly ahead: number;
  /** Negative on the left. */
  readonly right: number;
  readonly width: number;
  readonly depth: number;
}

/** How much ground a body covers, whatever its place: a rectangle behind its front edge, or several within it. */
export interface Form {
  readonly width: number;
  readonly depth: number;
  /** Only where the body does not fill the rectangle. Blocks that should leave no gap overlap by a tenth or two. */
  readonly blocks?: readonly Block[];
}

export interface Body extends Place, Form {}

/** The sides of a body in the order of its corners. */
export const faces = ['front', 'right', 'rear', 'left'] as const;
export type Face = (typeof faces)[number];

/** Half the width of a rectangle, to its right. */
export function halfWidth(width: number, facing: number): Point {
  return [nearest(width * cosine(facing), 2 * unit), nearest(width * sine(facing), 2 * unit)];
}

/** The way from the front edge of a rectangle to its rear edge. */
export function wayBack(depth: number, facing: number): Point {
  return [nearest(0 - depth * sine(facing), unit), nearest(depth * cosine(facing), unit)];
}

/** The point so far ahead (or behind) and so far to the right (or left) of a place. */
export function pointAt({ x, y, facing }: Place, ahead: number, right: number): Point {
  const sin = sine(facing);
  const cos = cosine(facing);
  return [x + nearest(right * cos + ahead * sin, unit), y + nearest(right * sin - ahead * cos, unit)];
}

/** The place from which a point is seen so far ahead and so far to the right. */
export function placeSeeing([x, y]: Point, facing: number, ahead: number, right: number): Place {
  const [dx, dy] = pointAt({ x: 0, y: 0, facing }, ahead, right);
  return { x: x - dx, y: y - dy, facing };
}

export interface Local {
  readonly ahead: number;
  readonly right: number;
}

/** How far ahead and how far to the right of a place a point lies. */
export function localOf({ x, y, facing }: Place, point: Point): Local {
  const sin = sine(facing);
  const cos = cosine(facing);
  const dx = point[0] - x;
  const dy = point[1] - y;
  return { ahead: nearest(dx * sin - dy * cos, unit), right: nearest(dx * cos + dy * sin, unit) };
}

/** Front left, front right, rear right, rear left: clockwise. */
export function corners({ x, y, facing, width, depth }: Place & Pick<Form, 'width' | 'depth'>): Convex {
  const [rx, ry] = halfWidth(width, facing);
  const [bx, by] = wayBack(depth, facing);
  return [
    [x - rx, y - ry],
    [x + rx, y + ry],
    [x + rx + bx, y + ry + by],
    [x - rx + bx, y - ry + by],
  ];
}

/** The box round the corners of a rectangle, found without them. */
export function boxOfBody({ x, y, facing, width, depth }: Place & Pick<Form, 'width' | 'depth'>): Box {
  const sin = sine(facing);
  const cos = cosine(facing);
  const rx = Math.abs(nearest(width * cos, 2 * unit));
  const ry = Math.abs(nearest(width * sin, 2 * unit));
  const bx = nearest(0 - depth * sin, unit);
  const by = nearest(depth * cos, unit);
  return {
    left: x - rx + Math.min(0, bx),
    top: y - ry + Math.min(0, by),
    right: x + rx + Math.max(0, bx),
    bottom: y + ry + Math.max(0, by),
  };
}

/** Corners in a row, x and y in turn: moves look at very many of them, and write all into one list. */
export type CornerRow = number[];

/** Writes the corners of a rectangle that faces so, told by its sines, into a row: the same as `corners` finds. */
export function writeCorners(
  row: CornerRow,
  x: number,
  y: number,
  sin: number,
  cos: number,
  width: number,
  depth: number,
): void {
  const rx = nearest(width * cos, 2 * unit);
  const ry = nearest(width * sin, 2 * unit);
  const bx = nearest(0 - depth * sin, unit);
  const by = nearest(depth * cos, unit);
  row[0] = x - rx;
  row[1] = y - ry;
  row[2] = x + rx;
  row[3] = y + ry;
  row[4] = x + rx + bx;
  row[5] = y + ry + by;
  row[6] = x - rx + bx;
  row[7] = y - ry + by;
}

/** The ground a form covers at a place. */
export function groundOf(place: Place, form: Form): readonly Convex[] {
  const { facing } = place;
  const { blocks } = form;
  if (blocks === undefined)
    return [corners({ x: place.x, y: place.y, facing, width: form.width, depth: form.depth })];
  return blocks.map(({ ahead, right, width, depth }) => {
    const [x, y] = pointAt(place, ahead, right);
    return corners({ x, y, facing, width, depth });
  });
}

/** A side of the rectangle of a body, clockwise: the front from left to right, the rear from right to left. */
export function faceOf(body: Body, face: Face): readonly [Point, Point] {
  const all = corners(body);
  const at = faces.indexOf(face);
  return [all[at]!, all[(at + 1) % 4]!];
}

/** The middle of the rear edge. */
export function rearOf({ x, y, facing, depth }: Body): Point {
  const [bx, by] = wayBack(depth, facing);
  return [x + bx, y + by];
}

/** The middle of the ground a body covers. */
export function centreOfBody(body: Body): Point {
  return pointAt(body, -Math.floor(body.depth / 2), 0);
}

/** Bodies that overlap by less than this are taken to touch: what rounding leaves of a line that was flush. */
export const hair = 5;

/** Points spread evenly along an edge, each in the middle of its share, as figures stand on a front. */
export function spread([from, to]: readonly [Point, Point], count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const share = 2 * index + 1;
    return [
      from[0] + nearest((to[0] - from[0]) * share, 2 * count),
      from[1] + nearest((to[1] - from[1]) * share, 2 * count),
    ];
  });
}

/** A form from which so much is taken on every side, as far as that leaves something: what a body that may graze keeps. */
export function shrunk(form: Form, by: number): Form {
  if (by === 0) return form;
  const { width, depth, blocks } = form;
  return {
    width,
    depth,
    blocks:
      blocks === undefined
        ? [shrunkBlock(0, 0, width, depth, by)]
        : blocks.map((block) => shrunkBlock(block.ahead, block.right, block.width, block.depth, by)),
  };
}

function shrunkBlock(ahead: number, right: number, width: number, depth: number, by: number): Block {
  const inwards = Math.min(by, (depth - leastSide) >> 1);
  return {
    ahead: ahead - inwards,
    right,
    width: Math.max(leastSide, width - 2 * by),
    depth: depth - 2 * inwards,
  };
}

/** The least side of a body (2 mm): no step of a move carries a body of this size past a line unseen. */
const leastSide = 20;

/** The same ground with the rear edge for a front. Done twice it changes nothing. */
export function facedAbout<B extends Body>(body: B): B {
  const [x, y] = rearOf(body);
  const { depth, blocks } = body;
  const about = { ...body, x, y, facing: turned(body.facing + halfCircle) };
  if (blocks === undefined) return about;
  const turnedBlocks = blocks.map((block) => ({
    ...block,
    ahead: block.depth - depth - block.ahead,
    right: 0 - block.right,
  }));
  return { ...about, blocks: turnedBlocks };
}
