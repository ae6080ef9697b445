import { describe, expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../../testing.ts';

/** French who fire in their own fire phase, and a pair in the corner so that somebody can always fire. */
function firing(french: readonly string[], coalition: readonly string[], more: Setting = {}): Battle {
  return battle({
    phase: 'offensive fire',
    dice: '1111',
    ...more,
    french: [...french, 'inf G8 line ESE'],
    coalition: [...coalition, 'inf G9 column W'],
  });
}

/** The column of the fire table that these units read together. */
function column(b: Battle, hex: string, ...units: string[]): number {
  b.act(`at ${hex}`, ...units);
  return b.told('fired').at(-1)!.value;
}

/** The value of the first French unit alone, at a hex of its row. */
function value(unit: string, target: string, more: Setting = {}): number {
  return column(firing([unit], [`inf ${target} column W`], more), target, 'fr1');
}

/** The rows that made that value. */
function rowsOf(unit: string, target: string, more: Setting = {}): readonly string[] {
  const b = firing([unit], [`inf ${target} column W`], more);
  b.act(`at ${target}`, 'fr1');
  return b.told('fired')[0]!.values[0]!.sum.map(({ id }) => id);
}

/** What such a fire cites. */
function citedFor(unit: string, target: string, more: Setting = {}): readonly string[] {
  const b = firing([unit], [`inf ${target} column W`], more);
  b.act(`at ${target}`, 'fr1');
  return b.cited('fired');
}

describe('infantry', () => {
  test('VE-7.1-01.1 fires at its value in the two fire phases, and cavalry in none', () => {
    expect(value('inf C4 line ESE', 'C5')).toBe(3);
    const b = battle({
      phase: 'defensive fire',
      french: ['inf C5 column W', 'cav C3 column E'],
      coalition: ['inf C4 line ENE', 'cav D5 column W'],
      dice: '1',
    });
    expect(b.asked).toBe('coalition fire');
    expect(b.refused('at C5', 'co2')).toContain('VE-7.1-01');
    expect(column(b, 'C5', 'co1')).toBe(3);
  });

  test('VE-7.1-02.1 keeps its fire to the last step', () => {
    expect(value('inf7-1 C4 line ESE', 'C5')).toBe(3);
    expect(citedFor('inf7-1 C4 line ESE', 'C5')).toContain('VE-7.1-02');
  });

  test('in column fires at the value of that face', () => {
    expect(value('inf C4 column E', 'C5')).toBe(2);
    expect(value('inf C4 column E', 'C5', { values: { fr1: { columnFire: 3 } } })).toBe(3);
  });

  test('VE-4.3-03.1 fires at 1 in a forest', () => {
    const rows = ['. . . . . . . . .', '. . . . . . . . .', '. . . f . . . . .'];
    const filled = [...rows, ...Array.from({ length: 4 }, () => '. . . . . . . . .')];
    expect(value('inf C4 adapted', 'C5', { rows: filled })).toBe(1);
    expect(rowsOf('inf C4 adapted', 'C5', { rows: filled })).toContain('VE-4.3-03');
  });

  test('VE-4.4-08.1 in square fires at two less, and at no less than 1', () => {
    expect(value('inf C4 square', 'C5', { values: { fr1: { fire: 4 } } })).toBe(2);
    expect(value('inf C4 square', 'C5', { values: { fr1: { fire: 2 } } })).toBe(1);
    expect(rowsOf('inf C4 square', 'C5')).toContain('VE-4.4-08');
  });

  test('VE-4.5-05.2 disorganised fires at 1', () => {
    expect(value('inf C4 broken1', 'C5')).toBe(1);
    expect(rowsOf('inf C4 broken1', 'C5')).toContain('VE-4.5-05');
  });

  test('VE-4.6-09.1 skirmishers fire at full value beside them, and at two less two hexes off', () => {
    expect(value('light C4 skirmish B4', 'C5', { values: { fr1: { fire: 4 } } })).toBe(4);
    expect(value('light C4 skirmish B4', 'C6', { values: { fr1: { fire: 4 } } })).toBe(2);
    expect(rowsOf('light C4 skirmish B4', 'C6')).toContain('VE-4.6-09');
  });

  test('VE-4.6-09.2 weak skirmishers at two hexes fire at 1', () => {
    expect(value('light C4 skirmish B4', 'C6', { values: { fr1: { fire: 2 } } })).toBe(1);
  });

  test('VE-7.1-07.1 a battle may give a unit a fire of its own', () => {
    expect(value('inf C4 line ESE', 'C5', { values: { fr1: { fire: 6 } } })).toBe(6);
    const byRank = { values: { fr1: { fireBySteps: [2, 3, 4, 5, 5, 6, 6] } } };
    expect(value('inf C4 line ESE', 'C5', byRank)).toBe(6);
    expect(value('inf7-4 C4 line ESE', 'C5', byRank)).toBe(5);
    expect(rowsOf('inf C4 line ESE', 'C5', byRank)).toContain('VE-7.1-07');
  });
});

describe('guns', () => {
  const six = { values: { fr1: { fire: 6, range: 7 } } };

  test('VE-4.12-05.1 lose a point for every hex between: 6 at 1, 4 at 3, 1 at 7', () => {
    expect(value('guns C1 battery ESE', 'C2', six)).toBe(6);
    expect(value('guns C1 battery ESE', 'C4', six)).toBe(4);
    expect(value('guns C1 battery ESE', 'C8', six)).toBe(1);
  });

  test('VE-4.12-05.2 do not reach beyond their range', () => {
    const b = firing(['guns C1 battery ESE'], ['inf C7 column W'], {
      values: { fr1: { fire: 6, range: 5 } },
    });
    expect(b.refused('at C7', 'fr1')).toContain('VE-4.12-05');
  });

  test('VE-4.12-06.1 read the column of their value: 6 at three hexes reads column 4', () => {
    const b = firing(['guns C1 battery ESE'], ['inf C4 column W'], { ...six, dice: '3 12' });
    b.act('at C4', 'fr1');
    // A die of 3 takes a step in column 4, and is a star in column 3.
    expect(b.told('fired')[0]).toMatchObject({ value: 4, die: 3, result: '1' });
    expect(b.cited('fired')).toContain('VE-4.12-06');
  });

  test.each([5, 6])('VE-7.1-03.1 of fire %i fire at 3 with one step left', (fire) => {
    const more = { values: { fr1: { fire, range: 7 } } };
    expect(value('guns-1 C1 battery ESE', 'C2', more)).toBe(3);
    expect(rowsOf('guns-1 C1 battery ESE', 'C2', more)).toContain('VE-7.1-03');
  });

  test('VE-7.1-04.1 of three steps fire as their battle says; else at full value, and at half when reduced', () => {
    const own = { values: { fr1: { steps: 3, left: 2, fireBySteps: [2, 4, 7] } } };
    expect(value('guns C1 battery ESE', 'C2', own)).toBe(4);
    expect(value('guns C1 battery ESE', 'C2', { values: { fr1: { steps: 3, left: 2, fire: 5 } } })).toBe(5);
    expect(value('guns C1 battery ESE', 'C2', { values: { fr1: { steps: 3, left: 1, fire: 5 } } })).toBe(3);
    expect(value('guns C1 battery ESE', 'C2', six)).toBe(6);
    expect(value('guns-1 C1 battery ESE', 'C2', six)).toBe(3);
    expect(rowsOf('guns C1 battery ESE', 'C2', own)).toContain('VE-7.1-04');
  });

  test('VE-7.1-06.1 are halved before all else: 6 to 3, less 2 at three hexes', () => {
    expect(value('guns-1 C1 battery ESE', 'C4', six)).toBe(1);
    expect(citedFor('guns-1 C1 battery ESE', 'C4', six)).toContain('VE-7.1-06');
  });

  test('VE-4.12-08.1 reduced at two hexes fire at 2, less what the ground takes', () => {
    expect(value('guns-1 C1 battery ESE', 'C3', six)).toBe(2);
    const rows = Array.from({ length: 7 }, (_, row) =>
      row === 2 ? '. . a . . . . . .' : '. . . . . . . . .',
    );
    expect(value('guns-1 C1 battery ESE', 'C3', { ...six, rows })).toBe(1);
    expect(citedFor('guns-1 C1 battery ESE', 'C3', six)).toContain('VE-4.12-08');
  });

  test('VE-9.6-09.1 on a square fire at cavalry at half value, and at others at full', () => {
    const square = ['guns C4 battery ESE', 'inf6 C4 square'];
    const values = { fr1: { fire: 6, range: 7 } };
    const b = firing(square, ['cav C5 column W', 'inf D4 column W'], { values });
    expect(column(b, 'C5', 'fr1')).toBe(3);
    expect(column(firing(square, ['inf C5 column W'], { values }), 'C5', 'fr1')).toBe(6);
    const alone = firing(['guns C4 battery ESE'], ['cav C5 column W'], { values });
    expect(column(alone, 'C5', 'fr1')).toBe(6);
  });
});

describe('several together', () => {
  const farOff = { values: { fr1: { fire: 6, range: 7 }, fr2: { fire: 6, range: 7 } } };

  test('VE-7.3-02.1 add their values and roll once', () => {
    const b = firing(['inf D4 line ENE', 'guns C3 battery ESE'], ['inf C5 column W'], {
      values: { fr2: { fire: 6, range: 7 } },
      dice: '1 11',
    });
    expect(column(b, 'C5', 'fr1', 'fr2')).toBe(8);
    expect(b.told('fired')).toHaveLength(1);
  });

  test('VE-4.12-07.1 two reduced batteries brought to 1 by the range count as 1', () => {
    const b = firing(['guns-1 C1 battery ESE', 'guns-1 D1 battery ENE'], ['inf C5 column W'], farOff);
    expect(column(b, 'C5', 'fr1', 'fr2')).toBe(1);
    expect(b.told('fired')[0]!.together.map(({ id }) => id)).toEqual(['VE-4.12-07']);
  });

  test('VE-4.12-07.2 a full battery at 1 and a reduced one at 1 count as 2', () => {
    const b = firing(['guns C1 battery ESE', 'guns-1 D1 battery ENE'], ['inf C8 column W'], farOff);
    expect(column(b, 'C8', 'fr1', 'fr2')).toBe(2);
  });

  test('reduced batteries that cover alone brings to 1 count each', () => {
    const rows = Array.from({ length: 7 }, (_, row) =>
      row === 2 ? '. . a . . . . . .' : '. . . . . . . . .',
    );
    const b = firing(['guns-1 C1 battery ESE', 'guns-1 D1 battery ENE'], ['inf C3 column W'], {
      ...farOff,
      rows,
    });
    expect(column(b, 'C3', 'fr1', 'fr2')).toBe(2);
  });
});

describe('cover', () => {
  const ground = (sign: string): Setting => ({
    rows: Array.from({ length: 7 }, (_, row) =>
      row === 2 ? `. . . . ${sign} . . . .` : '. . . . . . . . .',
    ),
  });

  test('VE-7.1-05.1 a value of 1 against a town is no fire at all', () => {
    const b = firing(['inf C4 broken1'], ['inf C5 adapted'], ground('t'));
    expect(b.refused('at C5', 'fr1')).toContain('VE-7.1-05');
    expect(value('inf C4 line ESE', 'C5', ground('.'))).toBe(3);
  });

  test.each([
    ['a', 3],
    ['k', 3],
    ['f', 3],
    ['t', 2],
    ['c', 1],
    ['d', 4],
    ['m', 4],
  ])('of %s leaves %i of a line of 4', (sign, left) => {
    const standing = 'kftc'.includes(sign) ? 'adapted' : 'column W';
    const four = { values: { fr1: { fire: 4 } } };
    const b = firing(['inf C4 line ESE'], [`inf C5 ${standing}`], { ...ground(sign), ...four });
    expect(column(b, 'C5', 'fr1')).toBe(left);
  });

  test.each([
    ['a town five hexes off', 't', {}],
    ['a chateau five hexes off', 'c', {}],
    ['works five hexes off', '.', { map: { sides: { fortification: ['C6>C5'] } } }],
  ])('VE-4.12-05.1 leaves guns in range at least 1: %s', (_, sign, works) => {
    const rows = Array.from({ length: 7 }, (_, row) =>
      row === 2 ? `. . . . . ${sign} . . .` : '. . . . . . . . .',
    );
    const standing = sign === '.' ? 'column W' : 'adapted';
    const b = firing(['guns C1 battery ESE'], [`inf C6 ${standing}`], { rows, ...works });
    expect(column(b, 'C6', 'fr1')).toBe(1);
  });

  test('of woods and farms leaves at least 1', () => {
    expect(column(firing(['inf C4 broken1'], ['inf C5 adapted'], ground('f')), 'C5', 'fr1')).toBe(1);
  });

  test('of a work counts for fire that comes over it, from near and far, and does not add to that of the hex', () => {
    const works = { map: { sides: { fortification: ['C5>C4'] } }, values: { fr1: { fire: 4 } } };
    expect(value('inf C4 line ESE', 'C5', works)).toBe(2);
    expect(value('inf D5 line WNW', 'C5', works)).toBe(4);
    expect(value('guns C1 battery ESE', 'C5', { ...works, values: { fr1: { fire: 6, range: 7 } } })).toBe(1);
    expect(value('inf C4 line ESE', 'C5', { ...works, ...ground('a') })).toBe(2);
  });
});

describe('the die', () => {
  test('VE-7.10-01.1 of 4 at a square is read as 5', () => {
    const b = firing(['inf C4 line ESE'], ['inf C5 square'], { dice: '4 11', values: { fr1: { fire: 4 } } });
    b.act('at C5', 'fr1');
    // A die of 4 in column 4 takes one step, a 5 takes two.
    expect(b.told('fired')[0]).toMatchObject({ die: 4, result: '2' });
    expect(b.told('fired')[0]!.sum.map(({ id, value: by }) => [id, by])).toEqual([['VE-7.10-01', 1]]);
  });

  test('VE-4.6-14.1 of 4 at skirmishers is read as 3', () => {
    const b = firing(['inf C4 line ESE'], ['light C5 skirmish D5'], { dice: '4 11' });
    b.act('at C5', 'fr1');
    expect(b.told('fired')[0]).toMatchObject({ die: 4, value: 3, result: '*', sum: [{ id: 'VE-4.6-14' }] });
    expect(b.told('stepsLost')).toEqual([]);
  });
});
