/** The country of a map: its hexes, and those beyond its edge that show the same ground up to the end of the paper. */
import { terrainNames, type TerrainName } from '@bivouac/vive-lempereur/words';
import type { Point } from '../../../board/geometry.ts';
import { fieldOf, type Field } from '../field.ts';

export interface Cell {
  readonly at: Point;
  /** The hex whose ground it shows. */
  readonly hex: number;
  readonly isReal: boolean;
}

export interface Country {
  readonly field: Field;
  readonly cells: readonly Cell[];
}

const keyOf = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** Surveyed once for equal maps: the page of a battle and its table lay a map of their own each, and paint it once. */
const byContent = new Map<string, Country>();
const countries = new WeakMap<Field['map'], Country>();

export function countryOf(map: Field['map']): Country {
  let country = countries.get(map);
  if (country === undefined) {
    const content = contentOf(map);
    country = byContent.get(content) ?? surveyed(fieldOf(map));
    byContent.set(content, country);
    countries.set(map, country);
  }
  return country;
}

/** All that is drawn of a map. */
function contentOf({ id, title, grid, terrain, levels, sides, facing, roads, places }: Field['map']): string {
  return [JSON.stringify([id, title, grid.shape, places]), terrain, levels, sides, facing, roads].join('|');
}

/** What is worked out once for a country, however often it is asked for. */
export function onceFor<T>(work: (country: Country) => T): (country: Country) => T {
  const done = new WeakMap<Country, T>();
  return (country) => {
    if (!done.has(country)) done.set(country, work(country));
    return done.get(country)!;
  };
}

/** Two rings beyond the edge: so far the paper goes. */
function surveyed(field: Field): Country {
  const byPlace = new Map<string, Cell>();
  field.centres.forEach((at, hex) => byPlace.set(keyOf(at), { at, hex, isReal: true }));
  for (let ring = 0; ring < 2; ring += 1)
    for (const { at, hex } of [...byPlace.values()])
      for (let side = 0; side < 6; side += 1) {
        const [[ax, ay], [bx, by]] = [field.corners[(side + 5) % 6]!, field.corners[side]!];
        const beyond: Point = [at[0] + ax + bx, at[1] + ay + by];
        if (!byPlace.has(keyOf(beyond))) byPlace.set(keyOf(beyond), { at: beyond, hex, isReal: false });
      }
  return { field, cells: [...byPlace.values()] };
}

export function terrainOf(map: Field['map'], hex: number): TerrainName {
  return terrainNames[map.terrain[hex]!]!;
}

export function cellsOf({ field: { map }, cells }: Country, kind: TerrainName): readonly Cell[] {
  return cells.filter(({ hex }) => terrainOf(map, hex) === kind);
}

/** Sides of the map, as hex and direction, of which this holds; a side between two hexes once. */
export function sidesWhere(
  { map }: Field,
  test: (at: number) => boolean,
): readonly (readonly [hex: number, side: number])[] {
  const found: (readonly [number, number])[] = [];
  for (let at = 0; at < map.grid.count * 6; at += 1) {
    const hex = Math.floor(at / 6);
    if (map.grid.neighbours[at]! < hex && test(at)) found.push([hex, at % 6]);
  }
  return found;
}
