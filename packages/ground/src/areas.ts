/**
 * Maps cut into areas: polygons that meet along borders, with roads across them. Knows no game.
 *
 * `validateAreas` says everything that is wrong with such a map, in words and with the place of the fault, so
 * that whoever draws one can mend it. The drawing is checked with whole numbers only: a map is right or wrong on
 * every machine alike.
 */
import type { Problem } from '@bivouac/kernel';
import { plainNames, type AreaMapFile, type RecordNames } from './areas-file.ts';
import { graphProblems } from './areas-graph.ts';
import { shapeProblems } from './areas-shapes.ts';

/** All faults; none in a map that can be played on. Shapes are looked at only when the names hold together. */
export function validateAreas(map: AreaMapFile, names: RecordNames = plainNames): Problem[] {
  const problems = graphProblems(map, names);
  return problems.length > 0 || !map.drawn ? problems : shapeProblems(map, names);
}
