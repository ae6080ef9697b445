/**
 * The map in characters: hexes as bricks, each row or column half a brick to the side of the next, so that a hex touches
 * the same six others as on the table. Where the map is too wide for that, two characters a hex, with a ruler.
 */
import {
  arms,
  boardUnder,
  facingOf,
  formationNames,
  leadersSeen,
  sideFeatureNames,
  stackSeen,
  terrainAt,
  unitFactsOf,
  type FormationName,
  type SeenUnit,
  type Side,
  type SideName,
  type TerrainName,
  type UnitFacts,
  type View,
} from '@bivouac/vive-lempereur/words';
import { Canvas } from '../../canvas.ts';
import type { Brush, Paint } from '../../paint.ts';
import type { Sight } from '../../room.ts';

/** How large a hex is drawn: the border on its left and above it included. */
interface Scale {
  readonly width: number;
  readonly height: number;
}

const near: Scale = { width: 10, height: 4 };
/** From the largest down; the largest that fits is taken. */
const framed: readonly Scale[] = [near, { width: 8, height: 4 }, { width: 6, height: 4 }];
const compact: Scale = { width: 2, height: 2 };
/** Room for the names of rows beside a compact map. */
const ruler = 3;
/** How far around a place is shown. */
const around = 3;

export const terrainGlyphs: Readonly<Record<TerrainName, string>> = {
  clear: ' ',
  farm: '∩',
  difficult: '"',
  thicket: '♠',
  forest: '♣',
  marsh: '≡',
  town: '⌂',
  chateau: '▲',
};

const terrainColours: Readonly<Record<TerrainName, keyof Omit<Paint, 'colours'>>> = {
  clear: 'dim',
  farm: 'yellow',
  difficult: 'yellow',
  thicket: 'green',
  forest: 'green',
  marsh: 'cyan',
  town: 'bold',
  chateau: 'bold',
};

/** What lies on a side, the one that hides the others first. Slopes are shown by the heights on both sides of them. */
export const sideGlyphs: Readonly<Record<Exclude<SideName, 'slope'>, string>> = {
  bridge: '=',
  river: '≈',
  stream: '~',
  fortification: '#',
  ravine: ':',
};

export const formationGlyphs: Readonly<Record<FormationName, string>> = {
  line: '━',
  column: '┃',
  square: '□',
  adapted: '○',
  disorganised: '×',
  skirmish: '∴',
  battery: '╤',
  limbered: '╫',
};

export const sideMarks: Readonly<Record<Side, string>> = { french: '▮', coalition: '▯' };

