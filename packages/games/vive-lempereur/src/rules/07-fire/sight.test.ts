import { describe, expect, test } from 'vitest';
import { boardOf, hexNamed } from '../../board/board.ts';
import { battle, type Setting } from '../../testing.ts';
import { sees, whyNoSight } from './sight.ts';

/** Whether C1 sees a hex of row C; C3 lies two hexes away straight to the east. */
function seen(to: string, setting: Setting = {}, from = 'C1'): boolean {
  const { state } = battle({ french: ['inf G1 column E'], coalition: ['inf G9 column W'], ...setting });
  const board = boardOf(state);
  return sees(state, hexNamed(board, from), hexNamed(board, to));
}

/** The rules that bar that line. */
function barredBy(to: string, setting: Setting = {}, from = 'C1'): readonly string[] {
  const { state } = battle({ french: ['inf G1 column E'], coalition: ['inf G9 column W'], ...setting });
  const board = boardOf(state);
  return whyNoSight(state, hexNamed(board, from), hexNamed(board, to))?.rules ?? [];
}

/** Row C of the map; clear all round. */
function rowC(signs: string): Setting {
  const plain = '. . . . . . . . .';
  return { rows: [plain, plain, signs, plain, plain, plain, plain] };
}

/** Heights along row C, the rest of the map as high as the hex above and below needs not be: the line runs in the row. */
function heights(row: string): Setting {
  const flat = '000000000';
  return { map: { levels: [flat, flat, row.padEnd(9, row.at(-1)), flat, flat, flat, flat] } };
}

test('VE-7.6-02.1 neighbours always see each other', () => {
  expect(seen('C2', rowC('. f . . . . . . .'))).toBe(true);
  expect(seen('C2', rowC('f t . . . . . . .'))).toBe(true);
  expect(seen('C2', heights('01'))).toBe(true);
});

describe('ground', () => {
  test.each(['f', 'k', 't', 'c'])('VE-7.7-01.1 a line that passes through a hex of %s is barred', (sign) => {
    expect(seen('C3', rowC(`. ${sign} . . . . . . .`))).toBe(false);
    expect(barredBy('C3', rowC(`. ${sign} . . . . . . .`))).toContain('VE-7.7-01');
    expect(seen('C3', rowC(`. . . . . . . . .`))).toBe(true);
  });

  test('VE-7.7-01.1 a line that clips only the corner of a town is barred', () => {
    // From C1 to D3 the line leaves C1 between C2 and D1 and passes over parts of C2 and D2.
    const plain = '. . . . . . . . .';
    const withTown = (c: string, d: string) => ({ rows: [plain, plain, c, d, plain, plain, plain] });
    expect(seen('D3', withTown(plain, plain))).toBe(true);
    expect(seen('D3', withTown('. t . . . . . . .', plain))).toBe(false);
    expect(seen('D3', withTown(plain, '. t . . . . . . .'))).toBe(false);
  });

  test.each(['m', 'd', 'a'])('VE-7.7-01.2 a line over a hex of %s is free', (sign) => {
    expect(seen('C3', rowC(`. ${sign} . . . . . . .`))).toBe(true);
  });

  test('VE-7.7-03.1 who stands high does not see over a town', () => {
    const { map } = heights('210');
    expect(
      seen('C3', {
        ...rowC('. t . . . . . . .'),
        map: {
          ...map!,
          levels: ['000000000', '000000000', '100000000', ...Array.from({ length: 4 }, () => '000000000')],
        },
      }),
    ).toBe(false);
    expect(seen('C3', heights('100'))).toBe(true);
    expect(barredBy('C3', rowC('. t . . . . . . .'))).toContain('VE-7.7-03');
  });

  test('VE-7.7-05.1 a ravine bars nothing', () => {
    expect(seen('C3', { map: { sides: { ravine: ['C1/C2', 'C2/C3'] } } })).toBe(true);
  });

  test('VE-7.7-04.1 what bars the line bars it only between the ends', () => {
    expect(seen('C4', rowC('. . . t . . . . .'))).toBe(true);
    expect(seen('C4', rowC('f . . . . . . . .'))).toBe(true);
  });
});

