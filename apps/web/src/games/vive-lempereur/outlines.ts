/** Smooth outlines around groups of hexes, and smooth courses along their sides: what makes a grid look like country. */
import type { Point } from '../../board/geometry.ts';
import { apothem, fieldOf, type Field } from './field.ts';

/** A hex of the map, or one beyond its edge that shows the same ground up to the end of the paper. */
export interface Cell {
  readonly at: Point;
  /** The hex whose ground it shows. */
  readonly hex: number;
  readonly isReal: boolean;
}

export interface Country {
  readonly field: Field;
  readonly cells: readonly Cell[];
  /** The cell beyond a side, if any. */
  readonly beside: (cell: Cell, side: number) => Cell | undefined;
}

const keyOf = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

const countries = new WeakMap<Field, Country>();

export function countryOf(map: Field['map']): Country {
  const field = fieldOf(map);
  let country = countries.get(field);
  if (country === undefined) countries.set(field, (country = surveyed(field)));
  return country;
}

function surveyed(field: Field): Country {
  const byPlace = new Map<string, Cell>();
  field.centres.forEach((at, hex) => byPlace.set(keyOf(at), { at, hex, isReal: true }));
  const step = (at: Point, side: number): Point => {
    const [[ax, ay], [bx, by]] = [field.corners[(side + 5) % 6]!, field.corners[side]!];
    return [at[0] + ax + bx, at[1] + ay + by];
  };
  for (const { at, hex } of [...byPlace.values()]) {
    for (let side = 0; side < 6; side += 1) {
      const beyond = step(at, side);
      if (!byPlace.has(keyOf(beyond))) byPlace.set(keyOf(beyond), { at: beyond, hex, isReal: false });
    }
  }
  return {
    field,
    cells: [...byPlace.values()],
    beside: (cell, side) => byPlace.get(keyOf(step(cell.at, side))),
  };
}

type Segment = readonly [Point, Point];

/** The sides where a region ends, each with its hex on the right hand. */
function rimOf(
  { field, beside }: Country,
  cells: readonly Cell[],
  isInside: (cell: Cell) => boolean,
): Segment[] {
  return cells.filter(isInside).flatMap((cell) =>
    [0, 1, 2, 3, 4, 5].flatMap((side): Segment[] => {
      const next = beside(cell, side);
      if (next !== undefined && isInside(next)) return [];
      const [ax, ay] = field.corners[(side + 5) % 6]!;
      const [bx, by] = field.corners[side]!;
      const [x, y] = cell.at;
      return [[[x + ax, y + ay] as const, [x + bx, y + by] as const]];
    }),
  );
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);
const pointText = ([x, y]: Point): string => `${rounded(x)},${rounded(y)}`;
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** A closed way that bends at its corners instead of breaking. */
function softLoop(points: readonly Point[]): string {
  const start = middle(points.at(-1)!, points[0]!);
  const bends = points.map((point, at) => {
    const next = points[(at + 1) % points.length]!;
    return `Q${pointText(point)} ${pointText(middle(point, next))}`;
  });
  return `M${pointText(start)}${bends.join('')}Z`;
}

/** So many bends of a way are drawn in one go: see `Strokes` in `painted-field.tsx`. */
const bendsAtOnce = 8;

/** The same for a way with two ends, in pieces that run into each other. */
function softWay(points: readonly Point[]): string[] {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return [];
  const bends = rest
    .slice(0, -1)
    .map((point, at) => `Q${pointText(point)} ${pointText(middle(point, rest[at + 1]!))}`);
  const pieces = [`M${pointText(first)}L${pointText(middle(first, rest[0]!))}`];
  for (let at = 0; at < bends.length; at += bendsAtOnce) {
    const start = middle(points[at]!, points[at + 1]!);
    pieces.push(`M${pointText(start)}${bends.slice(at, at + bendsAtOnce).join('')}`);
  }
  return [...pieces, `M${pointText(middle(points.at(-2)!, last))}L${pointText(last)}`];
}

/** The outlines of a region of hexes, a soft path for each part of it that hangs together. */
export function softRegions(country: Country, isInside: (hex: number) => boolean): readonly string[] {
  const left = new Set(country.cells.filter(({ hex }) => isInside(hex)));
  const outlines: string[] = [];
  for (const cell of left) {
    const part = new Set([cell]);
    for (const one of part)
      for (let side = 0; side < 6; side += 1) {
        const next = country.beside(one, side);
        if (next !== undefined && left.has(next)) part.add(next);
      }
    for (const one of part) left.delete(one);
    outlines.push(softOutline(rimOf(country, [...part], (one) => part.has(one))));
  }
  return outlines;
}

