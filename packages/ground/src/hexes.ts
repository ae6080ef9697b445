/**
 * Hex grids: rows as a battle board has them, or rectangles of any size. Coordinates come from honeycomb-grid when a
 * map is loaded; after that a hex is an integer, with its neighbours, distances and sight lines looked up.
 */
import { defineHex, distance as cubeDistance, Orientation } from 'honeycomb-grid';

/** Directions of a grid whose hexes have a point at the top, clockwise from the east. */
export const directions = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

/** How rows lie: how many hexes each has, and which are pushed half a hex to the right. */
export interface GridShape {
  readonly rows: readonly number[];
  readonly pushed: 'odd' | 'even';
}

/**
 * What lies between two hexes on the straight line from centre to centre: hexes it passes through, and sides it runs
 * along, each between two hexes. -1 stands for ground beyond the edge of the map. Hexes touched at a corner are not
 * listed.
 */
export interface SightLine {
  readonly through: readonly number[];
  readonly along: readonly (readonly [number, number])[];
}

export interface HexGrid {
  readonly count: number;
  /** `C5`: third row from the top, fifth hex from the left. */
  readonly names: readonly string[];
  readonly byName: ReadonlyMap<string, number>;
  readonly rowOf: readonly number[];
  readonly columnOf: readonly number[];
  /** By hex, six entries each in the order of `directions`; -1 beyond the edge. */
  readonly neighbours: readonly number[];
  neighbour(hex: number, direction: Direction): number;
  distance(from: number, to: number): number;
  /** The direction from a hex to its neighbour, or -1. */
  directionTo(from: number, to: number): Direction | -1;
  sight(from: number, to: number): SightLine;
  /** Centre of a hex on the drawing board: integers, a hex being 4 wide and its rows 3 apart times `scale`. */
  readonly centres: readonly (readonly [x: number, y: number])[];
}

/** Cube steps for the six directions. */
const steps: readonly (readonly [q: number, r: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export function rowName(row: number): string {
  const letter = String.fromCharCode(65 + (row % 26));
  return row < 26 ? letter : letter + letter;
}

export function hexGrid({ rows, pushed }: GridShape): HexGrid {
  const Hex = defineHex({ orientation: Orientation.POINTY, offset: pushed === 'odd' ? -1 : 1 });
  const hexes = rows.flatMap((length, row) => Array.from({ length }, (_, col) => new Hex({ col, row })));
  const key = (q: number, r: number) => `${q},${r}`;
  const byCube = new Map(hexes.map(({ q, r }, index) => [key(q, r), index]));
  const names = hexes.map(({ row, col }) => `${rowName(row)}${col + 1}`);
  const neighbours = hexes.flatMap(({ q, r }) =>
    steps.map(([dq, dr]) => byCube.get(key(q + dq, r + dr)) ?? -1),
  );
  const count = hexes.length;
  const distances = new Uint8Array(count * count);
  hexes.forEach((from, a) => {
    hexes.forEach((to, b) => {
      distances[a * count + b] = cubeDistance(
        { offset: from.offset, orientation: from.orientation },
        from,
        to,
      );
    });
  });
  const lines = new Map<number, SightLine>();
  const cubes: readonly Cube[] = hexes.map(({ q, r }) => ({ q, r }));

  return {
    count,
    names,
    byName: new Map(names.map((name, index) => [name, index])),
    rowOf: hexes.map(({ row }) => row),
    columnOf: hexes.map(({ col }) => col),
    neighbours,
    neighbour: (hex, direction) => neighbours[hex * 6 + direction]!,
    distance: (from, to) => distances[from * count + to]!,
    directionTo(from, to) {
      for (let direction = 0; direction < 6; direction += 1) {
        if (neighbours[from * 6 + direction] === to) return direction as Direction;
      }
      return -1;
    },
    sight(from, to) {
      const at = from * count + to;
      let line = lines.get(at);
      if (line === undefined) {
        line = sightLine(cubes[from]!, cubes[to]!, (q, r) => byCube.get(key(q, r)) ?? -1);
        lines.set(at, line);
      }
      return line;
    },
    centres: cubes.map((cube) => centreOf(cube)),
  };
}

interface Cube {
  readonly q: number;
  readonly r: number;
}

/**
 * Integer coordinates stretched so that all corners are whole: a hex's corners are its centre plus (0,±2), (±1,±1).
 * Which side of a line a corner lies on is not changed by stretching.
 */
function centreOf({ q, r }: Cube): readonly [number, number] {
  return [2 * q + r, 3 * r];
}

const corners: readonly (readonly [number, number])[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];

/** How a hex lies to the line: crossed by it, or with one side on it to the left or right, or away from it. */
function lieOf(
  cube: Cube,
  from: readonly [number, number],
  to: readonly [number, number],
): 'crossed' | 'left' | 'right' | 'away' {
  const [x, y] = centreOf(cube);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let left = 0;
  let right = 0;
  for (const [cx, cy] of corners) {
    const side = dx * (y + cy - from[1]) - dy * (x + cx - from[0]);
    if (side > 0) left += 1;
    else if (side < 0) right += 1;
  }
  if (left > 0 && right > 0) return 'crossed';
  if (left + right !== 4) return 'away';
  return left > 0 ? 'left' : 'right';
}

function sightLine(a: Cube, b: Cube, at: (q: number, r: number) => number): SightLine {
  const from = centreOf(a);
  const to = centreOf(b);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const found: { along: number; lie: 'crossed' | 'left' | 'right'; hex: number }[] = [];
  for (let q = Math.min(a.q, b.q) - 1; q <= Math.max(a.q, b.q) + 1; q += 1) {
    for (let r = Math.min(a.r, b.r) - 1; r <= Math.max(a.r, b.r) + 1; r += 1) {
      if ((q === a.q && r === a.r) || (q === b.q && r === b.r)) continue;
      const [x, y] = centreOf({ q, r });
      const along = dx * (x - from[0]) + dy * (y - from[1]);
      if (along <= 0 || along >= dx * dx + dy * dy) continue;
      const lie = lieOf({ q, r }, from, to);
      if (lie !== 'away') found.push({ along, lie, hex: at(q, r) });
    }
  }
  found.sort((one, other) => one.along - other.along || one.hex - other.hex);
  const left = found.filter(({ lie }) => lie === 'left');
  const right = found.filter(({ lie }) => lie === 'right');
  return {
    through: found.filter(({ lie }) => lie === 'crossed').map(({ hex }) => hex),
    along: left.map(({ hex }, index) => [hex, right[index]?.hex ?? -1] as const),
  };
}
