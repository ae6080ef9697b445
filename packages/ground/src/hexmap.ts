/**
 * Hex maps ready for play, as integer ids and typed arrays, or else everything that is wrong with the file, told by hex
 * and field. Knows no game: kinds of terrain, sides and roads are handed in.
 */
import { problem, type Problem, type Words } from '@bivouac/kernel';
import { hexGrid, type Direction, type GridShape, type HexGrid } from './hexes.ts';
import {
  roadBit,
  sideBit,
  type HexKinds,
  type HexList,
  type HexMapFile,
  type SideKind,
} from './hexmap-file.ts';
import { readHexes, readRoad, readSides, type HexSide } from './hexmap-names.ts';
import { holesOf, layRows, readLevels } from './hexmap-rows.ts';

export interface HexMap {
  readonly id: string;
  readonly title: Words;
  readonly kinds: HexKinds;
  readonly grid: HexGrid;
  /** By hex: the place of its terrain in `kinds.terrain`. */
  readonly terrain: Uint8Array;
  /** By hex. */
  readonly levels: Int8Array;
  /**
   * By `hex * 6 + direction`: the features of that side as bits (`sideBit`). A feature that belongs to one of the two
   * hexes is here at its owner's only; its neighbour has it in `facing`. So one goes down a slope across `sides` and up
   * across `facing`.
   */
  readonly sides: Int32Array;
  readonly facing: Int32Array;
  /** By `hex * 6 + direction`: the roads that leave the hex there as bits (`roadBit`). */
  readonly roads: Uint8Array;
  readonly places: readonly { readonly name: Words; readonly hexes: readonly number[] }[];
  readonly zones: ReadonlyMap<string, readonly number[]>;
  readonly entries: ReadonlyMap<string, readonly number[]>;
}

/** A map ready for play from a file whose form is right, or all that is wrong with it. */
export function layHexMap(file: HexMapFile, kinds: HexKinds): HexMap | Problem[] {
  const faults: Problem[] = [...tooLarge(file.grid), ...unknownKinds(file, kinds)];
  if (faults.length > 0) return faults;
  const grid = gridOf({ ...file.grid, ...holesOf(file, faults) });
  // Who counts the hexes of a row wrongly gets every sign after it wrong: say only that.
  if (grid.count === 0) faults.push(problem('rows', 'the map has no hex', 'la carte n’a aucune case'));
  if (faults.length > 0) return faults;
  const terrain = layTerrain(file, kinds, grid, faults);
  const levels = readLevels(file, grid, faults);
  const { sides, facing } = laySides(file, kinds, grid, levels, faults);
  const roads = layRoads(file, kinds, grid, faults);
  const places = (file.places ?? []).map(({ name, hexes }, index) => ({
    name: typeof name === 'string' ? { en: name, fr: name } : name,
    hexes: readHexes(grid, hexes, `places.${index}.hexes`, faults),
  }));
  const zones = readLists(grid, file.zones, 'zones', faults);
  const entries = readLists(grid, file.entries, 'entries', faults);
  faults.push(...inland(grid, entries));
  if (faults.length > 0) return faults;
  const { id, title } = file;
  return { id, title, kinds, grid, terrain, levels, sides, facing, roads, places, zones, entries };
}

/** The most hexes in a row or column, as the schema has it. A map from a damaged game is laid without its schema. */
const longestLine = 200;

function tooLarge({ across, down }: HexMapFile['grid']): Problem[] {
  if (Math.max(across, down) <= longestLine) return [];
  return [
    problem('grid', `at most ${longestLine} hexes each way`, `au plus ${longestLine} cases dans chaque sens`),
  ];
}

/** Maps of the same shape share a grid, with the lines of sight it has learnt. */
const grids = new Map<string, HexGrid>();
const mostGrids = 64;

