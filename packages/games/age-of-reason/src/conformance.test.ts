import { conformance } from '@bivouac/kernel';
import { RandomPlayer } from '@bivouac/players';
import { expect, inject, test } from 'vitest';
import { ageOfReason } from './index.ts';
import type { ReasonScenario } from './scenario/scenario.ts';
import { examples } from './examples/index.ts';
import { scenarios } from './scenarios/index.ts';

/** A battle has some hundred decisions: one in so many is enough for a close look. */
const sparingly = {
  players: [new RandomPlayer()],
  seeds: [1],
  secrets: false,
  watchers: ['spectator'],
  closely: 30,
  mutations: 8,
};

const points = [1, 2, 3, 4, 5, 6, 7] as const;

/** The largest battle is looked at for its first turns here, and to its end by `npm run soak -- whole`. */
const turnsLooked = ({ units, turns }: ReasonScenario) =>
  inject('soak') > 0 || units.length <= 60 ? turns! : 3;
const looked = scenarios.map((scenario) => ({ ...scenario, turns: turnsLooked(scenario) }));

test.each(looked.map((scenario) => [scenario.id, scenario] as const))('%s conforms', (_id, scenario) => {
  const report = conformance(ageOfReason, { ...sparingly, scenarios: [scenario] });
  expect(points.flatMap((point) => report.points[point].failures)).toEqual([]);
  expect(report.points[3].checked).toBeGreaterThan(100);
});

/** Two turns of the first battle in which every third unit waits off the table, some with a general. */
function withReserves(scenario: ReasonScenario): ReasonScenario {
  const units = scenario.units.map((unit, at) =>
    at % 3 === 0 ? { ...unit, reserve: { turn: at % 2 === 0 ? 1 : 2 } } : unit,
  );
  return { ...scenario, turns: 3, units };
}

test('AOR-1-107 a hidden reserve is its owner’s alone', () => {
  const report = conformance(ageOfReason, {
    ...sparingly,
    secrets: true,
    closely: 12,
    scenarios: [withReserves(scenarios[0]!)],
  });
  expect(points.flatMap((point) => report.points[point].failures)).toEqual([]);
  expect(report.points[5].checked).toBeGreaterThan(100);
});

/** Positions show what battles seldom come to: some here, all by `npm run soak -- whole`, for the turn they begin in. */
test('positions conform', () => {
  const some = examples.filter((_, at) => inject('soak') > 0 || at % 8 === 0);
  const brief = some.map((scenario) => ({ ...scenario, turns: scenario.moment?.turn ?? 1 }));
  const report = conformance(ageOfReason, { ...sparingly, scenarios: brief });
  expect(points.flatMap((point) => report.points[point].failures)).toEqual([]);
  expect(report.points[3].checked).toBeGreaterThan(100);
});