/** Heights as small figures; level ground has none. */
const heights = ['', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/** One letter for the troops: infantry, light, guard, militia, cavalry, artillery. */
function troopsLetter({ arm, guard, militia, range }: UnitFacts): string {
  const name = arms[arm]!;
  if (name !== 'infantry') return name === 'cavalry' ? 'C' : 'A';
  if (militia) return 'M';
  return guard ? 'G' : range >= 2 ? 'L' : 'I';
}

/** A unit in short: whose, what, how many steps, how it stands: `▮I7━`. */
export function unitMark(view: View, unit: SeenUnit): string {
  const { standing, side, steps } = unit;
  const formation = standing === null ? '' : formationGlyphs[formationNames[standing.formation]!];
  return `${sideMarks[side]}${troopsLetter(unitFactsOf(view, unit))}${steps}${formation}`;
}

class Sheet extends Canvas {
  readonly #view: View;
  readonly scale: Scale;

  constructor(view: View, scale: Scale) {
    const { across, down } = boardUnder(view).grid.shape;
    super((across + 1) * scale.width + 1 + ruler, (down + 1) * scale.height + 1);
    this.#view = view;
    this.scale = scale;
  }

  /** The upper left corner of a hex. */
  cornerOf(hex: number): readonly [column: number, line: number] {
    const { shape, rowOf, columnOf } = boardUnder(this.#view).grid;
    const [row, column] = [rowOf[hex]!, columnOf[hex]!];
    const { width, height } = this.scale;
    const pushedLine = shape.pushed === 'first' ? 0 : 1;
    const byRows = shape.stagger === 'rows';
    const isPushed = (byRows ? row : column) % 2 === pushedLine;
    return [
      ruler + column * width + (byRows && isPushed ? width / 2 : 0),
      row * height + (!byRows && isPushed ? height / 2 : 0),
    ];
  }

  /** Draws along one side of a hex. */
  along(hex: number, direction: string, character: string, brush: Brush): void {
    const [x, y] = this.cornerOf(hex);
    const { width, height } = this.scale;
    const [halfWidth, halfHeight] = [width / 2, height / 2];
    const across = (from: number, to: number, line: number) => {
      for (let at = from + 1; at < to; at += 1) this.mark(at, line, character, brush);
    };
    const upright = (from: number, to: number, column: number) => {
      for (let at = from + 1; at < to; at += 1) this.mark(column, at, character, brush);
    };
    const byRows = boardUnder(this.#view).grid.shape.stagger === 'rows';
    const [north, south] = [direction.startsWith('N'), direction.startsWith('S')];
    if (direction.length === 1) {
      if (north || south) across(x, x + width, north ? y : y + height);
      else upright(y, y + height, direction === 'W' ? x : x + width);
    } else if (byRows) {
      const from = direction.endsWith('E') ? x + halfWidth : x;
      across(from, from + halfWidth, north ? y : y + height);
    } else {
      const from = south ? y + halfHeight : y;
      upright(from, from + halfHeight, direction.endsWith('E') ? x + width : x);
    }
  }
}

/** Draws the whole map as large as the screen allows; null on a screen too narrow for any. */
export function drawMap(view: View, sight: Sight): string[] | null {
  const { grid } = boardUnder(view);
  const { across, stagger } = grid.shape;
  const fits = ({ width }: Scale, beside: number) =>
    across * width + (stagger === 'rows' ? width / 2 : 0) + beside <= sight.columns;
  const all = Array.from({ length: grid.count }, (_, hex) => hex);
  const scale = framed.find((one) => fits(one, 1));
  if (scale !== undefined) return drawFramed(view, sight, all, scale);
  return fits(compact, ruler) ? drawCompact(view, sight, all) : null;
}

/** Draws the hexes around a place. */
export function drawAround(view: View, sight: Sight, hex: number): string[] {
  const { grid } = boardUnder(view);
  const close = Array.from({ length: grid.count }, (_, other) => other).filter(
    (other) => grid.distance(hex, other) <= around,
  );
  const most = 2 * around + 1;
  const scale = framed.find(({ width }) => (most + 0.5) * width + 1 <= sight.columns) ?? framed.at(-1)!;
  return drawFramed(view, sight, close, scale);
}

function drawFramed(view: View, sight: Sight, hexes: readonly number[], scale: Scale): string[] {
  const sheet = new Sheet(view, scale);
  for (const hex of hexes) {
    const [x, y] = sheet.cornerOf(hex);
    sheet.box(x, y, scale.width, scale.height, sight.paint.dim);
  }
  for (const hex of hexes) fill(sheet, view, sight, hex);
  for (const hex of hexes) drawSides(sheet, view, sight, hex);
  return sheet.lines();
}

/** Water, works and ravines stand on the sides of their hex. */
function drawSides(sheet: Sheet, view: View, { paint }: Sight, hex: number): void {
  const { map, grid } = boardUnder(view);
  grid.directions.forEach((direction, at) => {
    const found = sideAt(map.sides[hex * 6 + at]!);
    if (found === null) return;
    sheet.along(hex, direction, sideGlyphs[found], found === 'fortification' ? paint.yellow : paint.cyan);
  });
}

/** The feature of a side that is drawn, from its bits: they come in the order of the kinds of the map. */
function sideAt(bits: number): keyof typeof sideGlyphs | null {
  for (const name of Object.keys(sideGlyphs) as (keyof typeof sideGlyphs)[])
    if ((bits & (1 << sideFeatureNames.indexOf(name))) !== 0) return name;
  return null;
}

/** A hex: its name and height, a star where points are to be had, ground and road, and who stands on it. */
function fill(sheet: Sheet, view: View, { paint }: Sight, hex: number): void {
  const board = boardUnder(view);
  const [x, y] = sheet.cornerOf(hex);
  const room = sheet.scale.width - 1;
  const terrain = terrainAt(view, hex);
  const brush = paint[terrainColours[terrain]];
  const star = isObjective(view, hex) ? '*' : '';
  const name = `${board.grid.names[hex]!}${star}${heights[board.map.levels[hex]!] ?? ''}`.slice(0, room);
  sheet.write(name, x + 1, y + 1, star === '' ? paint.dim : paint.bold);
  const ground = `${board.onRoad[hex] === 1 ? '·' : ''}${terrainGlyphs[terrain]}`.trim();
  const left = room - Array.from(name).length;
  if (left > 0) sheet.write(ground.slice(-left), x + 1 + room - Math.min(left, ground.length), y + 1, brush);
  const [second, third] = troopLines(view, hex, room);
  if (second === '') {
    const pattern = Array.from({ length: room }, (_, at) =>
      at % 2 === 0 ? terrainGlyphs[terrain] : ' ',
    ).join('');
    for (const line of [2, 3]) sheet.write(pattern, x + 1, y + line, brush);
    return;
  }
  const troops = sideBrush(sideIn(view, hex), paint);
  sheet.write(second, x + 1, y + 2, troops);
  sheet.write(third, x + 1, y + 3, troops);
}

function isObjective(view: View, hex: number): boolean {
  return view.terms.victory.objectives.some(({ hexes }) => hexes.includes(hex));
}

/** Whose units, leaders or voltigeurs are in a hex. */
function sideIn(view: View, hex: number): Side | null {
  const leader = leadersSeen(view, hex)[0];
  const screen = view.voltigeurs.find((marker) => marker.hex === hex);
  return (
    stackSeen(view, hex)[0]?.side ??
    (leader === undefined ? null : view.terms.leaders[leader]!.side) ??
    (screen === undefined ? null : view.terms.units[screen.unit]!.side)
  );
}

function sideBrush(side: Side | null, paint: Paint): Brush {
  return side === 'french' ? paint.blue : paint.red;
}

/** Who stands in a hex: what is on top and how, then its name, a star for a leader, a plus for those under it. */
function troopLines(view: View, hex: number, room: number): readonly [string, string] {
  const [top, ...others] = stackSeen(view, hex);
  const [leader] = leadersSeen(view, hex);
  const side = sideIn(view, hex);
  if (side === null) return ['', ''];
  if (top === undefined)
    return leader === undefined
      ? [`${sideMarks[side]}v`, '']
      : [`${sideMarks[side]}★`, view.terms.leaders[leader]!.name.slice(0, room)];
  const mark = unitMark(view, top);
  const facing = top.standing === null ? null : facingOf(view, top.standing);
  const faced = facing !== null && mark.length + facing.length <= room ? `${mark}${facing}` : mark;
  const below = others.length === 0 ? '' : `+${others.length}`;
  return [faced.slice(0, room), `${top.name}${leader === undefined ? '' : '★'}${below}`.slice(0, room)];
}

/** Two characters a hex, a ruler above and beside: whose and what, then steps; else the ground. */
function drawCompact(view: View, sight: Sight, hexes: readonly number[]): string[] {
  const { paint } = sight;
  const { grid } = boardUnder(view);
  const sheet = new Sheet(view, compact);
  for (const hex of hexes) {
    const [x, y] = sheet.cornerOf(hex);
    const terrain = terrainAt(view, hex);
    const side = sideIn(view, hex);
    const [top] = stackSeen(view, hex);
    if (side === null) {
      const glyph = terrain === 'clear' && boardUnder(view).onRoad[hex] === 1 ? '·' : terrainGlyphs[terrain];
      const brush = paint[terrainColours[terrain]];
      sheet.write(glyph.repeat(2), x, y, brush);
      sheet.write(isObjective(view, hex) ? '*' : glyph, x, y + 1, brush);
      continue;
    }
    const brush = sideBrush(side, paint);
    const mark =
      top === undefined
        ? leadersSeen(view, hex).length > 0
          ? '★'
          : 'v'
        : troopsLetter(unitFactsOf(view, top));
    sheet.write(`${sideMarks[side]}${mark}`, x, y, brush);
    if (top !== undefined)
      sheet.write(`${top.steps}${leadersSeen(view, hex).length > 0 ? '★' : ''}`, x, y + 1, brush);
  }
  for (let row = 0; row < grid.shape.down; row += 1)
    sheet.write(rowLabel(view, row), 0, row * compact.height, paint.dim);
  const columns = Array.from({ length: grid.shape.across }, (_, at) =>
    String((at + 1) % 100).padStart(2, '0'),
  );
  return [paint.dim(`${' '.repeat(ruler)}${columns.join('')}`), ...sheet.lines()];
}

/** What names of hexes in a row have in common. */
function rowLabel(view: View, row: number): string {
  const { grid } = boardUnder(view);
  const hex = Math.max(0, grid.rowOf.indexOf(row));
  const name = grid.names[hex]!;
  return grid.shape.names === 'numbers' ? name.slice(name.length / 2) : name.replace(/\d+$/, '');
}
