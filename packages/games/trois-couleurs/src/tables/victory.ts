/** How long a battle lasts, what is worth how much, and who has won (chapter 28). */
import data from './data/victory.json' with { type: 'json' };
import { bare } from './origin.ts';

export const { victory, setUp, budget, points, limits } = bare(data);
