/**
 * Hex grids: battle boards with short rows, and rectangles of any size, rows or columns staggered. A hex is an integer;
 * axial coordinates are worked out when a grid is made, and what is asked often is looked up.
 */
import { planeOf, sightLine, steps, type SightLine } from './sight-lines.ts';

/** Directions where rows are staggered (hexes have a point at the top), clockwise. */
export const directions = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;
/** Directions where columns are staggered (hexes have a side at the top), clockwise. */
const columnDirections = ['SE', 'S', 'SW', 'NW', 'N', 'NE'] as const;
export type DirectionName = (typeof directions)[number] | (typeof columnDirections)[number];
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

export interface GridShape {
  /** Hexes in a row, and rows. */
  readonly across: number;
  readonly down: number;
  /** Which lines of hexes are pushed by half a hex, every other one: rows to the right, or columns downwards. */
  readonly stagger: 'rows' | 'columns';
  /** Whether the first, third, ... line is pushed, or the second, fourth, ... */
  readonly pushed: 'first' | 'second';
  /** Whether the pushed lines have a hex less than the others. */
  readonly short?: boolean;
  /** `letters`: C5, third row, fifth hex. `numbers`: 0503, the same hex, column before row. */
  readonly names?: 'letters' | 'numbers';
  /** Places where there is no hex, as `row * across + column`. */
  readonly holes?: readonly number[];
}

export interface HexGrid {
  readonly shape: GridShape;
  readonly count: number;
  readonly names: readonly string[];
  readonly byName: ReadonlyMap<string, number>;
  readonly rowOf: readonly number[];
  readonly columnOf: readonly number[];
  /** The hex in a row and column, both from 0, or -1. */
  at(row: number, column: number): number;
  /** The six directions by name, clockwise. */
  readonly directions: readonly DirectionName[];
  /** By hex, six entries each in the order of `directions`; -1 beyond the edge. */
  readonly neighbours: Int32Array;
  neighbour(hex: number, direction: Direction): number;
  distance(from: number, to: number): number;
  /** The direction from a hex to its neighbour, or -1. */
  directionTo(from: number, to: number): Direction | -1;
  /**
   * Where another hex lies as seen from a hex: `2 * d` in the sixth of the circle seen through side `d`, `2 * d + 1`
   * exactly on the ray through the corner between side `d` and the next; -1 for the hex itself.
   */
  bearing(from: number, to: number): number;
  sight(from: number, to: number): SightLine;
  /** Axial coordinates of a hex. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  /**
   * Centre of a hex on the drawing board, in whole units. Where rows are staggered a unit is half the width of a hex
   * across and a quarter of its height down; where columns are staggered, the other way round.
   */
  readonly centres: readonly (readonly [x: number, y: number])[];
}

export function rowName(row: number): string {
  const letter = String.fromCharCode(65 + (row % 26));
  return letter.repeat(Math.floor(row / 26) + 1);
}

export function hexNameAt({ names, across, down }: GridShape, row: number, column: number): string {
  if (names !== 'numbers') return `${rowName(row)}${column + 1}`;
  const digits = Math.max(across, down) > 99 ? 3 : 2;
  return `${String(column + 1).padStart(digits, '0')}${String(row + 1).padStart(digits, '0')}`;
}

/** Whether a line (a row or a column, by `stagger`) is pushed. */
const isPushed = ({ pushed }: GridShape, line: number): boolean => line % 2 === (pushed === 'first' ? 0 : 1);

/** The columns a row of this shape has. */
export function columnsOf(shape: GridShape, row: number): number[] {
  const { across, down, stagger, short = false } = shape;
  const all = Array.from({ length: across }, (_, column) => column);
  if (!short) return all;
  if (stagger === 'rows') return isPushed(shape, row) ? all.slice(0, -1) : all;
  return row === down - 1 ? all.filter((column) => !isPushed(shape, column)) : all;
}

/** Grids up to this many hexes keep every distance and sight line they were asked for. */
const smallGrid = 256;
/** Larger ones keep this many sight lines, and then begin afresh. */
const linesKept = 65536;

