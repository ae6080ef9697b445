/** A moment of the Règle des Trois Couleurs, as it is drawn. */
import { bodyOf, branchOf, none, tableOf, type View } from '@bivouac/trois-couleurs/words';
import type { DrawnBattle, GroundGlyphs } from '../../free-table/drawing.ts';

/** Kinds of ground; what stands further down hides what stands above it. */
export const groundGlyphs: GroundGlyphs = {
  field: [',', 'yellow'],
  plateau: ['\u00b7', 'yellow'],
  hill: ['^', 'yellow'],
  'light wood': ['\u2660', 'green'],
  'dense wood': ['\u2663', 'green'],
  marsh: ['\u2261', 'cyan'],
  'built-up area': ['\u2302', 'bold'],
  road: [':', 'dim'],
  crest: ['\u2227', 'yellow'],
  hedge: ['"', 'green'],
  wall: ['#', 'bold'],
  stream: ['~', 'cyan'],
  river: ['\u2248', 'cyan'],
  ford: ['-', 'cyan'],
  bridge: ['=', 'bold'],
};

export function drawnBattle(view: View): DrawnBattle {
  return {
    table: tableOf(view),
    glyphs: groundGlyphs,
    units: view.units.flatMap(({ where, post, facing }, unit) =>
      where === 'table'
        ? [
            {
              number: unit + 1,
              side: view.terms.units[unit]!.side,
              branch: branchOf(view, unit),
              facing,
              body: post === none ? bodyOf(view, unit) : null,
              post,
            },
          ]
        : [],
    ),
    generals: view.generals.flatMap(({ fate, unit, x, y }, general) =>
      fate === 'table' && unit === none ? [{ side: view.terms.generals[general]!.side, x, y }] : [],
    ),
  };
}
