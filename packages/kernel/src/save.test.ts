import { describe, expect, it } from 'vitest';
import { SeededDice } from './chance.ts';
import { changesBetween } from './changes.ts';
import { hash } from './hash.ts';
import { canonical } from './json.ts';
import { Replay } from './replay.ts';
import { lift, load, renameStep, save, SaveError, withFrames, type SaveFile } from './save.ts';
import { arbiter, Table } from './table.ts';
import { sealed } from './toys/sealed.ts';
import { strip } from './toys/strip.ts';
import { acts, happened, story } from './toys/strip/story.ts';
import version1 from './toys/golden/strip-1.json' with { type: 'json' };
import version2 from './toys/golden/strip-2.json' with { type: 'json' };
import version3 from './toys/golden/strip-3.json' with { type: 'json' };
import { verify } from './verify.ts';

/** Through a text, as a file goes. */
const filed = (file: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(file)) as Record<string, unknown>;

/** The sentence with which a file is refused. */
function refused(file: unknown, game = strip): SaveError['words'] {
  try {
    load(game, file);
  } catch (error) {
    if (error instanceof SaveError) return error.words;
    throw error;
  }
  throw new Error('the file was opened');
}

describe('a save', () => {
  it('opens as the game it was, with its record and its dice', () => {
    for (let count = 0; count <= acts.length; count += 1) {
      const loaded = load(strip, filed(save(story(count))));
      for (const [seat, action] of acts.slice(count))
        expect(loaded.act(seat, action).refused).toBeUndefined();
      expect(canonical(save(loaded))).toBe(canonical(save(story())));
    }
  });

  it('shares nothing with the table it was taken from', () => {
    const table = story(1);
    const file = save(table);
    const before = canonical(file);
    table.act('red', ['fire']);
    expect(canonical(file)).toBe(before);
  });
});

describe('saves of older versions', () => {
  it('from before dice named their generator roll on as they would have', () => {
    const seed = 'an old evening';
    const table = Table.open(strip, strip.scenarios[0]!, {}, seed, new SeededDice(seed));
    const { generator: recorded, ...record } = save(table).record;
    const { generator, ...dice } = save(table).dice;
    expect([recorded, generator]).toEqual(['xoroshiro128plus', 'xoroshiro128plus']);
    const old = load(strip, filed({ ...save(table), record, dice }));
    const rolls = (of: Table['dice']) => Array.from({ length: 30 }, () => of.roll(6));
    expect(rolls(old.dice)).toEqual(rolls(table.dice));
  });

  it.each([
    [1, version1],
    [2, version2],
    [3, version3],
  ])('version %i opens, can be taken back, replayed and played on', (version, golden) => {
    expect(golden.rules).toBe(version);
    const table = load(strip, filed(golden));
    // All three were saved when R3 is asked whether to fire at B1, with B2 gone.
    expect(table.pending()).toEqual(story(8).pending());
    expect(hash(table.state)).toBe(hash(story(8).state));
    expect(verify(strip, save(table)).kind).toBe('unverifiable');
    expect(hash(new Replay(table.state, table.record.entries).goTo(0))).toBe(hash(story(0).state));
    while (table.course.length > 0) table.undo(table.course.at(-1)!.seat, [arbiter]);
    expect(hash(table.state)).toBe(hash(story(0).state));
    const resumed = load(strip, filed(golden));
    expect(happened(resumed.act('red', ['fire']))[0]?.kind).toBe('fires');
  });

  it('of version 1 know a step by another name', () => {
    expect(version1.state.frames.at(-1)?.step).toBe('shot');
    expect(version2.state.frames.at(-1)?.step).toBe('opportunityFire');
    const lifted = lift(strip, version1 as unknown as SaveFile);
    expect([lifted.rules, lifted.state.frames.at(-1)?.step]).toEqual([3, 'opportunityFire']);
    expect(canonical(lifted)).not.toContain('"shot"');
  });

  it('are not changed by being opened', () => {
    const before = canonical(version1);
    load(strip, version1);
    expect(canonical(version1)).toBe(before);
  });

  it('have frames written otherwise at every moment of the record', () => {
    const moments = [
      [{ step: 'turn' }],
      [{ step: 'turn' }, { step: 'ride', stage: 'far', unit: 1 }],
      [{ step: 'turn' }, { step: 'ride', stage: 'near', unit: 1 }],
      [{ step: 'turn' }, { step: 'ride', stage: 'near', unit: 2 }, { step: 'shot' }],
      [{ step: 'shot' }],
    ].map((frames, at) => ({ frames, units: [{ step: at }], standing: {} }));
    const entries = moments.slice(1).map((state, at) => ({ changes: changesBetween(moments[at], state) }));
    const file = { state: moments.at(-1), record: { entries } } as unknown as SaveFile;
    const written = (frames: readonly { step: string; stage?: string }[]) =>
      frames.map(({ stage, ...frame }) => (stage === undefined ? frame : { ...frame, step: stage }));
    const lifted = withFrames(file, written);
    const replay = new Replay(lifted.state, lifted.record.entries);
    for (const [at, moment] of [...moments.entries()].toReversed())
      expect(replay.goTo(at)).toEqual({ ...moment, frames: written(moment.frames) });
    expect(lifted.record.entries[1]?.changes).toContainEqual({
      path: ['frames', 1, 'step'],
      from: 'far',
      to: 'near',
    });
    expect(renameStep(file, 'shot', 'fire').state.frames).toEqual([{ step: 'fire' }]);
  });
});

