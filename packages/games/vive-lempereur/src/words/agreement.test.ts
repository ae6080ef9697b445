/** French that agrees: the log and the questions of whole battles, and the names they are made of. */
import { hasFrenchKind, SeededDice, standardOptions } from '@bivouac/kernel';
import { frenchFaults, heard } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import { viveLEmpereurWords as words } from './index.ts';

const battles = viveLEmpereur.scenarios.map((scenario) => [scenario.id, scenario] as const);

test.each(battles)('%s: every name has a number and a gender', (_id, scenario) => {
  const { state } = viveLEmpereur.setup(scenario, standardOptions(viveLEmpereur, {}), new SeededDice(1));
  const { terms } = viveLEmpereur.view(state, 'french');
  const names = terms.units.map(({ name }) => name.fr);
  expect(names.length).toBeGreaterThan(10);
  // A regiment that goes by the name of its chief has no article.
  expect(names.filter((name) => !hasFrenchKind(name) && !/ \(nº \d+\)$/u.test(name))).toEqual([]);
});

test.each(battles)('%s: nothing in its French can be seen to be wrong', (_id, scenario) => {
  const said = heard(viveLEmpereur, words, scenario, 'fr', 400);
  expect(said.size).toBeGreaterThan(100);
  expect([...said].flatMap(frenchFaults)).toEqual([]);
});
