/** The tilled land between woods and waters: parcels of strips, as the open fields of the time lay. */
import type { Point } from '../../../board/geometry.ts';
import { centreOf, scattered } from '../field.ts';
import { onceFor, terrainOf, type Country } from './country.ts';
import { hexNear, reliefOf, riseAt } from './relief.ts';

export type Crop = 'stubble' | 'corn' | 'fallow' | 'green' | 'plough' | 'grass';

export interface Parcel {
  readonly crop: Crop;
  /** Convex, clockwise on the sheet. */
  readonly outline: readonly Point[];
  /** Along the strips. */
  readonly along: Point;
  readonly stripWidth: number;
}

/** By how many in twenty. */
const crops: readonly Crop[] = [
  ...(['stubble', 'stubble', 'stubble', 'stubble', 'corn', 'corn', 'corn'] as const),
  ...(['fallow', 'fallow', 'fallow', 'green', 'green', 'green', 'green'] as const),
  ...(['plough', 'plough', 'plough', 'grass', 'grass', 'grass'] as const),
];

/** Parcels are longer than deep, in rows that lie like bricks, all a little turned. */
const [wide, deep] = [150, 88];
const slant = 0.16;
/** Within so much of houses, gardens and fields are small. */
const nearHouses = 210;
/** Paths between parcels. */
const baulk = 2.5;

export const parcelsOf = onceFor(divided);

function divided(country: Country): readonly Parcel[] {
  const { box, map } = country.field;
  const relief = reliefOf(country);
  const houses = country.cells
    .filter(({ hex, isReal }) => isReal && ['town', 'farm', 'chateau'].includes(terrainOf(map, hex)))
    .map(({ hex }) => centreOf(country.field, hex));
  const seeds = seedsIn(country, houses);
  return [...seeds.values()].flatMap((seed): Parcel[] => {
    const { at, key } = seed;
    const ground = terrainOf(map, hexNear(relief, at));
    if (ground !== 'clear' && ground !== 'farm') return [];
    const random = scattered(`parcel ${key}`);
    const crop = crops[Math.floor(random() * crops.length)]!;
    const outline = cellAround(seed, seeds, [
      [box.x, box.y],
      [box.x + box.width, box.y],
      [box.x + box.width, box.y + box.height],
      [box.x, box.y + box.height],
    ]);
    if (outline.length < 3) return [];
    return [{ crop, outline, along: alongAt(relief.heights, at, random), stripWidth: 13 + random() * 9 }];
  });
}

interface Seed {
  readonly key: string;
  readonly at: Point;
}

/** Seeds on a loose grid, by its squares; far from houses every second is left out. */
function seedsIn({ field: { box } }: Country, houses: readonly Point[]): ReadonlyMap<string, Seed> {
  const seeds = new Map<string, Seed>();
  const reach = box.width * slant;
  for (let row = -2; row * deep < box.height + reach + deep; row += 1)
    for (let column = -2; column * wide < box.width + reach + wide; column += 1) {
      const key = `${column} ${row}`;
      const random = scattered(`seed ${key}`);
      const right = (column + (row % 2) / 2 + (random() - 0.5) * 0.5) * wide;
      const below = (row + (random() - 0.5) * 0.5) * deep;
      const at: Point = [
        box.x + right + below * slant - reach / 2,
        box.y + below - right * slant + reach / 2,
      ];
      const isNear = houses.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < nearHouses);
      if (isNear || random() < 0.62) seeds.set(key, { key, at });
    }
  return seeds;
}

/** What lies nearer to a seed than to any other, less the paths around it. */
function cellAround(
  { key, at }: Seed,
  seeds: ReadonlyMap<string, Seed>,
  sheet: readonly Point[],
): readonly Point[] {
  const [column, row] = key.split(' ').map(Number) as [number, number];
  let outline = sheet;
  for (let down = -5; down <= 5; down += 1)
    for (let across = -3; across <= 3; across += 1) {
      const other = seeds.get(`${column + across} ${row + down}`);
      if (other !== undefined && other.key !== key) outline = cutTowards(outline, at, other.at);
    }
  return outline;
}

/** The part of a polygon on this side of the line midway to another point. */
function cutTowards(outline: readonly Point[], at: Point, other: Point): readonly Point[] {
  const [dx, dy] = [other[0] - at[0], other[1] - at[1]];
  const far = Math.hypot(dx, dy) || 1;
  const limit = (dx * (at[0] + other[0])) / 2 + (dy * (at[1] + other[1])) / 2 - baulk * far;
  const kept: Point[] = [];
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length]!;
    const [near, next] = [limit - dx * from[0] - dy * from[1], limit - dx * to[0] - dy * to[1]];
    if (near >= 0) kept.push(from);
    if (near >= 0 === next >= 0) return;
    const share = near / (near - next);
    kept.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  });
  return kept;
}

/** Whoever ploughs goes along the slope; on the level, as his father did. */
function alongAt(heights: Parameters<typeof riseAt>[0], at: Point, random: () => number): Point {
  const [x, y] = riseAt(heights, at);
  const steep = Math.hypot(x, y);
  const turn = random() * Math.PI;
  if (steep < 0.0015) return [Math.cos(turn), Math.sin(turn)];
  return [-y / steep, x / steep];
}

/** The lines between the strips of a parcel, from edge to edge. */
export function stripsOf({
  outline,
  along: [ux, uy],
  stripWidth,
}: Parcel): readonly (readonly [Point, Point])[] {
  const across = outline.map(([x, y]) => -uy * x + ux * y);
  const lines: (readonly [Point, Point])[] = [];
  for (let at = Math.min(...across) + stripWidth; at < Math.max(...across); at += stripWidth) {
    const ends = outline.flatMap((from, index): Point[] => {
      const next = (index + 1) % outline.length;
      const [one, other] = [across[index]! - at, across[next]! - at];
      if (one >= 0 === other >= 0) return [];
      const to = outline[next]!;
      const share = one / (one - other);
      return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]];
    });
    const [one, other] = ends;
    if (one !== undefined && other !== undefined) lines.push([one, other]);
  }
  return lines;
}
