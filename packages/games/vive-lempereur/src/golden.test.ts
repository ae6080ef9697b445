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
import version6 from './golden/save-6.json' with { type: 'json' };
import version7 from './golden/save-7.json' with { type: 'json' };
import { stepsByStage, withoutStages } from './migrations.ts';
import { steps } from './steps.ts';

describe.each<
  [name: string, golden: unknown, forgotten: number, firstTurn: number, act: string, question?: string]
>([
  ['a game saved under version 1, with instructions and acts taken back', record1, 2, 1, 'end'],
  ['a game saved under version 2', version2, 0, 1, 'end'],
  ['a game saved under version 3', version3, 0, 1, 'end'],
  ['a game saved under version 4, far from the leaders', version4, 0, 1, 'end'],
  ['a game saved under version 5, with tactical orders', version5, 0, 0, 'resign'],
  [
    'a game saved under version 6, a charge that has broken on its way back',
    version6,
    0,
    1,
    'to 0311',
    'retreatWay',
  ],
  ['a game saved under version 7, the beaten of a shock going back', version7, 0, 1, 'to D6', 'retreatWay'],
])('%s', (_name, golden, forgotten, firstTurn, act, question = 'movement') => {
  test('opens and goes on', () => {
    const { table, verdict } = openSave(viveLEmpereur, golden);
    expect(verdict.kind).toBe('unverifiable');
    expect(table.record.entries.filter(({ kind }) => kind === 'forgotten')).toHaveLength(forgotten);
    const [decision] = table.pending();
    expect(decision?.question).toBe(question);
    expect(table.act(decision!.seat, [act]).refused).toBeUndefined();
  });

  test('replays backwards to its beginning and forwards again without the rules', () => {
    const { state, record } = readSave(viveLEmpereur, golden) as unknown as SaveFile<State>;
    const replay = new Replay(state, record.entries);
    expect(replay.goTo(0).turn).toBe(firstTurn);
    expect(replay.goTo(record.entries.length)).toEqual(state);
  });
});

test('every stage of a march, a charge, a retreat and a shock of versions 6 and 7 is a step now', () => {
  for (const [step, stages] of Object.entries(stepsByStage))
    for (const stage of Object.keys(stages)) {
      const [now] = withoutStages([{ step, stage }]);
      expect(Object.hasOwn(steps, now!.step), `${step} ${stage}`).toBe(true);
      expect(now).not.toHaveProperty('stage');
    }
  expect(withoutStages([{ step: 'gallop', stage: 'next' }, { step: 'react' }])[0]?.step).toBe('gallopBegun');
  expect(withoutStages([{ step: 'gallop', stage: 'next' }, { step: 'square' }])[0]?.step).toBe('gallopNext');
});
