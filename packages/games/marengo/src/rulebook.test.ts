/** The rulebook holds what the catalogue of rules lists; compared with the catalogue itself where that lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { marengo } from './index.ts';

const catalogue = new URL('../../../../../shared/rules/marengo/catalogue.yaml', import.meta.url);

interface Listed {
  readonly id: string;
  readonly topic: string;
  readonly checks: readonly string[];
}

test('240 rules with 374 cases to check', () => {
  const { entries } = marengo.rulebook;
  expect(entries).toHaveLength(240);
  expect(entries.reduce((sum, { checks }) => sum + checks, 0)).toBe(374);
});

describe.skipIf(!existsSync(catalogue))('against the catalogue', () => {
  test('the same ids in the same order, with as many cases each', () => {
    const listed = parse(readFileSync(catalogue, 'utf8')) as Listed[];
    const expected = listed.map(({ id, topic, checks }) => ({ id, topic, checks: checks.length }));
    expect(marengo.rulebook.entries.map(({ id, topic, checks }) => ({ id, topic, checks }))).toEqual(
      expected,
    );
  });
});
