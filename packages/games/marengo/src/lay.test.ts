import { SeededDice, standardOptions } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { marengo } from './index.ts';
import { layOf } from './lay.ts';

test('plans are made on the objectives and on what stands on the map', () => {
  const morning = marengo.scenarios.find(({ id }) => id === 'morning')!;
  const { state } = marengo.setup(morning, standardOptions(marengo, {}), new SeededDice(1));
  const { regions, forces } = layOf(state);
  // The short battle is fought before any of them.
  expect(regions.length).toBeGreaterThan(5);
  expect(regions.map(({ name }) => name.en)).toContain('San Giuliano Vecchio');
  expect(new Set(regions.map(({ holder }) => holder))).not.toContain('austrian');
  expect(forces).toHaveLength(state.pieces.filter(({ place }) => place >= 0).length);
  // The French stand between.
  const soonest = (seat: string) =>
    Math.min(...forces.filter((force) => force.seat === seat).flatMap(({ turns }) => turns));
  expect(soonest('french')).toBeLessThan(soonest('austrian'));
});
