/** What losses are (chapter 10). */
import data from './data/losses.json' with { type: 'json' };
import { charted } from './own.ts';

export const { losses, percentage, stoppingFire } = charted('losses', data);
