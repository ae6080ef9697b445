/** A moment of War in the Age of Reason, as it is drawn. */
import { bodyOf, branchOf, none, tableOf, type View } from '@bivouac/age-of-reason/words';
import type { DrawnBattle, GroundGlyphs } from '../../free-table/drawing.ts';

/** Kinds of ground; what stands further down hides what stands above it. */
export const groundGlyphs: GroundGlyphs = {
  field: [',', 'yellow'],
  'gentle hill': ['\u00b7', 'yellow'],
  'steep hill': ['^', 'yellow'],
  'light woods': ['\u2660', 'green'],
  'dense woods': ['\u2663', 'green'],
  marsh: ['\u2261', 'cyan'],
  village: ['\u2302', 'bold'],
  fortress: ['\u25b2', 'bold'],
  path: ['.', 'dim'],
  road: [':', 'dim'],
  thicket: ['"', 'green'],
  hedge: ['"', 'green'],
  'low wall': ['=', 'dim'],
  'stone wall': ['#', 'bold'],
  'temporary works': ['%', 'yellow'],
  'fordable river': ['~', 'cyan'],
  'deep river': ['\u2248', 'cyan'],
  bridge: ['=', 'bold'],
  redoubt: ['\u25a3', 'bold'],
  bastion: ['\u25a3', 'bold'],
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