export function gridOf(shape: GridShape): HexGrid {
  const { across, down, stagger, pushed, short = false, names = 'letters', holes = [] } = shape;
  const key = [across, down, stagger, pushed, short, names, ...holes].join();
  let grid = grids.get(key);
  if (grid === undefined) {
    if (grids.size >= mostGrids) grids.clear();
    grids.set(key, (grid = hexGrid(shape)));
  }
  return grid;
}

function unknownKinds(file: HexMapFile, kinds: HexKinds): Problem[] {
  const named = (field: string, used: readonly (readonly [string, string])[], all: readonly string[]) =>
    used
      .filter(([, kind]) => !all.includes(kind))
      .map(([key, kind]) =>
        problem(
          `${field}.${key}`,
          `there is no kind "${kind}": ${all.join(', ')}`,
          `il n’y a pas de sorte « ${kind} » : ${all.join(', ')}`,
        ),
      );
  const keys = (record: object = {}) => Object.keys(record).map((key) => [key, key] as const);
  const legend = Object.entries(file.legend ?? {}).flatMap(([sign, kind]) =>
    kind === null ? [] : [[sign, kind] as const],
  );
  return [
    ...named('legend', legend, kinds.terrain),
    ...named('terrain', keys(file.terrain), kinds.terrain),
    ...named(
      'sides',
      keys(file.sides),
      kinds.sides.map(({ name }) => name),
    ),
    ...named('roads', keys(file.roads), kinds.roads),
  ];
}

function layTerrain(file: HexMapFile, kinds: HexKinds, grid: HexGrid, faults: Problem[]): Uint8Array {
  const terrain = layRows(file, kinds, grid);
  const laid = new Map<number, string>();
  for (const [kind, list] of Object.entries(file.terrain ?? {})) {
    const where = `terrain.${kind}`;
    for (const hex of readHexes(grid, list, where, faults)) {
      const name = grid.names[hex]!;
      const before = laid.get(hex);
      if (before !== undefined && before !== kind)
        faults.push(problem(where, `${name} has two kinds of terrain`, `${name} a deux sortes de terrain`));
      laid.set(hex, kind);
      terrain[hex] = kinds.terrain.indexOf(kind);
    }
  }
  return terrain;
}

interface LaidSides {
  readonly sides: Int32Array;
  readonly facing: Int32Array;
}

function laySides(
  file: HexMapFile,
  kinds: HexKinds,
  grid: HexGrid,
  levels: Int8Array,
  faults: Problem[],
): LaidSides {
  const laid: LaidSides = {
    sides: new Int32Array(grid.count * 6),
    facing: new Int32Array(grid.count * 6),
  };
  for (const kind of kinds.sides) {
    const bit = sideBit(kinds, kind.name);
    for (const side of readSides(grid, kind, file.sides?.[kind.name] ?? [], `sides.${kind.name}`, faults)) {
      const fault = whyNotThere(grid, kind, levels, laid, bit, side);
      if (fault === null) laySide(grid, kind, laid, bit, side.hex, side.direction);
      else faults.push(fault);
    }
    if (kind.fromLevels === true) laySlopes(grid, kind, levels, laid, bit);
  }
  for (const kind of kinds.sides) faults.push(...unsupported(grid, kinds, kind, laid));
  return laid;
}

function laySide(
  grid: HexGrid,
  kind: SideKind,
  { sides, facing }: LaidSides,
  bit: number,
  hex: number,
  direction: Direction,
): void {
  sides[hex * 6 + direction]! |= bit;
  const next = grid.neighbour(hex, direction);
  if (next < 0) return;
  const beyond = kind.owned === true ? facing : sides;
  beyond[next * 6 + ((direction + 3) % 6)]! |= bit;
}

function laySlopes(grid: HexGrid, kind: SideKind, levels: Int8Array, laid: LaidSides, bit: number): void {
  grid.neighbours.forEach((next, at) => {
    const hex = Math.floor(at / 6);
    if (next >= 0 && levels[hex]! > levels[next]!) laySide(grid, kind, laid, bit, hex, (at % 6) as Direction);
  });
}

