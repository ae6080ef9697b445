import { conformance } from '@bivouac/kernel';
import { GreedyPlayer, RandomPlayer } from '@bivouac/players';
import { expect, test } from 'vitest';
import { commandsColors } from './index.ts';

test('all battles conform, by random and greedy players, under every option', { timeout: 180_000 }, () => {
  const report = conformance(commandsColors, {
    seeds: [1],
    players: [new RandomPlayer(), new GreedyPlayer({ candidates: 4, worlds: 1, replies: 1 })],
    options: [{}, { cardValues: 'cards', groundAfterStop: true, battleBackAfterFirstStrike: true }],
    secrets: true,
    watchers: ['spectator'],
    closely: 30,
    mutations: 10,
    playouts: 30,
  });
  expect(report.failures).toEqual([]);
  expect(report.games).toBe(2 * commandsColors.scenarios.length);
});
