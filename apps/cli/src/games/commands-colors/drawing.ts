/**
 * The board in characters: hexes as bricks, each row half a brick to the side of the next, so that a hex touches the
 * same six others as on the table.
 */
import { colon } from '@bivouac/kernel';
import { Canvas } from '../../canvas.ts';
import type { Brush } from '../../paint.ts';
import type { Sight } from '../../room.ts';
import {
  boardUnder,
  grid,
  hexName,
  terrainAt,
  type SeenUnit,
  type Side,
  type TerrainName,
  type View,
} from '@bivouac/commands-colors/words';
import { leaderAt, leaderWords, sectionNames, sideNames, unitAt } from '@bivouac/commands-colors/words';

/** Lines of text in a hex. */
const textLines = 3;
const rowHeight = textLines + 1;
const boardColumns = 13;
/** How wide a hex is drawn, the border on its left included. */
const narrow = 6;
const wide = 8;

/** The narrowest screen the board fits on. */
export const leastColumns = boardColumns * narrow + 1;

/** How ground is drawn. */
export const terrainGlyphs: Readonly<Record<TerrainName, string>> = {
  clear: ' ',
  forest: '♣',
  hill: '∩',
  ruggedHill: '▲',
  town: '⌂',
  windmill: '‡',
  river: '≈',
  ford: '÷',
  bridge: '=',
  quarry: '∪',
};

const terrainColours: Readonly<Record<TerrainName, 'green' | 'yellow' | 'cyan' | 'bold'>> = {
  clear: 'bold',
  forest: 'green',
  hill: 'yellow',
  ruggedHill: 'yellow',
  town: 'bold',
  windmill: 'bold',
  river: 'cyan',
  ford: 'cyan',
  bridge: 'cyan',
  quarry: 'yellow',
};

/** A side's sign, and its sign on a unit that is ordered. */
export const sideGlyphs: Readonly<Record<Side, readonly [resting: string, ordered: string]>> = {
  british: ['▯', '▷'],
  french: ['▮', '▶'],
};

class Sheet extends Canvas {
  readonly hexWidth: number;

  constructor(hexWidth: number) {
    super(boardColumns * hexWidth + 1, 9 * rowHeight + 1);
    this.hexWidth = hexWidth;
  }

  /** The upper left corner of a hex. */
  cornerOf(hex: number): readonly [column: number, line: number] {
    const row = grid.rowOf[hex]!;
    const pushed = row % 2 === 1 ? this.hexWidth / 2 : 0;
    return [grid.columnOf[hex]! * this.hexWidth + pushed, row * rowHeight];
  }

  /** Draws the border around a hex. */
  frame(hex: number, brush: Brush): void {
    const [column, line] = this.cornerOf(hex);
    this.box(column, line, this.hexWidth, rowHeight, brush);
  }
}

/** Draws the whole board, with the names of the sections from each side's seat above and below. */
export function drawBoard(view: View, sight: Sight): string[] {
  const hexWidth = widthFor(sight);
  const all = Array.from({ length: grid.count }, (_, hex) => hex);
  const { bottom } = view.terms;
  const top = bottom === 'british' ? 'french' : 'british';
  return [
    sight.paint.dim(sectionLine(top, ['right', 'center', 'left'], hexWidth, sight)),
    ...drawHexes(view, sight, all, hexWidth),
    sight.paint.dim(sectionLine(bottom, ['left', 'center', 'right'], hexWidth, sight)),
  ];
}

/** Draws the hexes around a place. */
export function drawAround(view: View, sight: Sight, hex: number): string[] {
  const near = Array.from({ length: grid.count }, (_, other) => other).filter(
    (other) => grid.distance(hex, other) <= 2,
  );
  return drawHexes(view, sight, near, wide);
}

function widthFor({ columns }: Sight): number {
  return columns > boardColumns * wide ? wide : narrow;
}

/** Where the sections begin and end, in hexes of a long row. */
const sectionEdges = [0, 4, 9, 13] as const;

function sectionLine(
  side: Side,
  order: readonly ('left' | 'center' | 'right')[],
  hexWidth: number,
  { language }: Sight,
): string {
  let line = '';
  order.forEach((section, at) => {
    const label = `${sideNames[side][language]}${colon(language)} ${sectionNames[section][language]}`;
    const middle = ((sectionEdges[at]! + sectionEdges[at + 1]!) / 2) * hexWidth;
    line = line.padEnd(Math.round(middle - label.length / 2)) + label;
  });
  return line;
}

