/** The board in characters: every locale where it lies, borders dotted, main roads drawn, blocks where they stand. */
import type { Brush } from '../../paint.ts';
import type { Sight } from '../../room.ts';
import { mapOf, type MapFile, type SeenPiece, type View } from '@bivouac/marengo/words';
import { faceMark } from '@bivouac/marengo/words';

type Point = readonly [x: number, y: number];

/** A part of the map to draw. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A character is about twice as high as wide. */
const characterShape = 2;

interface Cell {
  character: string;
  brush: Brush | null;
  /** Text stands here: nothing is drawn over it. */
  taken: boolean;
}

export function isDrawn(file: MapFile): boolean {
  return file.drawn && file.locales.every(({ polygon }) => polygon !== undefined);
}

export function wholeMap(file: MapFile): Window {
  return around(
    file.locales.flatMap(({ polygon }) => polygon ?? []),
    0,
  );
}

/** A locale and everything next to it. */
export function neighbourhood(file: MapFile, id: string): Window {
  const near = new Set([id]);
  for (const { locale, opposite } of file.approaches) {
    const beyond = file.approaches.find((other) => other.id === opposite)?.locale;
    if (locale === id && beyond !== undefined) near.add(beyond);
  }
  return around(
    file.locales.filter((locale) => near.has(locale.id)).flatMap(({ polygon }) => polygon ?? []),
    20,
  );
}

function around(points: readonly Point[], margin: number): Window {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** Draws a part of the map as a seat sees it. `close` shows names and penalties too. */
export function drawMap(view: View, sight: Sight, window: Window, close: boolean): string[] {
  const file = mapOf(view);
  const sheet = new Sheet(window, Math.min(sight.columns, 160));
  drawGround(sheet, file, sight);
  drawRoads(sheet, file, sight, close);
  for (const locale of file.locales) writeLocale(sheet, sight, locale, close);
  for (const locale of file.locales) writeReserve(sheet, view, sight, locale);
  for (const approach of file.approaches) writeBlockers(sheet, view, sight, file, approach, close);
  return sheet.lines();
}

class Sheet {
  readonly columns: number;
  readonly rows: number;
  readonly #window: Window;
  readonly #cells: Cell[][];

  constructor(window: Window, columns: number) {
    this.#window = window;
    this.columns = columns - 1;
    const width = window.right - window.left;
    this.rows = Math.max(
      8,
      Math.round(((window.bottom - window.top) / width) * (this.columns / characterShape)),
    );
    this.#cells = Array.from({ length: this.rows }, () =>
      Array.from({ length: this.columns }, () => ({ character: ' ', brush: null, taken: false })),
    );
  }

  /** The map point in the middle of a cell. */
  pointAt(column: number, row: number): Point {
    const { left, top, right, bottom } = this.#window;
    return [
      left + ((column + 0.5) / this.columns) * (right - left),
      top + ((row + 0.5) / this.rows) * (bottom - top),
    ];
  }

  cellOf([x, y]: Point): readonly [column: number, row: number] {
    const { left, top, right, bottom } = this.#window;
    return [
      Math.floor(((x - left) / (right - left)) * this.columns),
      Math.floor(((y - top) / (bottom - top)) * this.rows),
    ];
  }

  holds(point: Point): boolean {
    const [column, row] = this.cellOf(point);
    return column >= 0 && row >= 0 && column < this.columns && row < this.rows;
  }

  mark(column: number, row: number, character: string, brush: Brush | null): void {
    const cell = this.#cells[row]?.[column];
    if (cell === undefined || cell.taken) return;
    cell.character = character;
    cell.brush = brush;
  }

  /** Writes a text as near as possible to a cell, where nothing is written yet. */
  write(text: string, column: number, row: number, brush: Brush | null): void {
    const characters = Array.from(text);
    const { length } = characters;
    const start = Math.max(0, Math.min(this.columns - length, column - Math.floor(length / 2)));
    for (const [dy, dx] of nearby) {
      const at = start + dx;
      if (!this.#isFree(at, row + dy, length)) continue;
      characters.forEach((character, index) => {
        const cell = this.#cells[row + dy]![at + index]!;
        cell.character = character;
        cell.brush = brush;
        cell.taken = true;
      });
      return;
    }
  }

  lines(): string[] {
    return this.#cells.map((row) => {
      let line = '';
      let run = '';
      let brush: Brush | null = null;
      const flush = () => {
        line += brush === null ? run : brush(run);
        run = '';
      };
      for (const cell of row) {
        if (cell.brush !== brush) {
          flush();
          brush = cell.brush;
        }
        run += cell.character;
      }
      flush();
      return line.trimEnd();
    });
  }

  /** Room for a text and a blank on both sides. */
  #isFree(column: number, row: number, length: number): boolean {
    const cells = this.#cells[row];
    if (cells === undefined || column < 0 || column + length > this.columns) return false;
    for (let at = column - 1; at <= column + length; at += 1) if (cells[at]?.taken === true) return false;
    return true;
  }
}

