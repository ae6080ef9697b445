import type { OddsRow } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { briefRows } from './brief-rows.ts';

const row = (en: string, more: Partial<OddsRow> = {}): OddsRow => ({
  reply: { en, fr: en },
  outcomes: [],
  expectedLosses: { own: 0, enemy: 0 },
  ...more,
});
const names = (rows: readonly OddsRow[] = []) => rows.map(({ reply }) => reply.en);

describe('the chances at a glance', () => {
  it('tell of the blow that is struck back, and no farther', () => {
    const farther = row('again');
    const [first] = briefRows([
      row('stand', { then: [row('back', { then: [farther] }), row('back, and flee')] }),
    ]).rows;
    expect(names(first!.then)).toEqual(['back']);
    const two = briefRows([row('stand', { then: [row('back')] }), row('flee', { then: [row('back')] })]);
    expect([names(two.rows), two.left]).toEqual([['stand'], 1]);
    expect(first!.then![0]!.then).toBeUndefined();
  });

  it('leave what is rarely open to him to the chances in full, and say how much', () => {
    const found = briefRows([row('stand'), row('flee'), row('first strike', { possible: 0.18 })]);
    expect([names(found.rows), found.left]).toEqual([['stand', 'flee'], 1]);
    const many = ['stand', 'flee', 'square', 'charge', 'parley'].map((name) => row(name));
    expect(briefRows(many).left).toBe(1);
  });

  it('tell something where everything is rare', () => {
    expect(names(briefRows([row('first strike', { possible: 0.1 })]).rows)).toEqual(['first strike']);
  });
});
