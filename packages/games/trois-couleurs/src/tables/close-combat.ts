/** Close combat (chapter 20). */
import data from './data/close-combat.json' with { type: 'json' };
import { bare } from './origin.ts';

export const { closeCombat } = bare(data);
