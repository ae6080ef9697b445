/** What stands and grows on the ground: trees, bushes, reeds, houses. Scattered, but the same each time. */
import type { Point } from '../../../board/geometry.ts';
import { middleOfSide, scattered, type Field } from '../field.ts';
import { onceFor, terrainOf, type Country } from './country.ts';
import { coverOf, valueAt, type Surface } from './relief.ts';

const f = (value: number): string => value.toFixed(1);

/** Places around the middle of a hex, thrown a little about. */
function strewn(hex: number, kind: string, places: readonly Point[], by: number): readonly Point[] {
  const random = scattered(`${kind} ${hex}`);
  return places.map(([x, y]) => [x + (random() - 0.5) * by, y + (random() - 0.5) * by]);
}

const spread: readonly Point[] = [
  [0, -36],
  [-30, -24],
  [29, -25],
  [-46, 2],
  [45, 0],
  [-27, 25],
  [27, 27],
  [0, 38],
  [-12, -8],
  [15, 6],
];

export interface Tree {
  readonly at: Point;
  readonly size: number;
}

const coversOf = onceFor(() => new Map<string, Surface>());

/** The cover of a kind of ground, and where its edge runs. */
export function groundCover(country: Country, kind: string): Surface {
  const covers = coversOf(country);
  const cover = covers.get(kind) ?? coverOf(country, (hex) => terrainOf(country.field.map, hex) === kind);
  covers.set(kind, cover);
  return cover;
}

const treeSpacing = 27;

/** The trees of all woods, those at the back first. */
export function treesIn({ field: { box } }: Country, cover: Surface): readonly Tree[] {
  const trees: Tree[] = [];
  for (let row = 0; row * treeSpacing < box.height; row += 1)
    for (let column = 0; column * treeSpacing < box.width; column += 1) {
      const random = scattered(`tree ${column} ${row}`);
      const at: Point = [
        box.x + (column + (row % 2) / 2 + (random() - 0.5) * 0.6) * treeSpacing,
        box.y + (row + (random() - 0.5) * 0.6) * treeSpacing,
      ];
      if (valueAt(cover, at) > 0.47 + random() * 0.1) trees.push({ at, size: 8.5 + random() * 4.5 });
    }
  return trees;
}

/** A crown in outline, open towards the light, with the strokes of its shade: one pen, no fill. */
export function crownOf({ at: [x, y], size }: Tree): string {
  const [r, low] = [size, size * 0.86];
  return (
    `M${f(x - r * 0.8)},${f(y + low * 0.55)}a${f(r * 0.62)},${f(low * 0.6)} 0 0 1 ${f(r * 0.2)},${f(-low * 1.05)}` +
    `a${f(r * 0.7)},${f(low * 0.7)} 0 0 1 ${f(r * 1.25)},${f(-low * 0.02)}a${f(r * 0.6)},${f(low * 0.6)} 0 0 1 ${f(r * 0.1)},${f(low * 1.1)}` +
    `M${f(x + r * 0.25)},${f(y + low * 0.62)}q${f(r * 0.5)},${f(-low * 0.1)} ${f(r * 0.55)},${f(-low * 0.75)}`
  );
}

/** Bushes: small crowns, far apart. */
export function bushesAt([x, y]: Point, hex: number): string {
  return strewn(hex, 'bushes', spread, 14)
    .map(
      ([dx, dy]) =>
        `M${f(x + dx - 5)},${f(y + dy + 3)}q-1,-6 5,-7q6,1 5,7M${f(x + dx - 6)},${f(y + dy + 3.5)}h12`,
    )
    .join('');
}

export function bushPlaces([x, y]: Point, hex: number): readonly Tree[] {
  return strewn(hex, 'bushes', spread, 14).map(([dx, dy]) => ({ at: [x + dx, y + dy], size: 6 }));
}

/** Broken ground: tufts and stones. */
export function roughAt([x, y]: Point, hex: number): string {
  return strewn(hex, 'rough', spread.slice(0, 8), 16)
    .map(([dx, dy]) => `M${f(x + dx - 6)},${f(y + dy)}l4,-5l4,5M${f(x + dx + 3)},${f(y + dy + 2)}l3,-4l3,4`)
    .join('');
}

/** Reeds over level strokes of water. */
export function reedsAt([x, y]: Point, hex: number): string {
  return strewn(hex, 'reeds', spread, 10)
    .map(
      ([dx, dy]) =>
        `M${f(x + dx - 9)},${f(y + dy)}h18M${f(x + dx - 3)},${f(y + dy)}v-6M${f(x + dx + 1)},${f(y + dy)}v-8M${f(x + dx + 5)},${f(y + dy)}v-5`,
    )
    .join('');
}

