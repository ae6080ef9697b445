/** The battle board as it lies on the screen: thirteen and twelve hexes in turn, nine rows, points up. */
import type { Box, Point } from '../../board/geometry.ts';

/** From the middle of a hex to its corners, and from side to side. */
export const radius = 60;
export const across = 104;
const pitch = 1.5 * radius;

export const rows = 9;
export const longRow = 13;
const width = longRow * across;
const height = (rows - 1) * pitch + 2 * radius;
const frame = 34;

/** The hexes, and the board with its wooden frame. */
export const fieldBox: Box = { x: 0, y: 0, width, height };
export const boardBox: Box = {
  x: -frame,
  y: -frame,
  width: width + 2 * frame,
  height: height + 2 * frame,
};

/** Where the dotted lines run, from the left. They lie alike from either seat (CCN-2-02). */
export const sectionLines: readonly number[] = [4 * across, 9 * across];

/** Whoever sits at the top edge turns the board round, so that his left is on the left. */
export interface Field {
  readonly turned: boolean;
}

export const upright: Field = { turned: false };
export const turnedRound: Field = { turned: true };

interface Place {
  readonly row: number;
  readonly column: number;
}

function placeOf(hex: string): Place {
  return { row: hex.charCodeAt(0) - 65, column: Number(hex.slice(1)) - 1 };
}

function nameAt({ row, column }: Place): string | null {
  const length = row % 2 === 0 ? longRow : longRow - 1;
  if (row < 0 || row >= rows || column < 0 || column >= length) return null;
  return `${String.fromCharCode(65 + row)}${column + 1}`;
}

export const hexNames: readonly string[] = Array.from({ length: rows }, (_, row) =>
  Array.from({ length: longRow }, (_unused, column) => nameAt({ row, column })).filter(
    (name) => name !== null,
  ),
).flat();

export function centreOf(hex: string, { turned }: Field): Point {
  const { row, column } = placeOf(hex);
  const x = (column + (row % 2 === 0 ? 0.5 : 1)) * across;
  const y = radius + row * pitch;
  return turned ? [width - x, height - y] : [x, y];
}

/** Clockwise from the right, as they lie on an upright board. */
export const directions = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;

/** The neighbour in each direction, null beyond the edge. */
export function neighboursOf(hex: string): readonly (string | null)[] {
  const { row, column } = placeOf(hex);
  const aside = row % 2 === 0 ? 0 : 1;
  return [
    nameAt({ row, column: column + 1 }),
    nameAt({ row: row + 1, column: column + aside }),
    nameAt({ row: row + 1, column: column + aside - 1 }),
    nameAt({ row, column: column - 1 }),
    nameAt({ row: row - 1, column: column + aside - 1 }),
    nameAt({ row: row - 1, column: column + aside }),
  ];
}

const half = across / 2;
/** Steps from the middle to the middles of the sides, by direction. */
const sideSteps: readonly Point[] = [
  [half, 0],
  [half / 2, pitch / 2],
  [-half / 2, pitch / 2],
  [-half, 0],
  [-half / 2, -pitch / 2],
  [half / 2, -pitch / 2],
];
/** The corners that end each side, by direction: the side runs from the one to the other, clockwise. */
const cornerSteps: readonly Point[] = [
  [half, -radius / 2],
  [half, radius / 2],
  [0, radius],
  [-half, radius / 2],
  [-half, -radius / 2],
  [0, -radius],
];

const turnedStep = ([x, y]: Point, { turned }: Field): Point => (turned ? [-x, -y] : [x, y]);

export function sideOf(hex: string, direction: number, field: Field, share = 1): Point {
  const [x, y] = centreOf(hex, field);
  const [dx, dy] = turnedStep(sideSteps[direction]!, field);
  return [x + dx * share, y + dy * share];
}

/** The two ends of a side. */
export function edgeOf(hex: string, direction: number, field: Field, share = 1): readonly [Point, Point] {
  const [x, y] = centreOf(hex, field);
  const end = (index: number): Point => {
    const [dx, dy] = turnedStep(cornerSteps[index % 6]!, field);
    return [x + dx * share, y + dy * share];
  };
  return [end(direction), end(direction + 1)];
}

export function cornersOf(hex: string, field: Field, share = 1): readonly Point[] {
  const [x, y] = centreOf(hex, field);
  return cornerSteps.map(([dx, dy]): Point => [x + dx * share, y + dy * share]);
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
