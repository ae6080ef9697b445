/** What generals are worth and may do (chapter 25). */
import type { Rank } from '../state.ts';
import data from './data/generals.json' with { type: 'json' };
import { defines } from '@bivouac/kernel';
import { charted } from './own.ts';

export const { generals, values } = charted('generals', data);

const keys = { brigade: 'brigade', division: 'division', 'commander in chief': 'commanderInChief' } as const;

const byRank = defines('TC-25-03', values, {
  ...values,
  brigade: values.division,
  commanderInChief: values.brigade,
});

/** What a general of a rank is worth where nothing else is said of him (TC-25-03). */
export function valuesOfRank(rank: Rank): (typeof values)['brigade'] {
  return byRank[keys[rank]];
}
