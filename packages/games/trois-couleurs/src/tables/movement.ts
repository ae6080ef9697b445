/** How far troops go (chapter 6). */
import data from './data/movement.json' with { type: 'json' };
import { bare } from './origin.ts';

export const { rates, modifiers, pace } = bare(data);
