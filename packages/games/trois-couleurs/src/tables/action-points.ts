/** Action points and what they buy (chapter 4). */
import data from './data/action-points.json' with { type: 'json' };
import { bare } from './origin.ts';

export const { points, costs } = bare(data);