interface House {
  readonly at: Point;
  readonly length: number;
  readonly depth: number;
  /** In radians. */
  readonly turn: number;
}

/** The corners of a house, the first two on the side of the light. */
function cornersOf({ at: [x, y], length, depth, turn }: House): readonly [Point, Point, Point, Point] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corner = (along: number, across: number): Point => [
    x + (along * length * cos - across * depth * sin) / 2,
    y + (along * length * sin + across * depth * cos) / 2,
  ];
  // The light comes from the upper left: the side that looks there is the bright one.
  const isUp = sin - cos < 0 ? 1 : -1;
  return [corner(-1, -isUp), corner(1, -isUp), corner(1, isUp), corner(-1, isUp)];
}

const text = ([x, y]: Point): string => `${f(x)},${f(y)}`;

/** The roofs of some houses: all of them, and their halves in the shade. */
export interface Roofs {
  readonly all: string;
  readonly shaded: string;
}

export function roofsOf(houses: readonly House[]): Roofs {
  const corners = houses.map(cornersOf);
  const half = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
  return {
    all: corners.map(([a, b, c, d]) => `M${text(a)}L${text(b)}L${text(c)}L${text(d)}Z`).join(''),
    shaded: corners
      .map(([a, b, c, d]) => `M${text(half(a, d))}L${text(half(b, c))}L${text(c)}L${text(d)}Z`)
      .join(''),
  };
}

/** How far houses stand from the middle of their lane, and from each other. */
const besideLane = 11;
const betweenHouses = 11.5;

/** A village: houses on both sides of the ways that meet there, no village like another. */
export function villageAt(field: Field, hex: number): readonly House[] {
  const [x, y] = field.centres[hex]!;
  const random = scattered(`village ${hex}`);
  const first = random() * Math.PI;
  const roads = [0, 1, 2, 3, 4, 5]
    .filter((side) => field.map.roads[hex * 6 + side] !== 0)
    .map((side) => {
      const [mx, my] = middleOfSide(field, hex, side);
      return Math.atan2(my - y, mx - x);
    });
  const lanes = [...roads, first, first + Math.PI, first + 2, first + 2 + Math.PI].slice(0, 5);
  const houses: House[] = [
    {
      at: [x - besideLane - 4, y - besideLane - 5],
      length: 21,
      depth: 10,
      turn: (lanes[0] ?? 0) + Math.PI / 2,
    },
  ];
  const isFree = (at: Point) =>
    houses.every((house) => Math.hypot(house.at[0] - at[0], house.at[1] - at[1]) > betweenHouses) &&
    lanes.every((lane) => {
      const [dx, dy] = [at[0] - x, at[1] - y];
      const along = dx * Math.cos(lane) + dy * Math.sin(lane);
      return along < 0 || Math.abs(dy * Math.cos(lane) - dx * Math.sin(lane)) > 7;
    });
  for (const lane of lanes)
    for (let along = 13; along < 52; along += betweenHouses)
      for (const row of [-2, -1, 1, 2]) {
        const off = Math.sign(row) * (besideLane + (Math.abs(row) - 1) * 14 + random() * 4);
        const at: Point = [
          x + along * Math.cos(lane) - off * Math.sin(lane),
          y + along * Math.sin(lane) + off * Math.cos(lane),
        ];
        const [length, depth, turn] = [10 + random() * 5, 7 + random() * 2, lane + (random() - 0.5) * 0.25];
        if (random() > 0.14 * Math.abs(row) && Math.hypot(at[0] - x, at[1] - y) < 51 && isFree(at))
          houses.push({ at, length, depth, turn });
      }
  return houses;
}

type Plan = readonly (readonly [x: number, y: number, length: number, depth: number, turn: number])[];

const farmstead: Plan = [
  [-14, -30, 24, 10, 0],
  [-30, -12, 10, 24, 0],
  [6, -14, 10, 20, 0],
  [-12, 4, 18, 9, 0],
];

const manor: Plan = [
  [0, -26, 44, 12, 0],
  [-20, -8, 11, 26, 0],
  [20, -8, 11, 26, 0],
];

export function steadingAt([x, y]: Point, kind: 'farm' | 'chateau'): readonly House[] {
  return (kind === 'farm' ? farmstead : manor).map(([dx, dy, length, depth, turn]) => ({
    at: [x + dx, y + dy],
    length,
    depth,
    turn,
  }));
}

/** The trees of an orchard beside a farm, in rows. */
export function orchardAt([x, y]: Point): readonly Tree[] {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].map((tree) => ({
    at: [x + 14 + (tree % 3) * 12, y + 10 + Math.floor(tree / 3) * 12],
    size: 4.5,
  }));
}
