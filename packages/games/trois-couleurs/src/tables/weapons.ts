/** Ranges of weapons, what counts in a fire, and what guns do besides (chapter 9). */
import data from './data/weapons.json' with { type: 'json' };
import { charted } from './own.ts';

export const { ranges, artillery, fire, figures, overTroops, nearFriends, penetration } = charted(
  'weapons',
  data,
);
