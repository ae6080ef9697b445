import { conformance } from '@bivouac/kernel';
import { RandomPlayer } from '@bivouac/players';
import { expect, test } from 'vitest';
import { viveLEmpereur } from './index.ts';
import { scenarioOf, skirmishAtTheBrook } from './testing.ts';
const close = {
  french: ['inf5 D6 line ESE', 'inf5 D6 line ESE', 'inf7 C6 line ESE', 'light5 E6 column E', 'inf6 F6 column E', 'inf4 F6 column E', 'guns B6 battery ESE', 'inf5 B6 line ESE', 'heavyguns E5 battery ESE', 'cav3 G6 column E', 'hussars3 G6 column E', 'heavy4 H5 column E', 'guard6 D4 column E', 'light6 A6 column E'],
  coalition: ['inf5 D8 line WNW', 'inf5 D8 line WNW', 'inf7 C8 line WNW', 'light5 E8 column W', 'inf6 F8 column W', 'inf4 F8 column W', 'guns C9 battery WNW', 'guns E9 battery WNW', 'inf5 E9 line WNW', 'cav3 G8 column W', 'hussars3 G8 column W', 'cav4 H8 column W', 'militia7 B8 column W', 'light6 A8 column W'],
  leaders: { french: ['Morand D6 corps 1 2 12'], coalition: ['Schmettau D8 corps 0 1 12'] },
};
const sparingly = { players: [new RandomPlayer()], seeds: [3, 6, 9, 12], secrets: true, watchers: ['spectator'], closely: 3, mutations: 6, playouts: 60 };
test.each([{}, { voltigeurs: true, artilleryLosses: 'B', rout: true, artilleryRetreat: true, townMorale: true, fatigue: true, reintegration: true, cavalry: true, modulatedDemoralisation: true }])('conforms %j', (options) => {
  const report = conformance(viveLEmpereur, { ...sparingly, options: [options], scenarios: [scenarioOf({ ...skirmishAtTheBrook, ...close })] } as never);
  expect(report.failures.slice(0, 12)).toEqual([]);
}, 500000);
