/** The worked examples of the rules as files: sound, each with its script, and none forgotten. The terminal plays the scripts. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import { examples } from './index.ts';

test('every example is a sound scenario file with its own id', () => {
  for (const scenario of examples)
    expect(viveLEmpereur.readScenario(scenario), scenario.id).toEqual(scenario);
  expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
});

test('beside every example stands its script for the engine protocol', () => {
  const files = readdirSync(new URL('.', import.meta.url));
  expect(files.filter((name) => name.endsWith('.jsonl')).sort()).toEqual(
    examples.map(({ id }) => `${id}.jsonl`).sort(),
  );
});

test('all of the worked examples, E1 to E28, are there', () => {
  const numbers = new Set(examples.flatMap(({ id }) => /^e(\d+)-/.exec(id)?.slice(1).map(Number) ?? []));
  expect([...numbers]).toEqual(Array.from({ length: 28 }, (_, at) => at + 1));
});
