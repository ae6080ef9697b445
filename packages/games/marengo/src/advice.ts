/** What computer players are told of Bonaparte at Marengo. */
import type { Action, Advice } from '@bivouac/kernel';
import type { State } from './state.ts';
import { sides } from './tables.ts';

const consent: Action = ['consent'];

export const advice: Advice<State> = {
  follow: 'act',
  concession: (s, seat) =>
    s.claim !== null && s.claim !== seat && sides.some((side) => side === seat) ? consent : null,
};
