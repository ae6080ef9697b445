import { conformance } from '@bivouac/kernel';
import { GreedyPlayer, RandomPlayer } from '@bivouac/players';
import { expect, test } from 'vitest';
import { marengo } from './index.ts';
import { examples } from './examples/index.ts';

test('the battles conform, by random and greedy players, under every option', () => {
  const report = conformance(marengo, {
    seeds: [1, 2],
    players: [new RandomPlayer(), new GreedyPlayer({ candidates: 6, worlds: 1, replies: 1 })],
    options: [
      {},
      {
        moraleBonusPeriod: 'turn',
        capacityOnPassage: false,
        activationMemory: 'current',
        firstTurnExtra: true,
      },
    ],
    secrets: true,
    watchers: ['spectator'],
    closely: 12,
  });
  expect(report.failures).toEqual([]);
  expect(report.games).toBe(8);
  expect(report.points[5].checked).toBeGreaterThan(5000);
});

test('the positions of the worked examples conform', () => {
  const report = conformance(marengo, {
    scenarios: examples,
    seeds: [1],
    secrets: true,
    // Many examples show every face, so there is little left to imagine.
    differing: 0.1,
    watchers: ['spectator'],
    closely: 8,
  });
  expect(report.failures).toEqual([]);
  expect(report.games).toBe(examples.length);
});
