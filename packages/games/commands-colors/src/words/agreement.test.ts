/** French that agrees: the log and the questions of whole battles, and the names they are made of. */
import { hasFrenchKind, SeededDice, standardOptions, Table, type Part } from '@bivouac/kernel';
import { frenchFaults } from '@bivouac/kernel/testing';
import { randomCompletion } from '@bivouac/players';
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

/** A battle at random, so many acts of it; all that is told and asked in French. */
function heard(scenario: (typeof battles)[number][1], most: number): Set<string> {
  const table = Table.open(commandsColors, scenario, {}, 5);
  const dice = new SeededDice(5);
  const said = new Set<string>();
  for (let acts = 0; acts < most; acts += 1) {
    const [decision] = table.pending();
    if (decision === undefined) break;
    const { seat } = decision;
    said.add(words.question(decision, table.view(seat), 'fr'));
    const choices = (parts: readonly Part[]) => table.choices(seat, parts);
    const acted = table.act(seat, randomCompletion(choices, [], dice));
    const after = table.view(seat);
    for (const event of acted.refused === undefined ? acted.events : [])
      said.add(words.event(event, after, 'fr') ?? '');
  }
  return said;
}

test.each(battles)('%s: nothing in its French can be seen to be wrong', (_id, scenario) => {
  const said = heard(scenario, 400);
  expect(said.size).toBeGreaterThan(100);
  expect([...said].flatMap(frenchFaults)).toEqual([]);
});
