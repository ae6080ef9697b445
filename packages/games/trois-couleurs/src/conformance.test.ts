import { conformance } from '@bivouac/kernel';
import { RandomPlayer } from '@bivouac/players';
import { expect, test } from 'vitest';
import { troisCouleurs } from './index.ts';
import { scenarios } from './scenarios/index.ts';

const points = [1, 2, 3, 4, 5, 6, 7] as const;

/** The large battles take too long to be looked at so closely; they have the same steps. */
const small = scenarios.filter(({ units }) => units.length <= 24);

test.each(small.map((scenario) => [scenario.id, scenario] as const))('%s conforms', (_id, scenario) => {
  const report = conformance(troisCouleurs, {
    players: [new RandomPlayer()],
    seeds: [1],
    secrets: false,
    watchers: ['spectator'],
    closely: 10,
    mutations: 8,
    scenarios: [scenario],
  });
  expect(points.flatMap((point) => report.points[point].failures)).toEqual([]);
  expect(report.points[3].checked).toBeGreaterThan(30);
});
