/** Marches to combat and to fire, the control test, opportunities (chapters 11, 19, 21). */
import data from './data/marches.json' with { type: 'json' };
import { charted } from './own.ts';

export const { combat, control, fire, opportunity } = charted('marches', data);
