/** Action points and what they buy (chapter 4). */
import data from './data/action-points.json' with { type: 'json' };
import { charted } from './own.ts';

export const { points, costs } = charted('action-points', data);
