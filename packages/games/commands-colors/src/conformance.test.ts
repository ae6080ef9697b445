import { conformance } from '@bivouac/kernel';
import { GreedyPlayer, RandomPlayer } from '@bivouac/players';
import { expect, test } from 'vitest';
import { commandsColors } from './index.ts';
import { scenarios } from './scenarios/index.ts';

const players = [new RandomPlayer(), new GreedyPlayer({ candidates: 4, worlds: 1, replies: 1 })];
/** A battle has a thousand decisions and more: one in so many is enough for a close look. */
const sparingly = {
  secrets: true,
  watchers: ['spectator'],
  closely: 100,
  mutations: 10,
  playouts: 60,
} as const;

test('all battles conform, by random and greedy players', () => {
  const report = conformance(commandsColors, { ...sparingly, scenarios, players, seeds: [1] });
  expect(report.failures).toEqual([]);
  expect(report.games).toBe(scenarios.length);
  expect(report.points[5].checked).toBeGreaterThan(2000);
});

test('two of them conform with every option the other way', () => {
  const report = conformance(commandsColors, {
    ...sparingly,
    scenarios: scenarios.slice(0, 2),
    players,
    seeds: [2],
    options: [{ cardValues: 'cards', groundAfterStop: true, battleBackAfterFirstStrike: true }],
  });
  expect(report.failures).toEqual([]);
  expect(report.games).toBe(2);
});
