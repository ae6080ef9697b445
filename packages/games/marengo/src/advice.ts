/** What computer players are told of Bonaparte at Marengo. */
import type { Action, Advice } from '@bivouac/kernel';
import type { State } from './state.ts';
import { sides, type Side } from './tables.ts';

const stakeNames = {
  morale: { en: 'Morale', fr: 'Moral' },
  strength: { en: 'Points of strength', fr: 'Points de force' },
} as const;

const consent: Action = ['consent'];

export const advice: Advice<State> = {
  follow: 'act',
  stakes: (s) => [
    { id: 'morale', name: stakeNames.morale, bySeat: s.morale },
    {
      id: 'strength',
      name: stakeNames.strength,
      bySeat: { austrian: strengthOf(s, 'austrian'), french: strengthOf(s, 'french') },
    },
  ],
  concession: (s, seat) =>
    s.claim !== null && s.claim !== seat && sides.some((side) => side === seat) ? consent : null,
};

function strengthOf({ pieces }: State, wanted: Side): number {
  return pieces.reduce((sum, { side, strength }) => sum + (side === wanted ? strength : 0), 0);
}