/** Parts of the country, each with a ring of hexes around it that it shares with its neighbours. */
export function districtsOf({ field, cells, beside }: Country, size: number): readonly ReadonlySet<Cell>[] {
  const districts = new Map<string, Set<Cell>>();
  for (const cell of cells) {
    const key = keyOf([Math.floor(cell.at[0] / size), Math.floor(cell.at[1] / size)]);
    const district = districts.get(key) ?? new Set<Cell>();
    districts.set(key, district.add(cell));
  }
  for (const district of districts.values())
    for (const cell of [...district])
      field.corners.forEach((_, side) => {
        const next = beside(cell, side);
        if (next !== undefined) district.add(next);
      });
  return [...districts.values()];
}

/** What of a region lies in a district: laid over those of the neighbours, all of it. */
export function softRegionIn(
  country: Country,
  district: ReadonlySet<Cell>,
  isInside: (hex: number) => boolean,
): string {
  return softOutline(rimOf(country, [...district], (cell) => district.has(cell) && isInside(cell.hex)));
}

function softOutline(rim: readonly Segment[]): string {
  const after = new Map(rim.map((segment) => [keyOf(segment[0]), segment]));
  const loops: string[] = [];
  for (const [from] of after) {
    const points: Point[] = [];
    for (let at = from, next = after.get(at); next !== undefined; next = after.get(at)) {
      after.delete(at);
      points.push(next[0]);
      at = keyOf(next[1]);
    }
    if (points.length > 2) loops.push(softLoop(points));
  }
  return loops.join('');
}

/** Courses along sides (waters, ravines) as soft ways: joined where they meet, running on where the map ends. */
export function softCourses(country: Country, segments: readonly Segment[]): readonly string[] {
  const ends = new Map<string, Segment[]>();
  const left = new Set(segments);
  for (const segment of segments)
    for (const end of segment) ends.set(keyOf(end), [...(ends.get(keyOf(end)) ?? []), segment]);
  const next = (at: Point): Segment | undefined => ends.get(keyOf(at))?.find((one) => left.has(one));
  const isBend = (at: Point): boolean => ends.get(keyOf(at))?.length === 2;
  const follow = (from: Point): Point[] => {
    const way = [from];
    for (let at = from, one = next(at); one !== undefined; one = next(at)) {
      left.delete(one);
      at = keyOf(one[0]) === keyOf(at) ? one[1] : one[0];
      way.push(at);
      if (!isBend(at)) break;
    }
    return way;
  };
  const ways: Point[][] = [];
  for (const segment of segments)
    for (const end of segment) while (!isBend(end) && next(end) !== undefined) ways.push(follow(end));
  for (const segment of segments) if (left.has(segment)) ways.push(follow(segment[0]));
  const rim = rimCorners(country);
  return ways.flatMap((way) => softWay(runOn(way, rim)));
}

/** Corners of the map's outermost hexes that lie at its edge. */
function rimCorners({ field, cells }: Country): ReadonlySet<string> {
  return new Set(
    cells
      .filter(({ isReal }) => !isReal)
      .flatMap(({ at: [x, y] }) => field.corners.map(([dx, dy]) => keyOf([x + dx, y + dy]))),
  );
}

/** Water that reaches the edge of the map flows on over it. */
function runOn(way: readonly Point[], rim: ReadonlySet<string>): readonly Point[] {
  const beyond = (end: Point | undefined, before: Point | undefined): Point[] => {
    if (end === undefined || before === undefined || !rim.has(keyOf(end))) return [];
    return [[end[0] + 1.6 * (end[0] - before[0]), end[1] + 1.6 * (end[1] - before[1])]];
  };
  return [...beyond(way[0], way[1]), ...way, ...beyond(way.at(-1), way.at(-2))];
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

/** A stroke down a slope: across a side, from the upper hex to the lower, so many beside each other. */
export function hachures(
  [[ax, ay], [bx, by]]: Segment,
  [x, y]: Point,
  count: number,
  random: () => number,
): string {
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5 + (random() - 0.5) * 0.3) / count;
    const [px, py] = [ax + (bx - ax) * share, ay + (by - ay) * share];
    const [inside, outside] = [0.1 + random() * 0.06, 0.1 + random() * 0.08];
    const [ux, uy] = [(ax + bx) / 2 - x, (ay + by) / 2 - y];
    const grow = apothem / (Math.hypot(ux, uy) || 1);
    const step = (by_: number): string => pointText([px + ux * grow * by_, py + uy * grow * by_]);
    return `M${step(-inside)}L${step(outside)}`;
  }).join('');
}
