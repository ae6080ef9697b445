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

const countries = new WeakMap<Field, Country>();

export function countryOf(map: Field['map']): Country {
  const field = fieldOf(map);
  let country = countries.get(field);
  if (country === undefined) countries.set(field, (country = surveyed(field)));
  return country;
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
