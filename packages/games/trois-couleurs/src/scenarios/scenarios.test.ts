/** The battles as files. */
import { SeededDice } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { troisCouleurs } from '../index.ts';
import { positionOf } from '../scenario/position.ts';
import { scenarios } from './index.ts';

test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))('%s is sound', (_id, scenario) => {
  expect(troisCouleurs.readScenario(JSON.parse(JSON.stringify(scenario)))).toEqual(scenario);
});

test.each(scenarios.slice(0, 3).map((scenario) => [scenario.id, scenario] as const))(
  'any moment of %s can be written as a scenario and read again',
  (_id, scenario) => {
    const { state } = troisCouleurs.setup(scenario, {}, new SeededDice(1));
    const position = positionOf(scenario, state);
    expect(troisCouleurs.readScenario(JSON.parse(JSON.stringify(position)))).toEqual(position);
    expect(troisCouleurs.setup(position, {}, new SeededDice(2)).state).toEqual(state);
  },
);
