/** The rulebook holds what the catalogue of rules lists; compared with the catalogue itself where that lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commandsColors } from './index.ts';

const catalogue = new URL('../../../../../shared/rules/commands-colors/catalogue.yaml', import.meta.url);

interface Listed {
  readonly id: string;
  readonly topic: string;
  readonly checks: readonly string[];
}

test('352 rules with 452 cases to check', () => {
  const { entries } = commandsColors.rulebook;
  expect(entries).toHaveLength(352);
  expect(entries.reduce((sum, { checks }) => sum + checks, 0)).toBe(452);
});

describe.skipIf(!existsSync(catalogue))('against the catalogue', () => {
  test('the same ids in the same order, with as many cases each', () => {
    const listed = parse(readFileSync(catalogue, 'utf8')) as Listed[];
    const expected = listed.map(({ id, topic, checks }) => ({ id, topic, checks: checks.length }));
    expect(commandsColors.rulebook.entries.map(({ id, topic, checks }) => ({ id, topic, checks }))).toEqual(
      expected,
    );
  });
});
