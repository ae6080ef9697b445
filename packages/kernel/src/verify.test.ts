import { describe, expect, it } from 'vitest';
import { ScriptedDice, SeededDice, type Chance } from './chance.ts';
import { commit, committedSeed } from './commitment.ts';
import { hash } from './hash.ts';
import type { Entry } from './record.ts';
import { save, SaveError, type SaveFile } from './save.ts';
import { arbiter, Table } from './table.ts';
import { strip } from './toys/strip.ts';
import { chance, story } from './toys/strip/story.ts';
import { openSave, verify } from './verify.ts';

type StripSave = ReturnType<typeof played>;

const scenario = strip.scenarios[0]!;
const nonces = { blue: 'b', red: 'r' };
const secret = 'nobody knows';
const seed = committedSeed(secret, nonces);
const commitment = { commitment: commit(secret), nonces, secret };

/** A game from a committed seed, with instructions, and with acts taken back on the way. */
function played() {
  const table = Table.open(strip, scenario, {}, seed, new SeededDice(seed), commitment);
  table.instruct('red', [
    {
      question: 'opportunityFire',
      when: [{ fact: 'targetKind', is: 'equal', value: 'foot' }],
      answer: ['fire'],
    },
  ]);
  table.act('blue', ['B1', 9]);
  table.undo('blue', [arbiter]);
  table.act('blue', ['B1', 9]);
  for (let acts = 0; acts < 6; acts += 1) {
    const { seat } = table.pending()[0]!;
    const first = table.choices(seat, []).options.findLast((option) => option !== 'pass')!;
    const next = table.choices(seat, [first]).options[0];
    table.act(seat, next === undefined ? [first] : [first, next]);
  }
  return JSON.parse(JSON.stringify(save(table))) as SaveFile<typeof table.state, typeof scenario>;
}

const withRecord = (change: object, file = played()): StripSave => ({
  ...file,
  record: { ...file.record, ...change },
});

/** The same game with its n-th entry of a kind changed. */
function withEntry(kind: Entry['kind'], change: (entry: Entry) => object): StripSave {
  const file = played();
  const at = file.record.entries.findLastIndex((entry) => entry.kind === kind);
  const entry = file.record.entries[at]!;
  const entries = file.record.entries.with(at, { ...entry, ...change(entry) });
  return withRecord({ entries }, file);
}

const otherRoll = (said: Chance): Chance =>
  'roll' in said ? { ...said, roll: (said.roll % said.of) + 1 } : said;