/** Two hexes as a side is written: `C5/D5`; at the edge `C5:W`. */
function sideName(grid: HexGrid, hex: number, direction: number): string {
  const next = grid.neighbours[hex * 6 + direction]!;
  return next < 0
    ? `${grid.names[hex]!}:${grid.directions[direction]!}`
    : `${grid.names[hex]!}/${grid.names[next]!}`;
}

function whyNotThere(
  grid: HexGrid,
  kind: SideKind,
  levels: Int8Array,
  { sides }: LaidSides,
  bit: number,
  { hex, direction, where }: HexSide,
): Problem | null {
  if ((sides[hex * 6 + direction]! & bit) !== 0) {
    const name = sideName(grid, hex, direction);
    return problem(where, `${name} stands here twice`, `${name} figure ici deux fois`);
  }
  const next = grid.neighbour(hex, direction);
  if (kind.fromLevels === true && next >= 0 && levels[hex]! < levels[next]!) {
    const [name, other] = [grid.names[hex]!, grid.names[next]!];
    return problem(
      where,
      `${name} lies lower than ${other}: it is the other way round`,
      `${name} est plus bas que ${other} : c’est l’inverse`,
    );
  }
  return null;
}

/** Of the two hexes of a side, the one it is told by. */
function isNamedFirst(grid: HexGrid, hex: number, direction: number): boolean {
  const next = grid.neighbours[hex * 6 + direction]!;
  return next < 0 || hex < next;
}

/** Sides of a kind that needs another under it, and has none. */
function unsupported(grid: HexGrid, kinds: HexKinds, kind: SideKind, { sides }: LaidSides): Problem[] {
  const { over } = kind;
  if (over === undefined) return [];
  const bit = sideBit(kinds, kind.name);
  const under = over.reduce((bits, name) => bits | sideBit(kinds, name), 0);
  return Array.from(sides.entries())
    .filter(([, bits]) => (bits & bit) !== 0 && (bits & under) === 0)
    .map(([at]) => [Math.floor(at / 6), at % 6] as const)
    .filter(([hex, direction]) => kind.owned === true || isNamedFirst(grid, hex, direction))
    .map(([hex, direction]) => {
      const name = sideName(grid, hex, direction);
      return problem(
        `sides.${kind.name}`,
        `${name}: nothing to lie over (${over.join(', ')})`,
        `${name} : rien par-dessous (${over.join(', ')})`,
      );
    });
}

function layRoads(file: HexMapFile, kinds: HexKinds, grid: HexGrid, faults: Problem[]): Uint8Array {
  const roads = new Uint8Array(grid.count * 6);
  for (const [kind, chains] of Object.entries(file.roads ?? {})) {
    const bit = roadBit(kinds, kind);
    chains.forEach((chain, index) => {
      for (const { hex, direction } of readRoad(grid, chain, `roads.${kind}.${index}`, faults))
        roads[hex * 6 + direction]! |= bit;
    });
  }
  return roads;
}

function readLists(
  grid: HexGrid,
  lists: Readonly<Record<string, HexList>> = {},
  where: string,
  faults: Problem[],
): ReadonlyMap<string, readonly number[]> {
  return new Map(
    Object.entries(lists).map(([name, list]) => [name, readHexes(grid, list, `${where}.${name}`, faults)]),
  );
}

/** Entry hexes that do not lie at the edge. */
function inland(grid: HexGrid, entries: ReadonlyMap<string, readonly number[]>): Problem[] {
  return [...entries].flatMap(([entry, hexes]) =>
    hexes
      .filter((hex) => !grid.neighbours.slice(hex * 6, hex * 6 + 6).includes(-1))
      .map((hex) => {
        const name = grid.names[hex]!;
        return problem(
          `entries.${entry}`,
          `${name} is not at the edge of the map`,
          `${name} n’est pas au bord de la carte`,
        );
      }),
  );
}
