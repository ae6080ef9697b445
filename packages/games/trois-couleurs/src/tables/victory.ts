/** How long a battle lasts, what is worth how much, and who has won (chapter 28). */
import data from './data/victory.json' with { type: 'json' };
import { charted } from './own.ts';

export const { victory, setUp, budget, points, limits } = charted('victory', data);
