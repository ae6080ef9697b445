import { conformance } from '@bivouac/kernel';
import { RandomPlayer } from '@bivouac/players';
import { expect, test } from 'vitest';
import { ageOfReason } from './index.ts';
import { scenarios } from './scenarios/index.ts';

/** A battle has some hundred decisions: one in so many is enough for a close look. Nothing on this table is hidden. */
const sparingly = {
  players: [new RandomPlayer()],
  seeds: [1],
  secrets: false,
  watchers: ['spectator'],
  closely: 30,
  mutations: 8,
};

const points = [1, 2, 3, 4, 5, 6, 7] as const;

test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))('%s conforms', (_id, scenario) => {
  const report = conformance(ageOfReason, { ...sparingly, scenarios: [scenario] });
  expect(points.flatMap((point) => report.points[point].failures)).toEqual([]);
  expect(report.points[3].checked).toBeGreaterThan(100);
});
