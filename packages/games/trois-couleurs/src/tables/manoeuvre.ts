/** What facing and formation changes and the handling of guns cost (chapters 6 and 7). */
import data from './data/manoeuvre.json' with { type: 'json' };
import { charted } from './own.ts';

export const { facing, formation, guns } = charted('manoeuvre', data);