export function hexGrid(shape: GridShape): HexGrid {
  const { across, down, stagger, pushed, holes = [] } = shape;
  const none = new Set(holes);
  // By how many hexes a line lies behind the axis that its slanting neighbours follow.
  const lag = (line: number) => (line + (pushed === 'second' ? 0 : 1)) >> 1;
  const hexes = Array.from({ length: down }, (_, row) =>
    columnsOf(shape, row)
      .filter((col) => !none.has(row * across + col))
      .map((col) =>
        stagger === 'rows'
          ? { row, col, q: col - lag(row), r: row }
          : { row, col, q: col, r: row - lag(col) },
      ),
  ).flat();
  const count = hexes.length;
  const q = Int16Array.from(hexes, (hex) => hex.q);
  const r = Int16Array.from(hexes, (hex) => hex.r);
  const at = idsByCube(q, r);
  const names = hexes.map(({ row, col }) => hexNameAt(shape, row, col));
  const byPlace = new Map(hexes.map(({ row, col }, hex) => [row * across + col, hex]));
  const neighbours = Int32Array.from(
    hexes.flatMap((hex) => steps.map(([dq, dr]) => at(hex.q + dq, hex.r + dr))),
  );
  const trace = (from: number, to: number) =>
    sightLine(q[from]!, r[from]!, q[to]! - q[from]!, r[to]! - r[from]!, at);

  return {
    shape,
    count,
    names,
    byName: new Map(names.map((name, index) => [name, index])),
    rowOf: hexes.map(({ row }) => row),
    columnOf: hexes.map(({ col }) => col),
    at: (row, column) => (column < 0 || column >= across ? -1 : (byPlace.get(row * across + column) ?? -1)),
    directions: stagger === 'rows' ? directions : columnDirections,
    neighbours,
    neighbour: (hex, direction) => neighbours[hex * 6 + direction]!,
    distance: count <= smallGrid ? tabled(count, q, r) : (from, to) => apart(q, r, from, to),
    directionTo(from, to) {
      for (let direction = 0; direction < 6; direction += 1) {
        if (neighbours[from * 6 + direction] === to) return direction as Direction;
      }
      return -1;
    },
    bearing: (from, to) => bearingOf(q[to]! - q[from]!, r[to]! - r[from]!),
    sight: remembered(count, trace),
    q,
    r,
    centres: hexes.map((hex) => {
      if (stagger === 'rows') return planeOf(hex.q, hex.r);
      const [y, x] = planeOf(hex.r, hex.q);
      return [x, y] as const;
    }),
  };
}

/** The hex of an axial coordinate, by a table over the box that holds them all. */
function idsByCube(q: Int16Array, r: Int16Array): (q: number, r: number) => number {
  const least = (list: Int16Array) => list.reduce((low, value) => Math.min(low, value), 0);
  const most = (list: Int16Array) => list.reduce((high, value) => Math.max(high, value), 0);
  const [lowQ, lowR] = [least(q), least(r)];
  const width = most(q) - lowQ + 1;
  const height = most(r) - lowR + 1;
  const ids = new Int32Array(width * height).fill(-1);
  q.forEach((value, hex) => {
    ids[(r[hex]! - lowR) * width + value - lowQ] = hex;
  });
  return (askedQ, askedR) => {
    const column = askedQ - lowQ;
    const row = askedR - lowR;
    if (column < 0 || row < 0 || column >= width || row >= height) return -1;
    return ids[row * width + column]!;
  };
}

function apart(q: Int16Array, r: Int16Array, from: number, to: number): number {
  const dq = q[to]! - q[from]!;
  const dr = r[to]! - r[from]!;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

function tabled(count: number, q: Int16Array, r: Int16Array): (from: number, to: number) => number {
  const table = new Uint8Array(count * count);
  for (let from = 0; from < count; from += 1)
    for (let to = 0; to < count; to += 1) table[from * count + to] = apart(q, r, from, to);
  return (from, to) => table[from * count + to]!;
}

/**
 * A line is traced when it is first asked for. Remembering all pairs of a large map would take gigabytes. Hexes that are
 * none are refused: their line would be remembered as that of others.
 */
function remembered(
  count: number,
  traced: (from: number, to: number) => SightLine,
): (from: number, to: number) => SightLine {
  const isHex = (hex: number) => Number.isInteger(hex) && hex >= 0 && hex < count;
  const trace = (from: number, to: number) => {
    if (!isHex(from) || !isHex(to)) throw new RangeError(`no line of sight from ${from} to ${to}`);
    return traced(from, to);
  };
  if (count <= smallGrid) {
    const lines = new Array<SightLine | undefined>(count * count).fill(undefined);
    return (from, to) => (lines[from * count + to] ??= trace(from, to));
  }
  const lines = new Map<number, SightLine>();
  return (from, to) => {
    const at = from * count + to;
    let line = lines.get(at);
    if (line === undefined) {
      if (lines.size >= linesKept) lines.clear();
      lines.set(at, (line = trace(from, to)));
    }
    return line;
  };
}

/** The differences of the three cube coordinates change sign on the rays through the corners, and only there. */
function signsOf(q: number, r: number): number {
  const s = -q - r;
  return 9 * Math.sign(q - r) + 3 * Math.sign(r - s) + Math.sign(s - q) + 13;
}

const bearings = new Int8Array(27).fill(-1);
steps.forEach(([q, r], direction) => {
  const [nextQ, nextR] = steps[(direction + 1) % 6]!;
  bearings[signsOf(q, r)] = 2 * direction;
  bearings[signsOf(q + nextQ, r + nextR)] = 2 * direction + 1;
});

function bearingOf(q: number, r: number): number {
  return bearings[signsOf(q, r)]!;
}
