/** Outlines, paths and rectangles of a table file as figures, or what is wrong with them. */
import { problem, type Problem } from '@bivouac/kernel';
import type { Point } from '../areas-file.ts';
import { doubleArea, edgesOf, selfCrossing } from '../areas-plane.ts';
import { placeSeeing, type Body } from '../free/bodies.ts';
import type { Box } from '../free/boxes.ts';
import { areaFigure, bodyFigure, figureOf, lineFigure, type Figure } from '../free/figures.ts';
import { stripOf } from '../free/strips.ts';
import type { BlockEntry, LineEntry } from './file.ts';
import { pointText, readMeasure, readPoints } from './measures.ts';

/** Points that all lie on the table, as many as a shape needs, none of them twice in a row. */
export function pointsOnTable(
  text: string,
  least: number,
  where: string,
  { right, bottom }: Box,
  faults: Problem[],
): Point[] | null {
  const before = faults.length;
  const points = readPoints(text, where, faults);
  if (faults.length > before) return null;
  if (points.length < least)
    faults.push(
      problem(
        where,
        least === 1 ? 'a point is needed' : `at least ${least} points are needed`,
        least === 1 ? 'il faut un point' : `il faut au moins ${least} points`,
      ),
    );
  for (const [x, y] of points.filter(([x, y]) => x < 0 || y < 0 || x > right || y > bottom))
    faults.push(
      problem(where, `${pointText([x, y])} lies off the table`, `${pointText([x, y])} est hors de la table`),
    );
  const twice = points.find(([x, y], at) => at > 0 && x === points[at - 1]![0] && y === points[at - 1]![1]);
  if (twice !== undefined)
    faults.push(
      problem(
        where,
        `${pointText(twice)} stands twice in a row`,
        `${pointText(twice)} figure deux fois de suite`,
      ),
    );
  return faults.length > before ? null : points;
}

/** An outline, clockwise however it was written. */
function readOutline(text: string, where: string, table: Box, faults: Problem[]): Point[] | null {
  const points = pointsOnTable(text, 3, where, table, faults);
  if (points === null) return null;
  const crossing = selfCrossing(edgesOf(points));
  if (crossing !== null || doubleArea(points) === 0) {
    const near = pointText(crossing ?? points[0]!);
    faults.push(
      problem(where, `the outline meets itself near ${near}`, `le contour se recoupe près de ${near}`),
    );
    return null;
  }
  return doubleArea(points) > 0 ? points : points.toReversed();
}

export function readArea(text: string, where: string, table: Box, faults: Problem[]): Figure | null {
  const outline = readOutline(text, where, table, faults);
  return outline === null ? null : areaFigure(outline);
}

export interface ReadLine {
  readonly figure: Figure;
  readonly path: readonly Point[];
  readonly width: number;
}

export function readLine(
  { path, width }: LineEntry,
  where: string,
  table: Box,
  faults: Problem[],
): ReadLine | null {
  const points = pointsOnTable(path, 2, `${where}.path`, table, faults);
  const breadth = width === undefined ? 0 : readMeasure(width, `${where}.width`, faults);
  if (points === null) return null;
  if (breadth === 0) return { figure: lineFigure(points), path: points, width: 0 };
  const strip = stripOf(points, breadth);
  if (strip !== null) return { figure: figureOf(...strip), path: points, width: breadth };
  faults.push(
    problem(`${where}.path`, 'it bends too sharply for its width', 'elle tourne trop court pour sa largeur'),
  );
  return null;
}

export interface ReadBlock {
  readonly figure: Figure;
  /** As a body, so that its faces can be asked for. */
  readonly body: Body;
}

export function readBlock(entry: BlockEntry, where: string, table: Box, faults: Problem[]): ReadBlock | null {
  const before = faults.length;
  const [centre, ...more] = readPoints(entry.centre, `${where}.centre`, faults);
  const width = readMeasure(entry.width, `${where}.width`, faults);
  const depth = readMeasure(entry.depth, `${where}.depth`, faults);
  const facing = readMeasure(entry.facing ?? 0, `${where}.facing`, faults);
  if (more.length > 0) faults.push(problem(`${where}.centre`, 'one point is enough', 'un seul point suffit'));
  if (centre === undefined || faults.length > before) return null;
  const body: Body = { ...placeSeeing(centre, facing, 0 - Math.floor(depth / 2), 0), width, depth };
  const figure = bodyFigure(body, body);
  const { left, top, right, bottom } = figure.box;
  if (left < 0 || top < 0 || right > table.right || bottom > table.bottom) {
    faults.push(problem(`${where}.centre`, 'it reaches off the table', 'il dépasse de la table'));
    return null;
  }
  return { figure, body };
}
