/** Saves of released versions still open. A version that changes what a save holds adds a migration and a golden save. */
import { courseOf, openSave, readSave, Replay, type SaveFile } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { marengo } from './index.ts';
import type { State } from './state.ts';
import record1 from './golden/record-1.json' with { type: 'json' };
import version1 from './golden/save-1.json' with { type: 'json' };
import version2 from './golden/save-2.json' with { type: 'json' };
import version3 from './golden/save-3.json' with { type: 'json' };

describe.each<[string, { record: { entries: unknown[] }; state: unknown }, string, string[] | null]>([
  ['a game saved under version 3', version3, 'movement', ['end']],
  ['a game saved under version 2', version2, 'movement', ['end']],
  ['a game saved under version 1', version1, 'movement', ['end']],
  [
    'one with instructions and with acts taken back, from records that lost them',
    record1,
    'lossChoice',
    null,
  ],
])('%s', (_name, golden, question, answer) => {
  test('opens, goes on, and says whether it could be checked', () => {
    const { table, verdict } = openSave(marengo, golden);
    expect(verdict.kind).toBe(golden === version3 ? 'verified' : 'unverifiable');
    expect(table.course.length).toBe(
      golden.record.entries.filter((entry) => !Object.hasOwn(entry as object, 'instructions')).length,
    );
    const [decision] = table.pending();
    expect(decision?.question).toBe(question);
    const first = table.choices(decision!.seat, []).options.slice(0, 1);
    expect(table.act(decision!.seat, answer ?? first).refused).toBeUndefined();
  });

  test('replays backwards to its beginning and forwards again without the rules', () => {
    const { state, record } = readSave(marengo, golden) as unknown as SaveFile<State>;
    const replay = new Replay(state, record.entries);
    expect(replay.goTo(0).round).toBe(1);
    expect(replay.goTo(record.entries.length)).toEqual(golden.state);
    expect(courseOf(record.entries).length).toBeGreaterThan(30);
  });
});