/** Places to try for a text, nearest first. */
const nearby: readonly (readonly [dy: number, dx: number])[] = [
  ...[0, -2, 2, -4, 4].map((dx) => [0, dx] as const),
  ...[0, -2, 2, -4, 4].flatMap((dx) => [[1, dx] as const, [-1, dx] as const]),
  ...[0, -6, 6].flatMap((dx) => [[2, dx] as const, [-2, dx] as const, [0, dx] as const]),
];

type LocaleFile = MapFile['locales'][number];
type ApproachFile = MapFile['approaches'][number];

/** Which locale each cell lies in, and dots where one locale ends and another begins. */
function drawGround(sheet: Sheet, file: MapFile, { paint }: Sight): void {
  const owners = Array.from({ length: sheet.rows }, (_, row) =>
    Array.from({ length: sheet.columns }, (_unused, column) => localeAt(file, sheet.pointAt(column, row))),
  );
  for (let row = 0; row < sheet.rows; row += 1) {
    for (let column = 0; column < sheet.columns; column += 1) {
      const here = owners[row]![column]!;
      const right = owners[row]![column + 1] ?? here;
      const below = owners[row + 1]?.[column] ?? here;
      if (here === right && here === below) continue;
      // The outer edge of the board and ground nobody can enter are hatched, borders that can be crossed are dotted.
      const edge = here === nowhere || right === nowhere || below === nowhere;
      sheet.mark(column, row, edge ? '▒' : '·', paint.dim);
    }
  }
}

const nowhere = -1;

function localeAt(file: MapFile, point: Point): number {
  return file.locales.findIndex(({ polygon }) => polygon !== undefined && isInside(polygon, point));
}

function isInside(polygon: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  let [fromX, fromY] = polygon.at(-1)!;
  for (const [toX, toY] of polygon) {
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) inside = !inside;
    [fromX, fromY] = [toX, toY];
  }
  return inside;
}

/** Main roads as double lines from locale to locale; from near, secondary ones as dashes too. */
function drawRoads(sheet: Sheet, file: MapFile, { paint }: Sight, close: boolean): void {
  const mains = new Set(file.roads.filter((road) => road.class === 'main').map(({ id }) => id));
  const byMain = [...file.links].sort((a, b) => Number(mains.has(a.road)) - Number(mains.has(b.road)));
  for (const link of byMain) {
    if (!close && !mains.has(link.road)) continue;
    const near = file.approaches.find(({ id }) => id === link.approach);
    const far = file.approaches.find(({ id }) => id === near?.opposite);
    const crossing = near?.segment === undefined ? undefined : middle(near.segment);
    if (near === undefined || far === undefined || crossing === undefined) continue;
    for (const side of [near, far]) {
      const reserve = file.locales.find(({ id }) => id === side.locale)?.reserve;
      if (reserve === undefined) continue;
      const main = mains.has(link.road);
      drawLine(sheet, reserve, crossing, main ? '=' : '-', main ? paint.yellow : paint.dim);
    }
  }
}

function middle([[x, y], [toX, toY]]: readonly [Point, Point]): Point {
  return [(x + toX) / 2, (y + toY) / 2];
}

