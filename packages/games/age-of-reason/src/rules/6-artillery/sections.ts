/**
 * Chapter 6.5: sections of structures, each of which bears its own damage (AOR-6-506): the four walls of a redoubt, and
 * stretches of a wall or of works (G-86). Anything else is one section.
 */
import {
  crossings,
  figureOf,
  lengthOf,
  lineFigure,
  localOf,
  pathOf,
  placeAlong,
  pointAt,
  type Figure,
  type Path,
  type Point,
} from '@bivouac/ground/free';
import type { State } from '../../state.ts';
import { featureOf } from '../../standing.ts';
import { length } from '../../tables/measures.ts';

/** How much of a wall or of works is one section. */
const stretch = length('AOR-6-506', 4);

const inStretches: ReadonlySet<string> = new Set(['stone wall', 'temporary works']);
const wallsOfRedoubt = 4;

/** The line of a structure that is battered by stretches; null of any other. */
function lineOf(s: State, feature: number): Path | null {
  const found = featureOf(s, feature);
  return found.shape === 'line' && inStretches.has(found.kind.name) ? found.path : null;
}

/** How many sections a structure has. */
export function sectionsOf(s: State, feature: number): number {
  const line = lineOf(s, feature);
  if (line !== null) return Math.max(1, Math.ceil(lengthOf(line) / stretch));
  const { shape, kind } = featureOf(s, feature);
  return shape === 'block' && kind.name === 'redoubt' ? wallsOfRedoubt : 1;
}

/** The wall of a redoubt that looks to a point: front, right, rear or left. Anything else looks there as a whole. */
export function wallFacing(s: State, feature: number, point: Point): number {
  const found = featureOf(s, feature);
  if (found.shape !== 'block' || sectionsOf(s, feature) === 1) return 0;
  const { width, depth } = found.body;
  const [x, y] = pointAt(found.body, -Math.floor(depth / 2), 0);
  const { ahead, right } = localOf({ x, y, facing: found.body.facing }, point);
  const isAlong = Math.abs(ahead) * width >= Math.abs(right) * depth;
  return isAlong ? (ahead >= 0 ? 0 : 2) : right >= 0 ? 1 : 3;
}

/** The section between two points, or the wall that looks to the first of them. */
export function sectionBetween(s: State, feature: number, from: Point, to: Point): number {
  const line = lineOf(s, feature);
  if (line === null) return wallFacing(s, feature, from);
  const [crossed] = crossings(from, to, line.points);
  return nearestStretch(s, feature, crossed === undefined ? from : pointTowards(from, to, crossed), all);
}

const all = (): boolean => true;

/** The section that is struck from a point: of a line the nearest of those that still stand, if any does. */
export function sectionStruck(
  s: State,
  feature: number,
  from: Point,
  stands: (section: number) => boolean,
): number {
  if (lineOf(s, feature) === null) return wallFacing(s, feature, from);
  const nearest = nearestStretch(s, feature, from, stands);
  return nearest < 0 ? nearestStretch(s, feature, from, all) : nearest;
}

function pointTowards(from: Point, to: Point, tenths: number): Point {
  const { x, y } = placeAlong(pathOf([from, to]), tenths);
  return [x, y];
}

/** The stretch of a line whose middle is nearest to a point, of those that count; negative when none does. */
function nearestStretch(
  s: State,
  feature: number,
  [px, py]: Point,
  counts: (section: number) => boolean,
): number {
  const line = lineOf(s, feature)!;
  let [least, best] = [Infinity, -1];
  for (let section = 0; section < sectionsOf(s, feature); section += 1) {
    const [from, to] = endsOf(line, section);
    const { x, y } = placeAlong(line, Math.floor((from + to) / 2));
    const away = (x - px) * (x - px) + (y - py) * (y - py);
    if (away < least && counts(section)) [least, best] = [away, section];
  }
  return best;
}

function endsOf(line: Path, section: number): readonly [from: number, to: number] {
  return [section * stretch, Math.min(lengthOf(line), (section + 1) * stretch)];
}

/** What is left of a line in those of its sections that count; null when none does. */
export function figureOfSections(
  s: State,
  feature: number,
  counts: (section: number) => boolean,
): Figure | null {
  const line = lineOf(s, feature);
  if (line === null) return null;
  const parts = Array.from({ length: sectionsOf(s, feature) }, (_, section) => section)
    .filter(counts)
    .flatMap((section) => lineFigure(pointsOf(line, section)).parts);
  return parts.length === 0 ? null : figureOf(...parts);
}

function pointsOf(line: Path, section: number): readonly Point[] {
  const [from, to] = endsOf(line, section);
  const [start, end] = [placeAlong(line, from), placeAlong(line, to)];
  const between = line.points.filter((_, at) => line.marks[at]! > from && line.marks[at]! < to);
  return [[start.x, start.y], ...between, [end.x, end.y]];
}
