/** Close combat (chapter 20). */
import data from './data/close-combat.json' with { type: 'json' };
import { charted } from './own.ts';

export const { closeCombat } = charted('close-combat', data);
