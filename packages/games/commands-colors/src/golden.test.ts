/** Saves of released versions still open. A version that changes what a save holds adds a migration and a golden save. */
import { openSave, readSave, Replay, type SaveFile } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { commandsColors } from './index.ts';
import type { State } from './state.ts';
import record1 from './golden/record-1.json' with { type: 'json' };
import version1 from './golden/save-1.json' with { type: 'json' };
import version2 from './golden/save-2.json' with { type: 'json' };
import version3 from './golden/save-3.json' with { type: 'json' };

describe.each<[string, { record: { entries: unknown[] }; state: unknown }, string, string[]]>([
  ['a game saved under version 3, driven back in a melee', version3, 'route', ['to D7']],
  ['a game saved under version 2, a lone leader on his way back', version2, 'leaderRoute', ['to E13']],
  ['a game saved under version 1, in the middle of a melee', version1, 'reaction', ['stand']],
  [
    'one with instructions and with acts taken back, from records that lost them',
    record1,
    'orders',
    ['order'],
  ],
])('%s', (_name, golden, question, answer) => {
  test('opens, goes on, and says that it cannot be checked any more', () => {
    const { table, verdict } = openSave(commandsColors, golden);
    expect(verdict.kind).toBe('unverifiable');
    expect(table.course.length).toBe(
      golden.record.entries.filter((entry) => !Object.hasOwn(entry as object, 'instructions')).length,
    );
    const [decision] = table.pending();
    expect(decision?.question).toBe(question);
    expect(table.act(decision!.seat, answer).refused).toBeUndefined();
  });

  test('replays backwards to its beginning and forwards again without the rules', () => {
    const { state, record } = readSave(commandsColors, golden) as unknown as SaveFile<State>;
    const replay = new Replay(state, record.entries);
    expect([replay.goTo(0).turn, replay.state.units.every(({ square }) => square === 0)]).toEqual([1, true]);
    expect(replay.goTo(record.entries.length)).toEqual(state);
  });
});