function drawLine(sheet: Sheet, from: Point, to: Point, character: string, brush: Brush): void {
  const [column, row] = sheet.cellOf(from);
  const [toColumn, toRow] = sheet.cellOf(to);
  const steps = Math.max(Math.abs(toColumn - column), Math.abs(toRow - row), 1);
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const x = Math.round(column + (toColumn - column) * share);
    const y = Math.round(row + (toRow - row) * share);
    sheet.mark(x, y, character, brush);
  }
}

/** The id of a locale, its star, and from near its name and capacity. */
function writeLocale(sheet: Sheet, { paint, language }: Sight, locale: LocaleFile, close: boolean): void {
  if (locale.reserve === undefined || !sheet.holds(locale.reserve)) return;
  const [column, row] = sheet.cellOf(locale.reserve);
  const star = locale.objective === null ? '' : `*${locale.objective[0]!.toUpperCase()}`;
  const colour = locale.objective === null ? paint.dim : starBrush(paint, locale.objective);
  const name =
    close && locale.name[language] !== locale.id ? ` ${locale.name[language]} (${locale.capacity})` : '';
  sheet.write(`${locale.id}${star}${name}`, column, row - 1, (text) => colour(paint.bold(text)));
}

function starBrush(paint: Sight['paint'], colour: 'red' | 'green' | 'blue'): Brush {
  return paint[colour];
}

function writeReserve(sheet: Sheet, view: View, sight: Sight, locale: LocaleFile): void {
  const here = view.pieces.filter(({ at }) => at === locale.id);
  if (here.length === 0 || locale.reserve === undefined || !sheet.holds(locale.reserve)) return;
  const [column, row] = sheet.cellOf(locale.reserve);
  sheet.write(blockMarks(here), column, row, sideBrush(sight, here[0]!));
}

/** Blocks on an approach stand in brackets beside it, on their own side. */
function writeBlockers(
  sheet: Sheet,
  view: View,
  sight: Sight,
  file: MapFile,
  approach: ApproachFile,
  close: boolean,
): void {
  const { segment } = approach;
  const reserve = file.locales.find(({ id }) => id === approach.locale)?.reserve;
  if (segment === undefined || reserve === undefined || !sheet.holds(reserve)) return;
  const [x, y] = middle(segment);
  const inward: Point = [x + (reserve[0] - x) * 0.3, y + (reserve[1] - y) * 0.3];
  const [column, row] = sheet.cellOf(inward);
  const here = view.pieces.filter(({ at }) => at === approach.id);
  if (here.length > 0) sheet.write(`[${blockMarks(here)}]`, column, row, sideBrush(sight, here[0]!));
  else if (close) sheet.write(penaltyMarks(approach), column, row, sight.paint.dim);
}

/** Penalties of an approach as the board prints them: `ic2a`, `X` for an obstacle, `##` where nothing passes. */
export function penaltyMarks({ penalty, obstacle, impassable }: ApproachFile): string {
  if (impassable) return '##';
  const mark = (letter: string, value: number) =>
    value === 0 ? '' : value === 1 ? letter : `${letter}${value}`;
  return `${mark('i', penalty.infantry)}${mark('c', penalty.cavalry)}${mark('a', penalty.artillery)}${obstacle ? 'X' : ''}`;
}

function sideBrush({ paint }: Sight, { side }: SeenPiece): Brush {
  return side === 'austrian' ? paint.red : paint.blue;
}

const blockGlyphs = { austrian: '▯', french: '▮' } as const;

/** Blocks in short: ▯ Austrian, ▮ French, the face behind it if known; a number before it says how many of a kind. */
export function blockMarks(pieces: readonly SeenPiece[]): string {
  const counts = new Map<string, number>();
  for (const { side, arm, strength } of pieces) {
    const mark = `${blockGlyphs[side]}${arm === null || strength === null ? '' : faceMark(arm, strength)}`;
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([mark, count]) => (count === 1 ? mark : `${count}${mark}`))
    .join(' ');
}
