/** Where the ground of a free table lies on the board: the table in millimetres. */
import { corners, pointAt, type Body, type Place } from '@bivouac/ground/free';
import type { Feature, FreeTable } from '@bivouac/ground/free-table';
import { boxAround, middleOf, type Box, type Point } from '../geometry.ts';

/** The table counts in tenths of a millimetre, the board in millimetres. */
export const onBoard = ([x, y]: Point): Point => [x / 10, y / 10];
export const degrees = (hundredths: number): number => hundredths / 100;

/** Round the table lies its wooden edge, and the room of whoever reads the names there. */
export const rim = 42;

export function boardBox({ box: { right, bottom } }: FreeTable): Box {
  return { x: -rim, y: -rim, width: right / 10 + 2 * rim, height: bottom / 10 + 2 * rim };
}

/** The outline of a feature, to point at. */
export function outlineOf(feature: Feature): readonly (readonly Point[])[] {
  if (feature.shape === 'area') return [feature.outline.map(onBoard)];
  if (feature.shape === 'block') return [corners(feature.body).map(onBoard)];
  return feature.figure.parts.map((part) => part.map(onBoard));
}

export function middleOfFeature(feature: Feature): Point {
  if (feature.shape === 'line') {
    const points = feature.path.points.map(onBoard);
    return points[Math.floor(points.length / 2)]!;
  }
  return middleOf(boxAround(outlineOf(feature).flat())!);
}

/** Hedges, walls and crests: a name upon them would hide them. */
export const isThin = (look: string | undefined): boolean =>
  look === 'hedge' || look === 'wall' || look === 'crest';

/** Ground that somebody covers, and where he looks. */
export interface Covered {
  /** The middle of its front edge, and where it faces, in degrees. */
  readonly front: Point;
  readonly facing: number;
  readonly width: number;
  readonly depth: number;
  /** The middle of the ground, and the ground. */
  readonly at: Point;
  readonly ground: readonly Point[];
}

export function coveredBy(body: Body): Covered {
  return {
    front: onBoard([body.x, body.y]),
    facing: degrees(body.facing),
    width: body.width / 10,
    depth: body.depth / 10,
    at: onBoard(pointAt(body, -body.depth / 2, 0)),
    ground: corners(body).map(onBoard),
  };
}

/** A garrison has no body of its own: it fills its stronghold. */
export function filledBy({ figure }: Feature): Covered {
  const { left, top, right, bottom } = figure.box;
  const outline = figure.outline ?? figure.parts[0] ?? [];
  const at = onBoard([(left + right) / 2, (top + bottom) / 2]);
  return {
    front: at,
    facing: 0,
    width: (right - left) / 10,
    depth: (bottom - top) / 10,
    at,
    ground: outline.map(onBoard),
  };
}

/** The base of a general is so wide. */
export const staffBase = 26;

/** With a unit a general rides behind the middle of it, others of the same unit beside him. */
export function placeBehind({ front: [x, y], facing, depth }: Covered, place: number): Point {
  const whole: Place = { x: Math.round(x * 10), y: Math.round(y * 10), facing: Math.round(facing * 100) };
  const aside = place === 0 ? 0 : (place % 2 === 0 ? -1 : 1) * Math.ceil(place / 2) * staffBase;
  return onBoard(pointAt(whole, -Math.round((depth + staffBase * 0.55) * 10), aside * 10));
}
