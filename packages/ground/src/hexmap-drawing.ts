/** A plain picture of a hex map for its author: heights as tints, ground, sides, roads, names. */
import type { Language } from '@bivouac/kernel';
import type { HexGrid } from './hexes.ts';
import { groundLook, heightLook, roadLook, sideLook, type LineLook } from './hexmap-looks.ts';
import type { HexMap } from './hexmap.ts';
import { typefaces } from './type.ts';

type Spot = readonly [x: number, y: number];

/** Half the width of a hex with a point at the top, and a quarter of its height: nearly as in a true hexagon. */
const half = 26;
const quarter = 15;
const margin = 2 * half;

/** Corners round a centre, corner `v` between sides `v` and `v + 1`, in the units of `HexGrid.centres`. */
const pointed: readonly Spot[] = [
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
];
/** The same where columns are staggered. */
const flat: readonly Spot[] = [
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
  [2, 0],
];

/** Where things of a grid lie on the paper. */
class Paper {
  readonly #grid: HexGrid;
  readonly #unit: Spot;
  readonly #corners: readonly Spot[];
  readonly #origin: Spot;
  readonly width: number;
  readonly height: number;

  constructor(grid: HexGrid) {
    const rows = grid.shape.stagger === 'rows';
    this.#grid = grid;
    this.#unit = rows ? [half, quarter] : [quarter, half];
    this.#corners = rows ? pointed : flat;
    const [xs, ys] = [0, 1].map((axis) => grid.centres.map((centre) => centre[axis]! * this.#unit[axis]!));
    const least = (list: readonly number[]) => list.reduce((low, value) => Math.min(low, value));
    const most = (list: readonly number[]) => list.reduce((high, value) => Math.max(high, value));
    this.#origin = [margin - least(xs!), margin - least(ys!)];
    this.width = most(xs!) - least(xs!) + 2 * margin;
    this.height = most(ys!) - least(ys!) + 2 * margin;
  }

  centre(hex: number): Spot {
    const [x, y] = this.#grid.centres[hex]!;
    return [this.#origin[0] + x * this.#unit[0], this.#origin[1] + y * this.#unit[1]];
  }

  /** A corner, drawn towards the centre by so many hundredths. */
  corner(hex: number, corner: number, inwards = 0): Spot {
    const [x, y] = this.centre(hex);
    const [dx, dy] = this.#corners[(corner + 6) % 6]!;
    const part = (100 - inwards) / 100;
    return [x + dx * this.#unit[0] * part, y + dy * this.#unit[1] * part];
  }

  outline(hex: number, inwards = 0): string {
    return pointsOf([0, 1, 2, 3, 4, 5].map((corner) => this.corner(hex, corner, inwards)));
  }

  /** Side `d` runs from the corner before it to its own. */
  side(hex: number, direction: number, inwards = 0): readonly [Spot, Spot] {
    return [this.corner(hex, direction - 1, inwards), this.corner(hex, direction, inwards)];
  }

  /** The middle of a side. */
  middle(hex: number, direction: number): Spot {
    const [[ax, ay], [bx, by]] = this.side(hex, direction);
    return [(ax + bx) / 2, (ay + by) / 2];
  }
}

const spotOf = ([x, y]: Spot): string => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
const pointsOf = (spots: readonly Spot[]): string => spots.map(spotOf).join(' ');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function path(lines: readonly (readonly [Spot, Spot])[], { colour, width, dashes }: LineLook): string {
  if (lines.length === 0) return '';
  const d = lines.map(([from, to]) => `M${spotOf(from)}L${spotOf(to)}`).join('');
  const dashed = dashes === undefined ? '' : ` stroke-dasharray="${dashes}"`;
  const cap = dashes === undefined ? ' stroke-linecap="round"' : '';
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${dashed}${cap}/>`;
}

function label([x, y]: Spot, words: string, size: number, style = ''): string {
  const at = `x="${Math.round(x)}" y="${Math.round(y)}"`;
  return `<text ${at} font-size="${size}" text-anchor="middle"${style}>${escaped(words)}</text>`;
}

const allHexes = ({ grid }: HexMap): number[] => Array.from({ length: grid.count }, (_, hex) => hex);

/** Sides (as `[hex, direction]`) of which this holds. */
function sidesWhere(map: HexMap, test: (hex: number, direction: number) => boolean): [number, number][] {
  return allHexes(map).flatMap((hex) =>
    [0, 1, 2, 3, 4, 5]
      .filter((direction) => test(hex, direction))
      .map((direction): [number, number] => [hex, direction]),
  );
}

function drawGround(map: HexMap, paper: Paper): string[] {
  return allHexes(map).flatMap((hex) => {
    const kind = map.terrain[hex]!;
    const look = groundLook(map.kinds.terrain[kind]!, kind);
    const tint = `<polygon points="${paper.outline(hex)}" fill="${heightLook(map.levels[hex]!)}" stroke="#b9b09a"/>`;
    if (look === null) return [tint];
    // The rim is left, so that the height can still be seen.
    return [tint, `<polygon points="${paper.outline(hex, 14)}" fill="${look}" fill-opacity="0.85"/>`];
  });
}

function drawRoads(map: HexMap, paper: Paper): string[] {
  return map.kinds.roads.map((_, index) =>
    path(
      sidesWhere(map, (hex, direction) => (map.roads[hex * 6 + direction]! & (1 << index)) !== 0).map(
        ([hex, direction]) => [paper.centre(hex), paper.middle(hex, direction)],
      ),
      roadLook(index),
    ),
  );
}

/** What belongs to a hex is drawn inside it; what belongs to neither, once, on the side. */
function drawSides(map: HexMap, paper: Paper): string[] {
  return map.kinds.sides.map(({ name, owned = false }, index) => {
    const lines = sidesWhere(map, (hex, direction) => {
      const next = map.grid.neighbours[hex * 6 + direction]!;
      return (map.sides[hex * 6 + direction]! & (1 << index)) !== 0 && (owned || next < hex);
    });
    return path(
      lines.map(([hex, direction]) =>
        name === 'bridge' ? across(paper, hex, direction) : paper.side(hex, direction, owned ? 9 : 0),
      ),
      sideLook(name, index),
    );
  });
}

/** A bridge leads over a side. */
function across(paper: Paper, hex: number, direction: number): readonly [Spot, Spot] {
  const [x, y] = paper.middle(hex, direction);
  const [cx, cy] = paper.centre(hex);
  const reach = [(x - cx) / 3, (y - cy) / 3] as const;
  return [
    [x - reach[0], y - reach[1]],
    [x + reach[0], y + reach[1]],
  ];
}

function drawZones(map: HexMap, paper: Paper): string[] {
  return [...map.zones].map(([name, hexes]) => {
    const inside = new Set(hexes);
    const border = sidesWhere(map, (hex, direction) => {
      const next = map.grid.neighbours[hex * 6 + direction]!;
      return inside.has(hex) && next >= 0 && !inside.has(next);
    });
    const lines = border.map(([hex, direction]) => paper.side(hex, direction, 4));
    const drawn = path(lines, { colour: '#6d5f86', width: 1.5, dashes: '1 4' });
    return `<g><title>${escaped(name)}</title>${drawn}</g>`;
  });
}

function drawEntries(map: HexMap, paper: Paper): string[] {
  return [...map.entries].flatMap(([name, hexes]) =>
    hexes.map((hex) => {
      const [x, y] = paper.centre(hex);
      return `<circle cx="${x}" cy="${y}" r="7" fill="none" stroke="#9b2f2f" stroke-width="2"><title>${escaped(name)}</title></circle>`;
    }),
  );
}

function drawNames(map: HexMap, paper: Paper, language: Language): string[] {
  const hexNames = allHexes(map).map((hex) => {
    const [x, y] = paper.centre(hex);
    return label([x, y - 15], map.grid.names[hex]!, 8, ' fill="#6b6455"');
  });
  const halo = ' font-style="italic" paint-order="stroke" stroke="#fdfbf3" stroke-width="4"';
  const places = map.places.map(({ name, hexes }) => {
    const spots = hexes.map((hex) => paper.centre(hex));
    const mean = (axis: 0 | 1) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
    return label([mean(0), mean(1) + 5], name[language], 15, halo);
  });
  return [...hexNames, ...places];
}

/** Signs and words for what is on this map. */
function drawKey(
  map: HexMap,
  width: number,
  top: number,
): { readonly parts: string[]; readonly height: number } {
  const swatch = (colour: string) =>
    `<rect width="22" height="14" y="-11" fill="${colour}" stroke="#8a8372"/>`;
  const stroke = (look: LineLook) =>
    path(
      [
        [
          [0, -4],
          [22, -4],
        ],
      ],
      { ...look, width: Math.min(look.width, 10) },
    );
  const used = new Set(map.terrain);
  const levels = [...new Set(map.levels)].sort((a, b) => a - b);
  const entries: [sign: string, words: string][] = [
    ...(levels.length > 1 ? levels : []).map((level): [string, string] => [
      swatch(heightLook(level)),
      String(level),
    ]),
    ...map.kinds.terrain.flatMap((name, kind): [string, string][] => {
      const look = groundLook(name, kind);
      return look !== null && used.has(kind) ? [[swatch(look), name]] : [];
    }),
    ...map.kinds.sides.flatMap(({ name }, index): [string, string][] =>
      map.sides.some((bits) => (bits & (1 << index)) !== 0) ? [[stroke(sideLook(name, index)), name]] : [],
    ),
    ...map.kinds.roads.flatMap((name, index): [string, string][] =>
      map.roads.some((bits) => (bits & (1 << index)) !== 0) ? [[stroke(roadLook(index)), name]] : [],
    ),
  ];
  const columns = Math.max(1, Math.floor((width - margin / 2) / keyWidth));
  const parts = entries.map(([sign, words], index) => {
    const x = margin / 2 + (index % columns) * keyWidth;
    const y = top + keyLine * Math.floor(index / columns);
    return `<g transform="translate(${x},${y})">${sign}<text x="30" font-size="13">${escaped(words)}</text></g>`;
  });
  return { parts, height: keyLine * Math.ceil(entries.length / columns) };
}

const keyWidth = 120;
const keyLine = 22;

export function drawHexMap(map: HexMap, { language = 'en' }: { readonly language?: Language } = {}): string {
  const paper = new Paper(map.grid);
  const title = map.title[language];
  const width = Math.max(paper.width, 2 * keyWidth + margin);
  const key = drawKey(map, width, paper.height + 34);
  const height = paper.height + 34 + key.height;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${typefaces.text}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fdfbf3"/>`,
    ...drawGround(map, paper),
    ...drawRoads(map, paper),
    ...drawSides(map, paper),
    ...drawZones(map, paper),
    ...drawEntries(map, paper),
    ...drawNames(map, paper, language),
    `<text x="${margin / 2}" y="${paper.height + 6}" font-size="18">${escaped(title)}</text>`,
    ...key.parts,
    '</svg>',
  ]
    .filter((part) => part !== '')
    .join('\n');
}
