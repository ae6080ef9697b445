import { describe, expect, it } from 'vitest';
import { isClosed, rulesOf, type RuleStanding } from './rules.ts';
import { testedIn, withoutComments } from './source-scan.ts';
import { bivouac } from './testing/world.ts';

describe('what the tests say about rules', () => {
  it('leaves out what stands in comments', () => {
    const code = withoutComments(`
      // it('MAR-1-01.1 is only mentioned')
      /* and so is it('MAR-1-02.1') */
      it('MAR-2-01.1 is a test', () => {}); const address = 'https://example.org';
    `);
    expect(testedIn(code)).toEqual([['MAR-2-01', 1]]);
  });

  it('finds the cases named by titles of tests', () => {
    const found = testedIn(`
      it('MAR-8-04.2 a group stays together', () => {});
      test.each(rows)('MAR-8-04.3, MAR-8-05.1: %s', () => {});
      it.skip('MAR-9-01.1 not yet', () => {});
      it.todo("MAR-9-02.1 nor this");
      it('about MAR-9-03.1', () => {});
      const rows = [['MAR-10-01.4 from a table', 1]];
    `);
    expect(found).toEqual([
      ['MAR-8-04', 2],
      ['MAR-8-04', 3],
      ['MAR-8-05', 1],
      ['MAR-10-01', 4],
    ]);
  });
});

describe('bivouac rules', () => {
  it('prints per rule what the code does for it, tested, seen and explained', async () => {
    const { code, output } = await bivouac(['rules', 'ferry', '--games', '20', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(output)).toEqual([
      { id: 'FER-1-01', kind: 'asks', tested: { covered: 0, lines: 2 }, seen: true, explained: null },
      { id: 'FER-1-02', kind: 'decides', tested: { covered: 0, lines: 1 }, seen: true, explained: null },
      { id: 'FER-1-03', kind: 'asks', tested: { covered: 0, lines: 1 }, seen: true, explained: null },
      {
        id: 'FER-1-04',
        kind: 'explained',
        tested: { covered: 0, lines: 0 },
        seen: false,
        explained: {
          kind: 'component',
          reason: { en: 'Boats are painted.', fr: 'Les bateaux sont peints.' },
        },
      },
    ]);
  });

  it('ends with the sums and the rules left open', async () => {
    const { output } = await bivouac(['rules', 'ferry', '--games', '5']);
    expect(output).toContain('1. Crossing');
    expect(output).toContain('0 of 4 cases have a test');
    expect(output).toContain('Left open: FER-1-01 FER-1-02 FER-1-03');
    expect((await bivouac(['rules', 'ferry', '--games', '5', '--lang', 'fr'])).output).toContain(
      'Restent ouvertes',
    );
  });

  it('sees the rules of an event, of what one seat alone is told, and of every sum, also of what a unit is worth', () => {
    const row = (id: string) => ({ id, value: 1, words: { en: 'a', fr: 'b' } });
    const event = {
      kind: 'clashed',
      rules: ['X-1-01'],
      only: { red: { rules: ['X-1-02'] } },
      sum: [row('X-1-03')],
      values: [{ unit: 'fr1', value: 3, sum: [row('X-1-04')] }],
      ledger: [[{ rule: 'X-1-05', why: 'lost', value: 2 }]],
    };
    expect(rulesOf(event)).toEqual(['X-1-01', 'X-1-02', 'X-1-03', 'X-1-04', 'X-1-05']);
  });

  it('a rule is closed when all is shown, or when it needs no code', () => {
    const shown: RuleStanding = {
      id: 'X',
      kind: 'decides',
      tested: { covered: 2, lines: 2 },
      seen: true,
      explained: null,
    };
    expect(isClosed(shown)).toBe(true);
    expect(isClosed({ ...shown, kind: null })).toBe(false);
    expect(isClosed({ ...shown, tested: { covered: 1, lines: 2 } })).toBe(false);
    expect(isClosed({ ...shown, seen: false })).toBe(false);
    const explained = { kind: 'advice', reason: { en: 'a', fr: 'b' } } as const;
    expect(isClosed({ ...shown, kind: 'explained', seen: false, explained })).toBe(true);
  });
});
