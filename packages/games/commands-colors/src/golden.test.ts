/** Saves of released versions still open. A version that changes what a save holds adds a migration and a golden save. */
import { load, Replay, save, verify, type SaveFile } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { commandsColors } from './index.ts';
import type { NapoleonicsScenario } from './scenario.ts';
import type { State } from './state.ts';
import version1 from './golden/save-1.json' with { type: 'json' };

const golden = version1 as unknown as SaveFile<State, NapoleonicsScenario>;

test('a game saved under version 1, in the middle of a melee, opens, goes on and can be checked', () => {
  const table = load(commandsColors, golden);
  expect(table.record.entries.length).toBe(golden.record.entries.length);
  expect(verify(commandsColors, save(table))).toBeNull();
  const [decision] = table.pending();
  expect(decision?.question).toBe('reaction');
  expect(table.act(decision!.seat, ['stand']).refused).toBeUndefined();
});

test('it replays backwards to its beginning and forwards again without the rules', () => {
  const replay = new Replay<State>(golden.state, golden.record.entries);
  const start = replay.goTo(0);
  expect([start.turn, start.units.every(({ square }) => square === 0)]).toEqual([1, true]);
  const saved = replay.goTo(golden.record.entries.length);
  expect([saved.turn, saved.units.some(({ square }) => square > 0)]).toEqual([golden.state.turn, true]);
});
