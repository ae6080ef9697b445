import { SeededDice, standardOptions } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import { disorganised } from '../tables/formations.ts';
import { layOf } from './lay.ts';

test('plans are made on the places that count, and what is in disorder counts for little', () => {
  const outposts = viveLEmpereur.scenarios.find(({ id }) => id === 'outposts')!;
  const { state } = viveLEmpereur.setup(outposts, standardOptions(viveLEmpereur, {}), new SeededDice(1));
  const { regions, forces } = layOf(state);
  expect(regions).toMatchObject([{ name: { en: 'Lichtenroda' }, holder: null }]);
  const [first] = forces;
  const index = state.units.findIndex(({ hex }) => hex >= 0);
  expect(first!.strength).toBe(state.units[index]!.steps);
  expect(first!.turns[0]).toBeGreaterThan(0);
  state.units[index]!.formation = disorganised;
  expect(layOf(state).forces[0]!.strength).toBeLessThan(first!.strength);
});
