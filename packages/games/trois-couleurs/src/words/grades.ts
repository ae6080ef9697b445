/** How great a victory is called. By itself, since the rules tell the end of a battle with it. */
import type { Words } from '@bivouac/kernel';
import type { Grade } from '../state.ts';

export const gradeNames: Readonly<Record<Grade, Words>> = {
  draw: { en: 'a draw', fr: 'match nul' },
  marginal: { en: 'a marginal victory', fr: 'courte victoire' },
  victory: { en: 'a victory', fr: 'victoire' },
  decisive: { en: 'a decisive victory', fr: 'victoire décisive' },
};
