import { conformance } from '@bivouac/kernel';
import { RandomPlayer } from '@bivouac/players';
import { expect, test } from 'vitest';
import { viveLEmpereur } from './index.ts';
import { scenarioOf, skirmishAtTheBrook } from './testing.ts';

/** A battle has some hundred decisions: one in so many is enough for a close look. */
const sparingly = {
  players: [new RandomPlayer()],
  seeds: [1, 2],
  secrets: true,
  watchers: ['spectator'],
  closely: 15,
  mutations: 10,
  playouts: 60,
};

test('a battle at a brook conforms', () => {
  const report = conformance(viveLEmpereur, { ...sparingly, scenarios: [scenarioOf(skirmishAtTheBrook)] });
  expect(report.failures).toEqual([]);
  expect(report.points[5].checked).toBeGreaterThan(50);
});
