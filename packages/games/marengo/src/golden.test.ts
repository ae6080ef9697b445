/** Saves of released versions still open. A version that changes what a save holds adds a migration and a golden save. */
import { load, Replay, save, verify, type SaveFile } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { marengo } from './index.ts';
import type { MarengoScenario } from './scenario.ts';
import type { State } from './state.ts';
import version1 from './golden/save-1.json' with { type: 'json' };
import version2 from './golden/save-2.json' with { type: 'json' };

type Golden = SaveFile<State, MarengoScenario>;

const golden = [version1, version2] as unknown as readonly Golden[];

describe.each(golden.map((file): [number, Golden] => [file.rules, file]))(
  'saved under version %i',
  (_, file) => {
    test('a game opens and goes on', () => {
      const table = load(marengo, file);
      expect(table.record.entries.length).toBe(file.record.entries.length);
      const [decision] = table.pending();
      expect(decision?.question).toBe('movement');
      expect(table.act(decision!.seat, ['end']).refused).toBeUndefined();
    });

    test('it replays backwards to its beginning and forwards again without the rules', () => {
      const replay = new Replay<State>(file.state, file.record.entries);
      expect(replay.goTo(0).round).toBe(1);
      expect(replay.goTo(file.record.entries.length).round).toBe(file.state.round);
    });
  },
);

test('a game saved under the present version can be checked', () => {
  const present = golden.at(-1)!;
  expect(present.rules).toBe(marengo.version);
  expect(verify(marengo, save(load(marengo, present)))).toBeNull();
});