describe('a save that cannot be opened says why, in both languages', () => {
  const good = () => filed(save(story(1)));
  const { rules: _rules, ...withoutVersion } = good();
  const withEntry = (index: number, change: object) => {
    const file = good() as { record: { entries: object[] } };
    const entries = file.record.entries.with(index, { ...file.record.entries[index], ...change });
    return { ...file, record: { ...file.record, entries } };
  };

  it.each<[string, unknown, RegExp, RegExp]>([
    ['no save', { hello: 1 }, /not a saved game/, /pas une partie enregistrée/],
    ['no object', 'text', /not a saved game/, /pas une partie enregistrée/],
    [
      'another game',
      { ...good(), game: 'chess' },
      /"chess", not of "toy-strip"/,
      /« chess », et non de « toy-strip »/,
    ],
    ['no version', withoutVersion, /which version of the rules/, /quelle version des règles/],
    [
      'a version that is none',
      { ...good(), rules: 0.5 },
      /which version of the rules/,
      /quelle version des règles/,
    ],
    ['a newer version', { ...good(), rules: 99 }, /version 99 .* up to 3\./, /version 99 .* jusqu’à 3\./],
    ['no state', { ...good(), state: null }, /"state" is missing/, /« state » manque/],
    [
      'no record',
      { ...good(), record: { entries: [] } },
      /"record.scenario" is missing/,
      /« record.scenario » manque/,
    ],
    [
      'dice nobody has',
      { ...good(), dice: { generator: 'loaded', key: '6', taken: 0 } },
      /"dice" is/,
      /« dice »/,
    ],
    ['another layout', { ...good(), layout: 9 }, /"layout" is missing or broken/, /« layout » manque/],
    [
      'an entry out of its place',
      withEntry(0, { number: 4 }),
      /"record.entries.0" is missing or broken/,
      /« record.entries.0 » manque/,
    ],
    [
      'an entry of a kind nobody knows',
      withEntry(0, { kind: 'wish' }),
      /"record.entries.0" is missing or broken/,
      /« record.entries.0 » manque/,
    ],
    [
      'a change of nothing',
      withEntry(0, { changes: [null] }),
      /"record.entries.0" is missing or broken/,
      /« record.entries.0 » manque/,
    ],
    ['no dice', { ...good(), dice: {} }, /"dice" is missing/, /« dice » manque/],
    [
      'a step nobody knows',
      { ...good(), state: { ...(good().state as object), frames: [{ step: 'flight' }] } },
      /"state" is missing or broken/,
      /« state » manque ou est illisible/,
    ],
    [
      'an old save that is broken',
      { ...good(), rules: 2, state: { frames: [], standing: {} } },
      /"rules 2" is missing or broken/,
      /« rules 2 » manque ou est illisible/,
    ],
  ])('%s', (_name, file, en, fr) => {
    const words = refused(file);
    expect(words.en).toMatch(en);
    expect(words.fr).toMatch(fr);
  });

  it('a version whose migration is gone', () => {
    const words = refused({ ...good(), rules: 1 }, { ...strip, migrations: { 2: (file) => file } });
    expect(words.en).toMatch(
      /version 1 of its rules, which can no longer be opened \(today's version is 3\)/,
    );
    expect(words.fr).toMatch(/version 1 des règles, qui ne peut plus être ouverte \(version actuelle : 3\)/);
  });

  it('and keeps the sentence a migration gives', () => {
    const words = { en: 'Lost.', fr: 'Perdu.' };
    const game = {
      ...strip,
      migrations: {
        2: () => {
          throw new SaveError(words);
        },
      },
    };
    expect(refused({ ...good(), rules: 2 }, game)).toEqual(words);
  });
});

describe('a save of the first layout', () => {
  // Records of that time lost what was taken back and kept its chance beside the entries.
  const old = {
    ...version3,
    record: {
      ...version3.record,
      entries: version3.record.entries.slice(0, 2),
      undone: [
        { from: 11, chance: version3.record.entries[1]!.chance.slice(0, 1) },
        { from: 12, chance: version3.record.entries[1]!.chance.slice(1, 3) },
      ],
    },
  };

  it('keeps the chance of what was taken back in entries of its own, in the order it was taken', () => {
    const { record } = lift(strip, old as unknown as SaveFile);
    expect(record.entries.map(({ number, kind, chance }) => [number, kind, chance.length])).toEqual([
      [1, 'act', 0],
      [2, 'act', 9],
      [3, 'forgotten', 1],
      [4, 'forgotten', 2],
    ]);
    expect([record.rules, record.options]).toEqual([3, {}]);
  });

  it('says that it cannot be checked', () => {
    const verdict = verify(strip, { ...old, dice: version3.dice } as unknown as SaveFile as never);
    expect(verdict).toMatchObject({ kind: 'unverifiable', words: { en: /taken back/ } });
  });

  it('of a game nobody took anything back in is checked like any other', () => {
    expect(verify(sealed, save(Table.open(sealed, sealed.scenarios[0]!, {}, 5)))).toEqual({
      kind: 'verified',
      dice: 'seeded',
    });
  });
});
