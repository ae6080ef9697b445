/** Skirmishers (chapter 24). */
import data from './data/skirmishers.json' with { type: 'json' };
import { charted } from './own.ts';

export const { skirmishers } = charted('skirmishers', data);
