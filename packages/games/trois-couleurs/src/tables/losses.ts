/** What losses are (chapter 10). */
import data from './data/losses.json' with { type: 'json' };
import { bare } from './origin.ts';

export const { losses, percentage, stoppingFire } = bare(data);
