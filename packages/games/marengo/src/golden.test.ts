/** Saves of released versions still open. A version that changes what a save holds adds a migration and a golden save. */
import { load, Replay, save, verify, type SaveFile } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { marengo } from './index.ts';
import type { MarengoScenario } from './scenario.ts';
import type { State } from './state.ts';
import version1 from './golden/save-1.json' with { type: 'json' };

const golden = version1 as unknown as SaveFile<State, MarengoScenario>;

test('a game saved under version 1 opens, goes on and can be checked', () => {
  const table = load(marengo, golden);
  expect(table.record.entries.length).toBe(golden.record.entries.length);
  expect(verify(marengo, save(table))).toBeNull();
  const [decision] = table.pending();
  expect(decision?.question).toBe('movement');
  expect(table.act(decision!.seat, ['end']).refused).toBeUndefined();
});

test('it replays backwards to its beginning and forwards again without the rules', () => {
  const replay = new Replay<State>(golden.state, golden.record.entries);
  expect(replay.goTo(0).round).toBe(1);
  expect(replay.goTo(golden.record.entries.length).round).toBe(golden.state.round);
});
