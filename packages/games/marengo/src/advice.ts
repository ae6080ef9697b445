/** What computer players are told of Bonaparte at Marengo. */
import type { Action, Advice, ChancePoint } from '@bivouac/kernel';
import { blocksOf, thoughts } from './advice/thoughts.ts';
import { layOf } from './lay.ts';
import type { State } from './state.ts';
import { sides, type Side } from './tables.ts';

/** Counted by `bivouac chances marengo --games 60`: 17,578 positions of 120 games. */
const chances: readonly ChancePoint[] = [
  [-1, 0],
  [-0.802, 0.024],
  [-0.714, 0.038],
  [-0.587, 0.065],
  [-0.475, 0.179],
  [-0.324, 0.244],
  [-0.161, 0.301],
  [0, 0.5],
  [0.161, 0.7],
  [0.324, 0.756],
  [0.476, 0.821],
  [0.587, 0.935],
  [0.714, 0.962],
  [0.802, 0.976],
  [1, 1],
];

const stakeNames = {
  morale: { en: 'Morale', fr: 'Moral' },
  strength: { en: 'Points of strength', fr: 'Points de force' },
} as const;

const consent: Action = ['consent'];

export const advice: Advice<State> = {
  turns: { thoughts, about: blocksOf },
  follow: 'turn',
  tries: 40,
  // What the faces are changes what an action is worth by a sixth of what the action changes.
  states: 0.25,
  certain: true,
  idle: { action: ['end'], margin: 0.0005 },
  chances,
  lay: layOf,
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
