/**
 * The table in characters, seen from above. A character stands for twice as much depth as breadth, so that squares stay
 * squares. Troops lie on the ground with their number in the list of forces, and an arrow the way they face.
 */
import { corners, distance, figureOf, type Body, type Figure, type Point } from '@bivouac/ground/free';
import type { Feature, FreeTable } from '@bivouac/ground/free-table';
import { Canvas } from '../canvas.ts';
import type { Brush, Paint } from '../paint.ts';
import type { Sight } from '../room.ts';

/** What is drawn: a part of the table, in tenths of a millimetre, and how much of it a character shows. */
interface Sheet {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
  readonly wide: number;
  readonly high: number;
}

type Colour = keyof Omit<Paint, 'colours'>;

/** Kinds of ground as they are drawn; what stands further down hides what stands above it. */
export type GroundGlyphs = Readonly<Record<string, readonly [glyph: string, colour: Colour]>>;

export type Side = 'blue' | 'red';
export type Branch = 'infantry' | 'cavalry' | 'artillery';

/** A unit on the table, by its number in the list of forces; whoever holds a stronghold has no body but its number. */
export interface DrawnUnit {
  readonly number: number;
  readonly side: Side;
  readonly branch: Branch;
  readonly facing: number;
  readonly body: Body | null;
  readonly post: number;
}

/** A moment of a battle on a free table, as far as it is drawn. */
export interface DrawnBattle {
  readonly table: FreeTable;
  readonly glyphs: GroundGlyphs;
  readonly units: readonly DrawnUnit[];
  /** Generals by themselves: whoever is attached goes with his unit. */
  readonly generals: readonly { readonly side: Side; readonly x: number; readonly y: number }[];
}

/** The bodies of troops, by side and branch. */
export const troopGlyphs: Readonly<Record<Side, Readonly<Record<Branch, string>>>> = {
  blue: { infantry: '\u2588', cavalry: '\u2593', artillery: '\u25c6' },
  red: { infantry: '\u2592', cavalry: '\u2591', artillery: '\u25c7' },
};

export const generalGlyphs: Readonly<Record<Side, string>> = { blue: '\u2605', red: '\u2606' };

const arrows = ['\u2191', '\u2197', '\u2192', '\u2198', '\u2193', '\u2199', '\u2190', '\u2196'];

/** The arrow of a facing in hundredths of a degree: 0 is up the table. */
export function arrowOf(facing: number): string {
  return arrows[Math.round(facing / 4_500) % arrows.length]!;
}

/** On a narrower screen nothing could be told apart. */
const leastColumns = 60;
/** What is shown around a place, in tenths of a millimetre. */
const around = { across: 6_000, down: 4_400 };

/** The whole table as large as the screen allows; null on a screen too narrow for it. */
export function drawTable(battle: DrawnBattle, sight: Sight): string[] | null {
  if (sight.columns < leastColumns) return null;
  const { right, bottom } = battle.table.box;
  return draw(battle, sight, sheetOf({ left: 0, top: 0, right, bottom }, sight.columns));
}

/** The ground around a point. */
export function drawAround(battle: DrawnBattle, sight: Sight, [x, y]: Point): string[] {
  const { right, bottom } = battle.table.box;
  const between = (at: number, size: number, whole: number) =>
    Math.max(0, Math.min(whole - size, at - size / 2));
  const [across, down] = [Math.min(around.across, right), Math.min(around.down, bottom)];
  const [left, top] = [between(x, across, right), between(y, down, bottom)];
  return draw(
    battle,
    sight,
    sheetOf({ left, top, right: left + across, bottom: top + down }, Math.min(sight.columns, 100)),
  );
}

function sheetOf(
  shown: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  columns: number,
): Sheet {
  const across = columns - 2;
  const wide = (shown.right - shown.left) / across;
  const high = wide * 2;
  return {
    left: shown.left,
    top: shown.top,
    across,
    down: Math.ceil((shown.bottom - shown.top) / high),
    wide,
    high,
  };
}

function draw(battle: DrawnBattle, { paint }: Sight, sheet: Sheet): string[] {
  const canvas = new Canvas(sheet.across + 2, sheet.down + 2);
  canvas.box(0, 0, sheet.across + 1, sheet.down + 1, paint.dim);
  const layers = Object.keys(battle.glyphs);
  for (let line = 0; line < sheet.down; line += 1)
    for (let column = 0; column < sheet.across; column += 1) {
      const found = groundAt(battle.table, layers, sheet, column, line);
      if (found === null) continue;
      const [glyph, colour] = battle.glyphs[found]!;
      canvas.mark(column + 1, line + 1, glyph, paint[colour]);
    }
  const drawn = battle.units.flatMap((unit) => (unit.body === null ? [] : [{ ...unit, body: unit.body }]));
  for (const unit of drawn) drawBody(canvas, sheet, unit, paint);
  // Guns are small and stand between battalions: their numbers come last, so that no other hides them.
  const guns = ({ branch }: DrawnUnit) => (branch === 'artillery' ? 1 : 0);
  for (const unit of drawn.toSorted((one, other) => guns(one) - guns(other)))
    drawNumber(canvas, sheet, unit, paint);
  drawGarrisons(canvas, battle, sheet, paint);
  const taken = new Set(drawn.flatMap((unit) => numberCells(sheet, unit)));
  for (const general of battle.generals) drawGeneral(canvas, sheet, general, taken, paint);
  return canvas.lines();
}

/** A unit that covers ground of its own. */
type StandingUnit = DrawnUnit & { readonly body: Body };

const middleOf = ({ left, top, wide, high }: Sheet, column: number, line: number): Point => [
  Math.round(left + (column + 0.5) * wide),
  Math.round(top + (line + 0.5) * high),
];

