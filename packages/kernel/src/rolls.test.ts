import { describe, expect, it } from 'vitest';
import { KeyedDice, SeededDice, type Dice } from './chance.ts';
import { committedSeed } from './commitment.ts';
import { checkRolls } from './rolls.ts';
import { arbiter, Table } from './table.ts';
import { strip } from './toys/strip.ts';

const seed = committedSeed('a secret of the server', { blue: 'said blue', red: 'said red' });

describe('rolls against their seed', () => {
  /** A game in which units march into fire, with acts taken back on the way. */
  function play(dice: Dice = new KeyedDice(seed)): Table {
    const table = Table.open(strip, strip.scenarios[0]!, {}, seed, dice) as unknown as Table;
    const answer = (count: number) => {
      for (let act = 0; act < count; act += 1) {
        const [decision] = table.pending();
        if (decision === undefined) return;
        const { seat } = decision;
        const first = table
          .choices(seat, [])
          .options.findLast((option) => option !== 'pass' && option !== 'hold')!;
        const next = table.choices(seat, [first]).options[0];
        table.act(seat, next === undefined ? [first] : [first, next]);
      }
    };
    const takeBack = () => table.undo(table.course.at(-1)!.seat, [arbiter]);
    answer(4);
    takeBack();
    takeBack();
    answer(3);
    takeBack();
    answer(12);
    return table;
  }

  it('hold, also when acts with dice were taken back', () => {
    const { record } = play();
    expect(record.entries.filter(({ kind }) => kind === 'undo')).toHaveLength(3);
    expect(record.entries.flatMap(({ chance }) => chance).length).toBeGreaterThan(5);
    expect(checkRolls(record, seed)).toBeNull();
    expect(checkRolls(JSON.parse(JSON.stringify(record)) as typeof record, seed)).toBeNull();
  });

  it('are found out when one was changed, or the seed is another', () => {
    const { record } = play();
    const index = record.entries.findLastIndex(({ chance }) => chance.length > 0);
    const entry = record.entries[index]!;
    const chance = entry.chance.map((said) =>
      'roll' in said ? { ...said, roll: (said.roll % 6) + 1 } : said,
    );
    const forged = { ...record, entries: record.entries.with(index, { ...entry, chance }) };
    expect(checkRolls(forged, seed)).toMatch(/^chance \d+ was recorded as .* the seed gives/);
    expect(checkRolls(record, 'another seed')).toMatch(/^chance 1 was recorded as/);
  });

  it('are held against the generator the record names, and without a name against the old one', () => {
    const { record } = play();
    expect(record.generator).toBe('sha256');
    expect(checkRolls({ ...record, generator: 'xoroshiro128plus' }, seed)).toMatch(
      /^chance 1 was recorded as/,
    );
    const { generator, ...old } = play(new SeededDice(seed)).record;
    expect(generator).toBe('xoroshiro128plus');
    expect(checkRolls(old, seed)).toBeNull();
    expect(checkRolls({ ...old, generator: 'sha256' }, seed)).toMatch(/^chance 1 was recorded as/);
  });

  it('are those of the dice themselves', () => {
    const dice = new KeyedDice(seed);
    expect(play().record.opening.chance).toEqual([{ order: dice.shuffle(4) }, { order: dice.shuffle(3) }]);
  });
});
