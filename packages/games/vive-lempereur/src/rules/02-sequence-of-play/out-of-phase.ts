/** Chapter II: what is asked for in a phase that has no room for it. */
import { refusals } from '@bivouac/kernel';

export const outOfPhase = refusals({
  elsewhere: [['VE-2-01', 'VE-2-02'], 'That belongs to another phase.', 'Cela relève d’une autre phase.'],
});
