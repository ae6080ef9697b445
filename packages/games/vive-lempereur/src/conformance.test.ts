import { conformance } from '@bivouac/kernel';
import { RandomPlayer } from '@bivouac/players';
import { expect, inject, test } from 'vitest';
import { viveLEmpereur } from './index.ts';
import { armies } from './rules/18-strategic-deployment/testing.ts';
import { scenarios } from './scenarios/index.ts';
import { farFromTheirLeaders, fightAtTheBrook, scenarioOf, skirmishAtTheBrook } from './testing.ts';

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

/** Every option at a value other than the usual one: the first such, or the last. */
function everyOption(which: 0 | -1) {
  return Object.fromEntries(
    viveLEmpereur.options.map(({ id, values, standard }) => [
      id,
      values.filter((value) => value !== standard).at(which)!,
    ]),
  );
}

test('a battle at a brook conforms', () => {
  const report = conformance(viveLEmpereur, { ...sparingly, scenarios: [scenarioOf(skirmishAtTheBrook)] });
  expect(report.failures).toEqual([]);
  expect(report.points[5].checked).toBeGreaterThan(50);
});

test('a battle in contact conforms', () => {
  const report = conformance(viveLEmpereur, { ...sparingly, scenarios: [scenarioOf(fightAtTheBrook)] });
  expect(report.failures).toEqual([]);
  expect(report.points[5].checked).toBeGreaterThan(50);
});

test('a battle in contact with every option conforms, guns lost either way', () => {
  const report = conformance(viveLEmpereur, {
    ...sparingly,
    seeds: [3],
    scenarios: [scenarioOf(fightAtTheBrook)],
    options: [everyOption(0), everyOption(-1)],
  });
  expect(report.failures).toEqual([]);
  expect(report.games).toBe(2);
});

test('two corps a side, far from their leaders, conform at level 2', () => {
  const report = conformance(viveLEmpereur, {
    ...sparingly,
    seeds: [1, 2, 3],
    scenarios: [scenarioOf(farFromTheirLeaders)],
    options: [{ commandLevel: 2, leaderWounds: true }],
  });
  expect(report.failures).toEqual([]);
  for (const rule of ['VEA-17-209', 'VEA-17-221']) expect(report.seenInEvents, rule).toContain(rule);
});

test('two corps a side with tactical orders conform', () => {
  const report = conformance(viveLEmpereur, {
    ...sparingly,
    seeds: [1, 2],
    scenarios: [scenarioOf(farFromTheirLeaders)],
    options: [{ commandLevel: 3, leaderWounds: true }],
  });
  expect(report.failures).toEqual([]);
  for (const rule of ['VEA-17-343', 'VEA-17-501', 'VEA-17-305'])
    expect(report.seenInEvents, rule).toContain(rule);
});

test('two corps a side conform corps by corps, under written orders that may be doubted', () => {
  const report = conformance(viveLEmpereur, {
    ...sparingly,
    seeds: [1, 2],
    scenarios: [scenarioOf(farFromTheirLeaders)],
    options: [{ commandLevel: 4, interactive: true, challenges: true }],
  });
  expect(report.failures).toEqual([]);
  for (const rule of ['VEA-20-001', 'VEA-20-201', 'VEA-17-801'])
    expect(report.seenInEvents, rule).toContain(rule);
});

test('a battle that its players set up themselves conforms', () => {
  const report = conformance(viveLEmpereur, {
    ...sparingly,
    seeds: [1, 2],
    scenarios: [scenarioOf(armies)],
    options: [
      { strategicDeployment: true },
      { strategicDeployment: true, lossesOnly: true, commandLevel: 3 },
    ],
  });
  expect(report.failures).toEqual([]);
  for (const rule of ['VEA-18-201', 'VEA-18-301', 'VEA-18-402', 'VEA-18-405'])
    expect(report.seenInEvents, rule).toContain(rule);
});

test('outposts conforms when its players set it up', () => {
  const report = conformance(viveLEmpereur, {
    ...sparingly,
    seeds: [1],
    // With a corps or two a side there is little to lie about.
    differing: 0.4,
    scenarios: viveLEmpereur.scenarios.filter(({ id }) => id === 'outposts'),
    options: [{ strategicDeployment: true }],
  });
  expect(report.failures).toEqual([]);
});

test('outposts conforms with tactical orders', () => {
  const report = conformance(viveLEmpereur, {
    ...sparingly,
    seeds: [1],
    closely: 60,
    mutations: 4,
    playouts: 5,
    options: [{ commandLevel: 3 }],
    scenarios: [scenarios.find(({ id }) => id === 'outposts')!],
  });
  expect(report.failures).toEqual([]);
  expect(report.games).toBe(1);
});

/** Of Auerstaedt, where every look costs more, the turns in which the divisions arrive. */
const looks = [
  { id: 'outposts', closely: 60 },
  { id: 'auerstaedt', closely: 120, turns: 6 },
  { id: 'raab', closely: 300, turns: 3 },
] as const;

test.each(looks)('$id conforms', ({ id, closely, ...shortened }) => {
  const scenario = scenarios.find((one) => one.id === id)!;
  const report = conformance(viveLEmpereur, {
    ...sparingly,
    seeds: [1],
    closely,
    mutations: 4,
    playouts: 5,
    // Stacks stay closed, so that there is something to hide in both games.
    options: [{}, { ...everyOption(0), openStacks: false }],
    scenarios: [{ ...scenario, ...shortened }],
  });
  expect(report.failures).toEqual([]);
  expect(report.games).toBe(2);
});

/** Every level of command on every battle takes minutes: `npm run soak -- orders`. */
const everywhere = scenarios.flatMap(({ id }) => [1, 2, 3, 4].map((level) => ({ id, level })));

test.skipIf(inject('soak') === 0).each(everywhere)('$id conforms at level $level', ({ id, level }) => {
  const look = looks.find((one) => one.id === id)!;
  const { closely, ...shortened } = look;
  const report = conformance(viveLEmpereur, {
    ...sparingly,
    seeds: [1],
    closely,
    mutations: 4,
    playouts: 5,
    options: [
      { commandLevel: level },
      {
        commandLevel: level,
        leaderWounds: true,
        interactive: true,
        timePenalty: true,
        challenges: level > 2,
      },
    ],
    scenarios: [{ ...scenarios.find((one) => one.id === id)!, ...shortened }],
  });
  expect(report.failures).toEqual([]);
  expect(report.games).toBe(2);
});
