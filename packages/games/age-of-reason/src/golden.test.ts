/** A save of the released version still opens. A version that changes what a save holds adds a migration and a golden save. */
import { load, readSave, Replay, type SaveFile } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import golden from './golden/save-1.json' with { type: 'json' };
import { ageOfReason } from './index.ts';
import type { State } from './state.ts';

test('a game saved under version 1 opens and goes on', () => {
  const table = load(ageOfReason, golden);
  const [decision] = table.pending();
  expect(decision?.question).toBe('charges');
  expect(table.act(decision!.seat, ['pass']).refused).toBeUndefined();
});

test('it replays backwards to its beginning and forwards again without the rules', () => {
  const { state, record } = readSave(ageOfReason, golden) as unknown as SaveFile<State>;
  const replay = new Replay(state, record.entries);
  expect(replay.goTo(0).turn).toBe(1);
  expect(replay.goTo(record.entries.length)).toEqual(state);
});
