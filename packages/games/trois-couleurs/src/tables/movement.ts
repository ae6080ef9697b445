/** How far troops go (chapter 6). */
import data from './data/movement.json' with { type: 'json' };
import { charted } from './own.ts';

export const { rates, modifiers, pace } = charted('movement', data);
