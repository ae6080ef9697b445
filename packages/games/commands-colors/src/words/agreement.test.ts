/** French that agrees: the log and the questions of whole battles, and the names they are made of. */
import { hasFrenchKind, SeededDice, standardOptions } from '@bivouac/kernel';
import { frenchFaults, heard } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { commandsColors } from '../index.ts';
import { commandsColorsWords as words } from './index.ts';

const battles = commandsColors.scenarios.map((scenario) => [scenario.id, scenario] as const);

test.each(battles)('%s: every name has a number and a gender', (_id, scenario) => {
  const { state } = commandsColors.setup(scenario, standardOptions(commandsColors, {}), new SeededDice(1));
  const { terms } = commandsColors.view(state, 'french');
  const names = terms.unitNames.flatMap((name) => (name === null ? [] : [name.fr]));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !hasFrenchKind(name))).toEqual([]);
});

test.each(battles)('%s: nothing in its French can be seen to be wrong', (_id, scenario) => {
  const said = heard(commandsColors, words, scenario, 'fr', 400);
  expect(said.size).toBeGreaterThan(100);
  expect([...said].flatMap(frenchFaults)).toEqual([]);
});
