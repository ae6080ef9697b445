import { conformance } from '@bivouac/kernel';
import { RandomPlayer } from '@bivouac/players';
import { expect, test } from 'vitest';
import { troisCouleurs } from './index.ts';
import { scenarios } from './scenarios/index.ts';

const points = [1, 2, 3, 4, 5, 6, 7] as const;

/** The large battles take too long to be looked at so closely; they have the same steps. */
const small = scenarios.filter(({ units }) => units.length <= 24);

const modes = [
  ...small.map((scenario) => ['alternate', scenario.id, scenario] as const),
  ...small.map((scenario) => ['simultaneous', scenario.id, scenario] as const),
  ...small.map((scenario) => ['hidden', scenario.id, scenario] as const),
];

test.each(modes)('%s play of %s conforms', (mode, _id, scenario) => {
  const hasSecrets = mode !== 'alternate';
  const isHidden = mode === 'hidden';
  const report = conformance(troisCouleurs, {
    players: [new RandomPlayer()],
    // Of hidden troops one game has little to show.
    seeds: isHidden ? [1, 2] : [1],
    options: [
      isHidden
        ? { freeSetUp: true, hiddenTroops: true, hiddenMoves: true, typeMarkers: true }
        : { simultaneous: hasSecrets },
    ],
    secrets: hasSecrets,
    // Few begin out of sight, and whoever has been seen is hidden no more: in many positions there is nothing to imagine.
    ...(isHidden ? { differing: 0.3 } : {}),
    watchers: ['spectator'],
    closely: 10,
    mutations: 8,
    scenarios: [scenario],
  });
  expect(points.flatMap((point) => report.points[point].failures)).toEqual([]);
  expect(report.points[3].checked).toBeGreaterThan(30);
  // Markers that lie face down are really drawn anew, and hidden troops are where they are not; few begin out of sight.
  if (hasSecrets) expect(report.partners.differing).toBeGreaterThan(isHidden ? 2 : 10);
});