describe('units', () => {
  test('VE-7.7-02.1 friends at the foot of a slope bar the line of those on top', () => {
    expect(seen('C3', heights('100'))).toBe(true);
    expect(seen('C3', { ...heights('100'), french: ['inf C2 column E'] })).toBe(false);
    expect(seen('C3', { ...heights('100'), coalition: ['inf C2 column W'] })).toBe(false);
    expect(barredBy('C3', { french: ['inf C2 column E'] })).toContain('VE-7.7-02');
  });

  test('VE-7.7-02.2 a leader by himself bars nothing', () => {
    expect(seen('C3', { leaders: { french: ['Davout C2 corps'] } })).toBe(true);
  });
});

describe('slopes', () => {
  test('VE-7.7-06.1 from one hex behind the crest the plain below is not seen', () => {
    expect(seen('C4', heights('1100'))).toBe(false);
    expect(seen('C3', heights('100'))).toBe(true);
    expect(barredBy('C4', heights('1100'))).toContain('VE-7.7-06');
  });

  test('VE-7.7-06.2 the crest itself is seen from the plain; what lies behind it is not', () => {
    expect(seen('C3', heights('001'))).toBe(true);
    expect(seen('C4', heights('0011'))).toBe(false);
  });

  test.each([
    ['000', true],
    ['001', true],
    ['0011', false],
    ['1100', false],
    ['100', true],
    ['11011', true],
    ['010', false],
    ['1012', true],
    ['210', false],
  ])('heights %s along the line: %s', (row, free) => {
    expect(seen(`C${row.length}`, heights(row))).toBe(free);
  });

  test('a slope that is drawn between hexes of one level counts as one', () => {
    // The slope belongs to its upper hex, which is named first.
    expect(seen('C4', { map: { sides: { slope: ['C2>C3'] } } })).toBe(false);
    expect(seen('C3', { map: { sides: { slope: ['C1>C2'] } } })).toBe(true);
  });

  test('VE-7.7-07.1 from height to height over a valley', () => {
    expect(seen('C5', heights('11011'))).toBe(true);
    expect(seen('C6', heights('110011'))).toBe(true);
  });

  test('VE-7.7-07.2 not over a unit in the valley, nor over woods', () => {
    expect(seen('C5', { ...heights('11011'), coalition: ['inf C3 column W'] })).toBe(false);
    expect(seen('C5', { ...heights('11011'), ...rowC('. . f . . . . . .') })).toBe(false);
    expect(barredBy('C5', { ...heights('11011'), coalition: ['inf C3 column W'] })).toContain('VE-7.7-07');
  });
});

describe('a line along a side', () => {
  // From C2 to E2... two rows down: the line runs between D1 and D2.
  const rows = (d: string) => {
    const plain = '. . . . . . . . .';
    return { rows: [plain, plain, plain, d, plain, plain, plain] };
  };

  test('VE-7.7-08.1 is free where one of the two hexes is', () => {
    expect(seen('E2', rows('f . . . . . . . .'), 'C2')).toBe(true);
    expect(seen('E2', rows('. f . . . . . . .'), 'C2')).toBe(true);
    expect(seen('E2', { ...rows('f . . . . . . . .'), french: ['inf D3 column E'] }, 'C2')).toBe(true);
  });

  test('VE-7.7-08.2 is barred where both are', () => {
    expect(seen('E2', rows('f f . . . . . . .'), 'C2')).toBe(false);
    expect(seen('E2', { ...rows('f . . . . . . . .'), french: ['inf D2 column E'] }, 'C2')).toBe(false);
    expect(barredBy('E2', rows('f f . . . . . . .'), 'C2')).toContain('VE-7.7-08');
  });

  test('at the edge of the map the hex inside decides', () => {
    expect(seen('E1', rows('. . . . . . . . .'), 'C1')).toBe(true);
    expect(seen('E1', rows('f . . . . . . . .'), 'C1')).toBe(false);
  });
});

test('VE-4.6-04.2 skirmishers block the view through either of their hexes', () => {
  const seen = (skirmishers: string, target: string) =>
    battle({
      phase: 'offensive fire',
      french: ['guns C2 battery ESE'],
      coalition: [`inf ${target} column W`, ...(skirmishers === '' ? [] : [skirmishers]), 'inf A9 column W'],
    }).refused(`at ${target}`, 'fr1');
  expect(seen('', 'C6')).toEqual([]);
  // The pair stands in C4 and D3, then in B4 and C4: its first hex is on the line, then its second.
  expect(seen('light C4 skirmish D3', 'C6')).toContain('VE-7.7-02');
  expect(seen('light B4 skirmish C4', 'C6')).toContain('VE-7.7-02');
});
