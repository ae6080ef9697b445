/** The map as it lies on the screen: where hexes, their sides and corners are, and which way things face. */
import type { Board } from '@bivouac/vive-lempereur/words';
import type { Box, Point } from '../../board/geometry.ts';

type HexMap = Board['map'];

/** From the middle of a hex to its corners. */
export const radius = 60;
/** From the middle of a hex to its sides. */
export const apothem = 52;
/** The paper goes on a little beyond the outermost hexes. */
export const margin = 62;

/** Where the title of a map can still be read. */
const smallestFoot = 30;

/** Corners around a middle, corner `v` between sides `v` and `v + 1`, clockwise. */
const flatCorners: readonly Point[] = [
  [radius / 2, apothem],
  [-radius / 2, apothem],
  [-radius, 0],
  [-radius / 2, -apothem],
  [radius / 2, -apothem],
  [radius, 0],
];
/** The same where rows are staggered and hexes have a point at the top. */
const pointedCorners: readonly Point[] = [
  [apothem, radius / 2],
  [0, radius],
  [-apothem, radius / 2],
  [-apothem, -radius / 2],
  [0, -radius],
  [apothem, -radius / 2],
];

export interface Field {
  readonly map: HexMap;
  /** The hexes with the paper around them. */
  readonly box: Box;
  readonly centres: readonly Point[];
  readonly corners: readonly Point[];
}

const fields = new WeakMap<HexMap, Field>();

/** The field of a map, laid out once. */
export function fieldOf(map: HexMap): Field {
  let field = fields.get(map);
  if (field === undefined) fields.set(map, (field = laidOut(map)));
  return field;
}

function laidOut(map: HexMap): Field {
  const { grid } = map;
  const isFlat = grid.shape.stagger === 'columns';
  const unit = isFlat ? [radius / 2, apothem] : [apothem, radius / 2];
  const centres = grid.centres.map(([x, y]): Point => [x * unit[0]!, y * unit[1]!]);
  const corners = isFlat ? flatCorners : pointedCorners;
  const [left, top] = [0, 1].map((axis) => Math.min(...centres.map((centre) => centre[axis]!)));
  const [right, bottom] = [0, 1].map((axis) => Math.max(...centres.map((centre) => centre[axis]!)));
  const [wide, high] = isFlat ? [radius, apothem] : [apothem, radius];
  return {
    map,
    centres,
    corners,
    box: {
      x: left! - wide - margin,
      y: top! - high - margin,
      width: right! - left! + 2 * (wide + margin),
      height: bottom! - top! + 2 * (high + margin) + footOf(right! - left!),
    },
  };
}

/** Below the map there is room for its title and its scale, the more the larger it is. */
export function footOf(width: number): number {
  return Math.max(smallestFoot, Math.round(width / 34));
}

export function centreOf({ centres }: Field, hex: number): Point {
  return centres[hex]!;
}

export function cornerOf({ centres, corners }: Field, hex: number, corner: number, share = 1): Point {
  const [x, y] = centres[hex]!;
  const [dx, dy] = corners[(corner + 6) % 6]!;
  return [x + dx * share, y + dy * share];
}

export function cornersOf(field: Field, hex: number, share = 1): readonly Point[] {
  return field.corners.map((_, corner) => cornerOf(field, hex, corner, share));
}

/** The two ends of a side. */
export function edgeOf(field: Field, hex: number, side: number, share = 1): readonly [Point, Point] {
  return [cornerOf(field, hex, side - 1, share), cornerOf(field, hex, side, share)];
}

export function middleOfSide(field: Field, hex: number, side: number, share = 1): Point {
  const [[ax, ay], [bx, by]] = edgeOf(field, hex, side, share);
  return [(ax + bx) / 2, (ay + by) / 2];
}

export function neighbourOf({ map }: Field, hex: number, side: number): number {
  return map.grid.neighbours[hex * 6 + side]!;
}

/** Degrees clockwise from straight up. */
function turnOf([dx, dy]: Point): number {
  return (Math.atan2(dx, -dy) * 180) / Math.PI;
}

export function turnToCorner({ corners }: Field, corner: number): number {
  return turnOf(corners[(corner + 6) % 6]!);
}

export function turnToSide({ corners }: Field, side: number): number {
  const [[ax, ay], [bx, by]] = [corners[(side + 5) % 6]!, corners[side % 6]!];
  return turnOf([ax + bx, ay + by]);
}

/** Numbers between 0 and 1 that look thrown but are the same each time for a word. */
export function scattered(word: string): () => number {
  let state = 2166136261;
  for (let at = 0; at < word.length; at += 1) state = Math.imul(state ^ word.charCodeAt(at), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 374761393;
    state ^= state >>> 13;
    return (state >>> 0) / 4294967296;
  };
}
