/** Scales, arcs and the distances that several chapters share (chapters 1, 6, 16). */
import data from './data/scale.json' with { type: 'json' };
import { bare } from './origin.ts';

export const { scale, arcs, tacticalDistance, distances } = bare(data);
