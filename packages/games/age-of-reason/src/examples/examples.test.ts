/** Positions as files: sound, each with its script, and none forgotten. The terminal plays the scripts. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ageOfReason } from '../index.ts';
import { examples } from './index.ts';

test('every example is a sound scenario file with its own id', () => {
  for (const scenario of examples) expect(ageOfReason.readScenario(scenario), scenario.id).toEqual(scenario);
  expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
});

test('beside every example stands its script for the engine protocol', () => {
  const files = readdirSync(new URL('.', import.meta.url));
  expect(files.filter((name) => name.endsWith('.jsonl')).sort()).toEqual(
    examples.map(({ id }) => `${id}.jsonl`).sort(),
  );
});
