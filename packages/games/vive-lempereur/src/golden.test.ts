/** Saves of released versions still open. A version that changes what a save holds adds a migration and a golden save. */
import { openSave, readSave, Replay, type SaveFile } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from './index.ts';
import type { State } from './state.ts';
import record1 from './golden/record-1.json' with { type: 'json' };
import version2 from './golden/save-2.json' with { type: 'json' };
import version3 from './golden/save-3.json' with { type: 'json' };
import version5 from './golden/save-5.json' with { type: 'json' };
import version4 from './golden/save-4.json' with { type: 'json' };

describe.each<[name: string, golden: unknown, forgotten: number, firstTurn: number, act: string]>([
  ['a game saved under version 1, with instructions and acts taken back', record1, 2, 1, 'end'],
  ['a game saved under version 2', version2, 0, 1, 'end'],
  ['a game saved under version 3', version3, 0, 1, 'end'],
  ['a game saved under version 4, far from the leaders', version4, 0, 1, 'end'],
  ['a game saved under version 5, with tactical orders', version5, 0, 0, 'resign'],
])('%s', (_name, golden, forgotten, firstTurn, act) => {
  test('opens and goes on', () => {
    const { table, verdict } = openSave(viveLEmpereur, golden);
    expect(verdict.kind).toBe('unverifiable');
    expect(table.record.entries.filter(({ kind }) => kind === 'forgotten')).toHaveLength(forgotten);
    const [decision] = table.pending();
    expect(decision?.question).toBe('movement');
    expect(table.act(decision!.seat, [act]).refused).toBeUndefined();
  });

  test('replays backwards to its beginning and forwards again without the rules', () => {
    const { state, record } = readSave(viveLEmpereur, golden) as unknown as SaveFile<State>;
    const replay = new Replay(state, record.entries);
    expect(replay.goTo(0).turn).toBe(firstTurn);
    expect(replay.goTo(record.entries.length)).toEqual(state);
  });
});
