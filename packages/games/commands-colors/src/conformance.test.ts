import { conformance } from '@bivouac/kernel';
import { GreedyPlayer, RandomPlayer } from '@bivouac/players';
import { expect, test } from 'vitest';
import { commandsColors } from './index.ts';
import { scenarios } from './scenarios/index.ts';

/** A battle has some hundred decisions: one in so many is enough for a close look. */
const sparingly = {
  players: [new RandomPlayer(), new GreedyPlayer({ candidates: 4, worlds: 1, replies: 1 })],
  seeds: [1],
  secrets: true,
  watchers: ['spectator'],
  closely: 15,
  mutations: 10,
  playouts: 60,
};

test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))('%s conforms', (_id, scenario) => {
  const report = conformance(commandsColors, { ...sparingly, scenarios: [scenario] });
  expect(report.failures).toEqual([]);
  expect(report.points[5].checked).toBeGreaterThan(50);
});

test('a battle with every option the other way conforms', () => {
  const report = conformance(commandsColors, {
    ...sparingly,
    scenarios: scenarios.slice(1, 2),
    options: [{ cardValues: 'cards', groundAfterStop: true, battleBackAfterFirstStrike: true }],
  });
  expect(report.failures).toEqual([]);
  expect(report.games).toBe(1);
});
