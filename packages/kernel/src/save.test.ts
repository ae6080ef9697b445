import { describe, expect, it } from 'vitest';
import { ScriptedDice, SeededDice, type Chance } from './chance.ts';
import { hash } from './hash.ts';
import { canonical } from './json.ts';
import { lift, load, renameStep, save, SaveError, verify, type SaveFile } from './save.ts';
import { Replay, Table } from './table.ts';
import { sealed } from './toys/sealed.ts';
import { strip } from './toys/strip.ts';
import { acts, chance, happened, story } from './toys/strip/story.ts';
import version1 from './toys/golden/strip-1.json' with { type: 'json' };
import version2 from './toys/golden/strip-2.json' with { type: 'json' };
import version3 from './toys/golden/strip-3.json' with { type: 'json' };

type StripSave = ReturnType<
  typeof save<Parameters<typeof strip.copy>[0], unknown, (typeof strip.scenarios)[0]>
>;

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
  ])('version %i opens, can be taken back, replayed, checked and played on', (version, golden) => {
    expect(golden.rules).toBe(version);
    const table = load(strip, filed(golden));
    // All three were saved when R3 is asked whether to fire at B1, with B2 gone.
    expect(table.pending()).toEqual(story(8).pending());
    expect(hash(table.state)).toBe(hash(story(8).state));
    expect(verify(strip, save(table))).toBeNull();
    expect(hash(new Replay(table.state, table.record.entries).goTo(0))).toBe(hash(story(0).state));
    while (table.undo() !== null);
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

  it('have a renamed step in every change of the record', () => {
    const file = {
      state: { frames: [{ step: 'old' }, { step: 'other' }], standing: {} },
      record: {
        entries: [
          {
            changes: [
              { path: ['frames'], from: [{ step: 'old' }], to: [{ step: 'other' }, { step: 'old' }] },
              { path: ['frames', 0], from: { step: 'old', at: 1 }, to: { step: 'other' } },
              { path: ['frames', 0, 'step'], from: 'other', to: 'old' },
              { path: ['frames', 0, 'unit'], to: 'old' },
              { path: ['units', 0, 'step'], from: 'old', to: 'older' },
            ],
          },
        ],
      },
    } as unknown as SaveFile;
    const { state, record } = renameStep(file, 'old', 'new');
    expect(state.frames).toEqual([{ step: 'new' }, { step: 'other' }]);
    expect(record.entries[0]?.changes).toEqual([
      { path: ['frames'], from: [{ step: 'new' }], to: [{ step: 'other' }, { step: 'new' }] },
      { path: ['frames', 0], from: { step: 'new', at: 1 }, to: { step: 'other' } },
      { path: ['frames', 0, 'step'], from: 'other', to: 'new' },
      { path: ['frames', 0, 'unit'], to: 'old' },
      { path: ['units', 0, 'step'], from: 'old', to: 'older' },
    ]);
  });
});

describe('a save that cannot be opened says why, in both languages', () => {
  const good = () => filed(save(story(1)));
  const { rules: _rules, ...withoutVersion } = good();

  it.each<[string, unknown, RegExp, RegExp]>([
    ['no save', { hello: 1 }, /not a saved game/, /pas une partie enregistrée/],
    ['no object', 'text', /not a saved game/, /pas une partie enregistrée/],
    [
      'another game',
      { ...good(), game: 'chess' },
      /"chess", not of "toy-strip"/,
      /« chess », et non de « toy-strip »/,
    ],
    ['no version', withoutVersion, /which version of the rules/, /quelle version des règles/],
    [
      'a version that is none',
      { ...good(), rules: 0.5 },
      /which version of the rules/,
      /quelle version des règles/,
    ],
    ['a newer version', { ...good(), rules: 99 }, /version 99 .* up to 3\./, /version 99 .* jusqu'à 3\./],
    ['no state', { ...good(), state: null }, /"state" is missing/, /« state » manque/],
    ['no record', { ...good(), record: { entries: [] } }, /"record" is missing/, /« record » manque/],
    [
      'dice nobody has',
      { ...good(), dice: { generator: 'loaded', key: '6', taken: 0 } },
      /"dice" is/,
      /« dice »/,
    ],
    ['no dice', { ...good(), dice: {} }, /"dice" is missing/, /« dice » manque/],
    [
      'a step nobody knows',
      { ...good(), state: { ...(good().state as object), frames: [{ step: 'flight' }] } },
      /"state" is missing or broken/,
      /« state » manque ou est illisible/,
    ],
    [
      'an old save that is broken',
      { ...good(), rules: 2, state: { frames: [], standing: {} } },
      /"rules 2" is missing or broken/,
      /« rules 2 » manque ou est illisible/,
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
    expect(words.fr).toMatch(/version 1 des règles, qui ne peut plus être ouverte \(version actuelle : 3\)/);
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

describe('a record checked against the rules', () => {
  const file = () => filed(save(story())) as unknown as StripSave;
  const withEntry = (index: number, change: object) => {
    const good = file();
    const entries = good.record.entries.with(index, { ...good.record.entries[index]!, ...change });
    return { ...good, record: { ...good.record, entries } } as StripSave;
  };

  it('agrees when nothing was tampered with', () => {
    expect(verify(strip, file())).toBeNull();
  });

  it('agrees with standing instructions in it', () => {
    const table = Table.open(strip, strip.scenarios[0]!, {}, null, new ScriptedDice(chance));
    table.instruct('red', [{ question: 'opportunityFire', when: [], answer: ['hold'] }]);
    table.act('blue', ['B1', 9]);
    expect(verify(strip, save(table))).toBeNull();
  });

  const dice = (...rolls: number[]): Chance[] => rolls.map((roll) => ({ roll, of: 6 }));

  it.each<[string, StripSave, RegExp]>([
    ['another act', withEntry(2, { action: ['charge'] }), /^act 3 \(red \["charge"\]\): /],
    ['an act by somebody else', withEntry(2, { seat: 'blue' }), /^act 3 .*refused today: .* \(STR-1-01\)$/],
    [
      'another die',
      withEntry(1, { chance: dice(5, 1, 1, 1, 2, 2, 2, 1, 1) }),
      /^act 2 .*other things happen$/,
    ],
    [
      'a die too few',
      withEntry(1, { chance: dice(6, 1, 1, 1, 2, 2, 2, 1) }),
      /^act 2 .*the script of chance ends/,
    ],
    ['a die too many', withEntry(2, { chance: dice(1) }), /^act 3 .*less is left to chance$/],
    ['another event', withEntry(2, { events: [] }), /^act 3 .*other things happen$/],
    ['another change', withEntry(2, { changes: [] }), /^act 3 .*other things change$/],
    ['another end', { ...file(), state: { ...file().state, round: 5 } }, /^the final position differs$/],
    [
      'another set-up',
      { ...file(), record: { ...file().record, opening: { ...file().record.opening, hash: 'x' } } },
      /^the set-up differs$/,
    ],
  ])('finds %s', (_name, forged, found) => {
    expect(verify(strip, forged)).toMatch(found);
  });

  it('of another game is another game’s matter', () => {
    const table = Table.open(sealed, sealed.scenarios[0]!, {}, 5);
    expect(() => load(strip, filed(save(table)))).toThrow(SaveError);
  });
});
