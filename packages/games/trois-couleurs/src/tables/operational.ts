/** Operational movement, and the fractions of simultaneous play (chapters 26 and 27). */
import data from './data/operational.json' with { type: 'json' };
import { charted } from './own.ts';

export const { movement, fractions, preliminaryManoeuvreDone } = charted('operational', data);
