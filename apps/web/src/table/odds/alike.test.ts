import type { OddsRow, OddsTest } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import type { ChosenRow } from '../own-answers.ts';
import { alikeRows } from './alike.ts';

const both = (words: string) => ({ en: words, fr: words });

const test = (value: number): OddsTest => ({
  piece: 'first',
  words: both('stands'),
  sum: [{ id: 'TC-14-15', words: both('answers'), value }],
  falls: [],
});

const row = (name: string, chance: number, value = 1): OddsRow => ({
  reply: both(name),
  outcomes: [{ name: 'holds', words: both('holds'), chance, good: 'own' }],
  expectedLosses: { own: 1, enemy: 0 },
  tests: [test(value)],
});

describe('answers that come to the same', () => {
  it('are one, with their beginnings told once', () => {
    const told = alikeRows([
      row('do nothing', 0.5),
      row('fire, at short range', 1),
      // Added up of three falls of a die.
      row('fire, at long range', 1 - 1e-16),
      row('react, square, do nothing', 0.5),
      row('react, square, fire', 0.4),
      row('react, line, do nothing', 0.5),
    ]);
    expect(told.map(({ reply }) => reply.en)).toEqual([
      'do nothing or react (square, do nothing or line, do nothing)',
      'fire',
      'react, square, fire',
    ]);
    expect(told[0]!.reply.fr).toContain(' ou ');
  });

  it('are told apart where each is a choice of its own', () => {
    const rows: readonly ChosenRow[] = [
      { ...row('the first, nobody fires back', 1), choice: 'the first' },
      { ...row('the first, the guns fire back', 1), choice: 'the first' },
      { ...row('the second, nobody fires back', 1), choice: 'the second' },
    ];
    expect(alikeRows(rows).map(({ reply }) => reply.en)).toEqual([
      'the first',
      'the second, nobody fires back',
    ]);
  });

  it('have their sums once where they are the same, and each under its name where they differ', () => {
    const [same] = alikeRows([row('fire, at short range', 1), row('fire, at long range', 1)]);
    expect(same!.sums).toHaveLength(1);
    const [other] = alikeRows([row('do nothing', 1, 2), row('flee', 1, 3)]);
    expect(other!.reply.en).toBe('do nothing or flee');
    expect(other!.sums.map(({ reply }) => reply.en)).toEqual(['do nothing', 'flee']);
  });
});
