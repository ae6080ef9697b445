/** Scales, arcs and the distances that several chapters share (chapters 1, 6, 16). */
import data from './data/scale.json' with { type: 'json' };
import { charted } from './own.ts';

export const { scale, arcs, tacticalDistance, distances } = charted('scale', data);