/** The kind of ground a character shows: areas by its middle, lines and blocks by all of it. */
function groundAt(
  { features, index }: FreeTable,
  layers: readonly string[],
  sheet: Sheet,
  column: number,
  line: number,
): string | null {
  const [x, y] = middleOf(sheet, column, line);
  const [w, h] = [Math.round(sheet.wide / 2), Math.round(sheet.high / 2)];
  const point = figureOf([[x, y]]);
  const cell = figureOf([
    [x - w, y - h],
    [x + w, y - h],
    [x + w, y + h],
    [x - w, y + h],
  ]);
  let best = -1;
  for (const at of index.near(cell.box)) {
    const feature = features[at]!;
    const layer = layers.indexOf(feature.kind.name);
    if (layer > best && touches(feature, point, cell)) best = layer;
  }
  return best < 0 ? null : layers[best]!;
}

function touches({ shape, figure }: Feature, point: Figure, cell: Figure): boolean {
  return distance(shape === 'area' ? point : cell, figure) === 0;
}

function sideBrush(side: Side, paint: Paint): Brush {
  return side === 'blue' ? paint.blue : paint.red;
}

const columnAt = (sheet: Sheet, x: number) => Math.floor((x - sheet.left) / sheet.wide);
const lineAt = (sheet: Sheet, y: number) => Math.floor((y - sheet.top) / sheet.high);

function isOn({ across, down }: Sheet, column: number, line: number): boolean {
  return column >= 0 && column < across && line >= 0 && line < down;
}

/** A unit: its body, as many characters as it is long and deep, at least one. */
function drawBody(canvas: Canvas, sheet: Sheet, { side, branch, body }: StandingUnit, paint: Paint): void {
  const glyph = troopGlyphs[side][branch];
  const [a, b, c, d] = corners(body) as readonly [Point, Point, Point, Point];
  const along = stepsBetween(sheet, a, b);
  const deep = stepsBetween(sheet, a, d);
  for (let i = 0; i < along; i += 1)
    for (let j = 0; j < deep; j += 1) {
      const [u, v] = [(i + 0.5) / along, (j + 0.5) / deep];
      const at = (axis: 0 | 1) =>
        (a[axis] * (1 - u) + b[axis] * u) * (1 - v) + (d[axis] * (1 - u) + c[axis] * u) * v;
      write(canvas, sheet, glyph, columnAt(sheet, at(0)), lineAt(sheet, at(1)), sideBrush(side, paint));
    }
}

/** How many characters lie between two points, the way they are drawn. */
function stepsBetween({ wide, high }: Sheet, [ax, ay]: Point, [bx, by]: Point): number {
  return Math.max(1, Math.round(Math.max(Math.abs(bx - ax) / wide, Math.abs(by - ay) / high)));
}

/** The number of a unit and the arrow of its facing, and where they stand: over the middle of it. */
function numberOf(
  sheet: Sheet,
  { number, facing, body }: StandingUnit,
): readonly [label: string, column: number, line: number] {
  const [x, y] = middleOfShape(corners(body));
  const label = `${number}${arrowOf(facing)}`;
  return [label, columnAt(sheet, x) - Math.floor(label.length / 2), lineAt(sheet, y)];
}

function drawNumber(canvas: Canvas, sheet: Sheet, unit: StandingUnit, paint: Paint): void {
  const [label, column, line] = numberOf(sheet, unit);
  write(canvas, sheet, label, column, line, sideBrush(unit.side, paint));
}

const cellName = (column: number, line: number): string => `${column},${line}`;

function numberCells(sheet: Sheet, unit: StandingUnit): string[] {
  const [label, column, line] = numberOf(sheet, unit);
  return Array.from(label, (_, at) => cellName(column + at, line));
}

function middleOfShape(shape: readonly Point[]): Point {
  const sum = (at: 0 | 1) => shape.reduce((total, point) => total + point[at], 0) / shape.length;
  return [sum(0), sum(1)];
}

/** Who holds a stronghold stands in the middle of it, number by number. */
function drawGarrisons(canvas: Canvas, { table, units }: DrawnBattle, sheet: Sheet, paint: Paint): void {
  for (const [at, { figure }] of table.features.entries()) {
    const held = units.filter(({ post }) => post === at);
    if (held.length === 0) continue;
    const brush = sideBrush(held[0]!.side, paint);
    const label = held.map(({ number }) => number).join('+');
    const { left, right, top, bottom } = figure.box;
    const column = columnAt(sheet, (left + right) / 2) - Math.floor(label.length / 2);
    write(canvas, sheet, label, column, lineAt(sheet, (top + bottom) / 2), brush);
  }
}

/** Beside a number where one stands on his place. */
function drawGeneral(
  canvas: Canvas,
  sheet: Sheet,
  { side, x, y }: DrawnBattle['generals'][number],
  taken: ReadonlySet<string>,
  paint: Paint,
): void {
  const [column, line] = [columnAt(sheet, x), lineAt(sheet, y)];
  const free = [0, 1, -1, 2, -2, 3, -3].find((beside) => !taken.has(cellName(column + beside, line))) ?? 0;
  write(canvas, sheet, generalGlyphs[side], column + free, line, sideBrush(side, paint));
}

/** Writes as much of a label as lies on the sheet. */
function write(
  canvas: Canvas,
  sheet: Sheet,
  label: string,
  column: number,
  line: number,
  brush: Brush,
): void {
  Array.from(label).forEach((character, at) => {
    if (isOn(sheet, column + at, line)) canvas.mark(column + at + 1, line + 1, character, brush);
  });
}