function drawHexes(view: View, sight: Sight, hexes: readonly number[], hexWidth: number): string[] {
  const sheet = new Sheet(hexWidth);
  for (const hex of hexes) sheet.frame(hex, sight.paint.dim);
  for (const hex of hexes) {
    drawSectionLine(sheet, view, sight, hex);
    fill(sheet, view, sight, hex);
  }
  for (const hex of hexes) drawWorks(sheet, view, sight, hex);
  return sheet.lines();
}

/** Between two hexes without a common section the border is the dotted line of the board. */
function drawSectionLine(sheet: Sheet, view: View, { paint }: Sight, hex: number): void {
  const next = grid.neighbour(hex, 0);
  const { british } = boardUnder(view).sections;
  if (next < 0 || (british[hex]! & british[next]!) !== 0) return;
  const [column, line] = sheet.cornerOf(hex);
  for (let at = 1; at < rowHeight; at += 1) sheet.mark(column + sheet.hexWidth, line + at, '┇', paint.yellow);
}

/** Fieldworks stand on the sides they face. */
function drawWorks(sheet: Sheet, view: View, { paint }: Sight, hex: number): void {
  const front = boardUnder(view).front[hex]!;
  if (front === 0) return;
  const [column, line] = sheet.cornerOf(hex);
  const half = sheet.hexWidth / 2;
  const across = (from: number, y: number) => {
    for (let x = from + 1; x < from + half; x += 1) sheet.mark(x, y, '#', paint.yellow);
  };
  const along = (x: number) => {
    for (let y = line + 1; y < line + rowHeight; y += 1) sheet.mark(x, y, '#', paint.yellow);
  };
  const sides = [
    () => along(column + sheet.hexWidth),
    () => across(column + half, line + rowHeight),
    () => across(column, line + rowHeight),
    () => along(column),
    () => across(column, line),
    () => across(column + half, line),
  ];
  sides.forEach((draw, direction) => {
    if ((front & (1 << direction)) !== 0) draw();
  });
}

/** A hex: its name, a star if there are banners to be had there, the ground, and who stands on it. */
function fill(sheet: Sheet, view: View, sight: Sight, hex: number): void {
  const { paint } = sight;
  const [column, line] = sheet.cornerOf(hex);
  const room = sheet.hexWidth - 1;
  const name = hexName(hex);
  const { name: terrain } = terrainAt(view, hex);
  const ground = terrainGlyphs[terrain];
  const brush = paint[terrainColours[terrain]];
  const star = isObjective(view, name) ? '*' : '';
  sheet.write(`${name}${star}`, column + 1, line + 1, star === '' ? paint.dim : paint.bold);
  const named = name.length + star.length;
  sheet.write(
    ground.repeat(Math.min(2, room - named)),
    column + 1 + Math.max(named, room - 2),
    line + 1,
    brush,
  );
  const [second, third] = troopLines(view, name, room);
  const troops = troopBrush(view, name, paint);
  if (second !== '') {
    sheet.write(second, column + 1, line + 2, troops);
    sheet.write(third, column + 1, line + 3, troops);
    return;
  }
  const pattern = Array.from({ length: room }, (_, at) => (at % 2 === 0 ? ground : ' ')).join('');
  for (const at of [2, 3]) sheet.write(pattern, column + 1, line + at, brush);
}

function isObjective(view: View, hex: string): boolean {
  return view.objectives.some(({ hexes }) => hexes.includes(hex));
}

/** Whoever stands in a hex: what and how strong, then name and leader. */
function troopLines(view: View, hex: string, room: number): readonly [string, string] {
  const unit = unitAt(view, hex);
  const leader = leaderAt(view, hex);
  if (unit === null) {
    if (leader === null) return ['', ''];
    const [resting, ordered] = sideGlyphs[leader.side];
    return [`${leader.ordered ? ordered : resting}★`, leaderWords(view, leader.name).slice(0, room)];
  }
  const led = leader === null ? '' : `★${leaderWords(view, leader.name)}`;
  return [unitMark(unit).slice(0, room), `${unit.name}${led}`.slice(0, room)];
}

/** A unit in short: whose, what, how many blocks, and whether in square: `▮LN4`, `▯LN3□`. Portuguese in small letters. */
export function unitMark({ side, nation, type, blocks, square, ordered }: SeenUnit): string {
  const [resting, active] = sideGlyphs[side];
  const code = nation === 'portuguese' ? type.toLowerCase() : type;
  return `${ordered ? active : resting}${code}${blocks}${square > 0 ? '□' : ''}`;
}

function troopBrush(view: View, hex: string, paint: Sight['paint']): Brush {
  const unit = unitAt(view, hex);
  if (unit?.nation === 'portuguese') return paint.green;
  const side = unit?.side ?? leaderAt(view, hex)?.side;
  return side === 'british' ? paint.red : paint.blue;
}