describe('a saved game played again from scenario, options, seed and acts', () => {
  it('is verified when nothing was tampered with', () => {
    const file = played();
    expect(new Set(file.record.entries.map(({ kind }) => kind))).toEqual(
      new Set(['instruct', 'act', 'undo']),
    );
    expect(file.record.entries.some((entry) => entry.kind === 'act' && entry.automatic)).toBe(true);
    expect(verify(strip, file)).toEqual({ kind: 'verified', dice: 'committed' });
    const { table, verdict } = openSave(strip, file);
    expect(verdict.kind).toBe('verified');
    expect(hash(save(table))).toBe(hash(file));
  });

  it('without a commitment says only that the seed gives the dice', () => {
    const table = Table.open(strip, scenario, {}, 7);
    expect(verify(strip, save(table))).toEqual({ kind: 'verified', dice: 'seeded' });
  });

  it.each<[string, () => unknown, RegExp]>([
    ['another seed', () => withRecord({ seed: 'mine' }), /seed is not the one committed to/],
    [
      'another seed and no commitment',
      () => withRecord({ seed: 'mine', commitment: undefined }),
      /dice are not those of its seed/,
    ],
    [
      'a deleted seed',
      () => withRecord({ seed: null, commitment: undefined }),
      /dice are not those of its seed/,
    ],
    [
      'another secret',
      () => withRecord({ commitment: { ...commitment, secret: 'x' } }),
      /not the one committed/,
    ],
    [
      'dice that will fall otherwise',
      () => ({ ...played(), dice: new SeededDice('mine').position() }),
      /dice are not/,
    ],
    [
      'a die that fell otherwise',
      () => withEntry('act', (entry) => ({ chance: [...entry.chance, { roll: 6, of: 6 }] })),
      /dice are not those of its seed/,
    ],
    [
      'dice that fell otherwise at the set-up',
      () =>
        withRecord({
          opening: {
            ...played().record.opening,
            chance: played().record.opening.chance.map(otherRoll).toReversed(),
          },
        }),
      /dice are not those of its seed/,
    ],
    [
      'another scenario under the same name',
      () => withRecord({ scenario: { ...scenario, bound: scenario.bound + 1 } }),
      /scenario is another than the one of that name/,
    ],
    [
      'something hidden among the words of its scenario',
      () => withRecord({ scenario: { ...scenario, title: { ...scenario.title, units: [] } } }),
      /scenario is another than the one of that name/,
    ],
    [
      'an option the game does not have',
      () => withRecord({ options: { storm: true } }),
      /options are not those/,
    ],
    [
      'an invented event',
      () => withEntry('act', () => ({ events: [{ kind: 'wins', rules: [] }] })),
      /entry \d+ .*differs/,
    ],
    [
      'an invented change',
      () =>
        withEntry('act', ({ changes }) => ({ changes: [...changes, { path: ['round'], from: 1, to: 1 }] })),
      /entry \d+ .*differs/,
    ],
    ['another act', () => withEntry('act', () => ({ action: ['elephant'] })), /is refused \(/],
    [
      'an act by somebody else',
      () => withEntry('act', ({ seat }) => ({ seat: seat === 'red' ? 'blue' : 'red' })),
      /refused|differs/,
    ],
    [
      'more taken back than was',
      () => withEntry('undo', ({ number }) => ({ to: number > 2 ? 0 : 1 })),
      /entry \d+ .*differs/,
    ],
    [
      'taken back without consent',
      () => withEntry('undo', () => ({ agreed: undefined })),
      /entry \d+ .*differs/,
    ],
    [
      'an answer said to be automatic',
      () => withEntry('act', () => ({ automatic: true })),
      /entry \d+ .*differs/,
    ],
    ['other instructions', () => withEntry('instruct', () => ({ instructions: [] })), /entry \d+ .*differs/],
    [
      'a missing last act',
      () => withRecord({ entries: played().record.entries.slice(0, -1) }),
      /final position differs/,
    ],
    [
      'another state',
      () => ({ ...played(), state: { ...played().state, round: 5 } }),
      /final position differs/,
    ],
  ])('finds %s', (_name, forge, found) => {
    const forged = JSON.parse(JSON.stringify(forge())) as StripSave;
    const verdict = verify(strip, forged);
    expect(verdict.kind).toBe('forged');
    expect('words' in verdict && verdict.words.en).toMatch(found);
    expect('words' in verdict && verdict.words.fr).toMatch(/n’est pas celle qui a été jouée/);
    expect(() => openSave(strip, forged)).toThrow(SaveError);
  });

  it('may have its scenario’s words mended', () => {
    const title = { en: 'Another title', fr: 'Un autre titre' };
    expect(verify(strip, withRecord({ scenario: { ...scenario, title } }))).toMatchObject({
      kind: 'verified',
    });
  });

  it('may be of a scenario of its own, if that can be set up', () => {
    const own = { ...scenario, id: 'my own', bound: 99 };
    const file = save(Table.open(strip, own, {}, 5));
    expect(verify(strip, file).kind).toBe('verified');
    const broken = { ...own, units: 'many' };
    expect(verify(strip, { ...file, record: { ...file.record, scenario: broken as never } }).kind).toBe(
      'forged',
    );
  });

  it('from a script is played again too, but nobody can vouch for the dice', () => {
    const file = save(story());
    expect(verify(strip, file)).toMatchObject({ kind: 'unverifiable', words: { en: /came from a script/ } });
    expect(openSave(strip, file).table.number).toBe(story().number);
    const table = Table.open(strip, scenario, {}, null, new ScriptedDice(chance));
    table.act('blue', ['B1', 9]);
    const forged = { ...save(table), state: { ...table.state, round: 5 } };
    expect(verify(strip, forged).kind).toBe('forged');
  });

  it('of older rules opens from its state, and says that it cannot be checked, also when it is saved again', () => {
    const newer = { ...strip, version: 4, migrations: { ...strip.migrations, 3: (file: unknown) => file } };
    const { table, verdict } = openSave(newer, played());
    expect(verdict).toMatchObject({ kind: 'unverifiable', words: { en: /older rules/ } });
    const again = save(table);
    expect([again.rules, again.record.rules]).toEqual([4, 3]);
    expect(verify(newer, again).kind).toBe('unverifiable');
  });

  it('is given up when it takes too long, and opens as it is', () => {
    let entries = 0;
    const opened = openSave(strip, played(), { goOn: () => (entries += 1) < 3 });
    expect(opened.verdict).toMatchObject({ kind: 'unverifiable', words: { en: /too long/ } });
    expect(opened.table.number).toBe(played().record.entries.length);
  });
});
