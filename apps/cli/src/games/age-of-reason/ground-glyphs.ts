/** The ground as characters show it. */
import type { GroundGlyphs } from '../../free-table/drawing.ts';

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
