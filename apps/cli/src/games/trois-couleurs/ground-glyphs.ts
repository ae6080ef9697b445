/** The ground as characters show it. */
import type { GroundGlyphs } from '../../free-table/drawing.ts';

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
