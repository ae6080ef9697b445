import { describe, expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../../testing.ts';

const rows = (signs: Readonly<Record<string, string>>) =>
  Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 9 }, (_none, at) => signs[`${String.fromCharCode(65 + row)}${at + 1}`] ?? '.').join(
      ' ',
    ),
  );

/** The attack succeeds, the defenders go back, and the attacker is asked who advances. */
function won(setting: Setting, ...declared: string[]): Battle {
  const b = battle({ phase: 'shock', ...setting });
  for (const words of declared) {
    const [from, to] = words.split(' ');
    b.act(`at ${from!}`, `to ${to!}`);
  }
  b.act('end');
  while (b.asked === 'coalition retreatWay') b.act(b.options()[0]!);
  return b;
}

const rest = 'inf9 A9 column W';
/** Six to one: whatever the die, the defender goes. */
const rout = { french: ['inf6 D4 column E'], coalition: ['militia3 D5 line WNW', rest], dice: '1' };

describe('who advances', () => {
  test('VE-8.10-01.1 of twelve steps only ten find room', () => {
    const b = won(
      { ...rout, french: ['inf6 D4 column E', 'inf6 C5 column SE'], dice: '1' },
      'D4 D5',
      'C5 D5',
    );
    expect(b.asked).toBe('french advance');
    expect(b.options()).toEqual(['stay', 'fr1', 'fr2']);
    b.act('fr1', 'to D5');
    expect(b.at('fr1')).toBe('D5');
    expect(b.asked).not.toBe('french advance');
    expect(b.at('fr2')).toBe('C5');
  });

  test('VE-8.10-01.1 ten steps advance from one hex, or some of them, or none', () => {
    const stack = { ...rout, french: ['inf5 D4 column E', 'inf5 D4 column E'], dice: '1' };
    const b = won(stack, 'D4 D5');
    expect(b.options('fr1')).toEqual(['with fr2', 'to D5']);
    b.act('fr1', 'with fr2', 'to D5');
    expect(b.stack('D5')).toEqual(['fr1', 'fr2']);
    const none = won(stack, 'D4 D5');
    none.act('stay');
    expect(none.stack('D4')).toEqual(['fr1', 'fr2']);
  });

  test('VE-8.10-01.1 a hex that is still held is not entered', () => {
    const b = won({ ...rout, coalition: ['inf9 D5 line WNW'], dice: '3 11 11' }, 'D4 D5');
    expect(b.told('clashed')[0]!.results[1]).not.toContain('D');
    expect(b.told('advanced')).toEqual([]);
    expect(b.at('fr1')).toBe('D4');
  });

  test('VE-8.10-02.1 a defender does not advance when the attacker is thrown back', () => {
    const b = battle({
      phase: 'shock',
      french: ['inf3 D4 line ESE', 'inf9 A1 column E'],
      coalition: ['inf9 D5 line WNW'],
      dice: '1',
    });
    b.act('at D4', 'to D5');
    b.act('end');
    while (b.asked === 'french retreatWay') b.act(b.options()[0]!);
    expect(b.told('clashed')[0]!.results[0]).toBe('D+1');
    expect(b.stack('D4')).toEqual([]);
    expect(b.asked).not.toContain('advance');
    expect(b.at('co1')).toBe('D5');
    expect(won(rout, 'D4 D5').refused('co2', 'to D5')).toContain('VE-8.10-02');
  });

  test('VE-8.10-01.1 guns that took no part do not advance', () => {
    const b = won({ ...rout, french: ['guns D4 battery ESE', 'inf6 D4 column E'] }, 'D4 D5');
    expect(b.options()).toEqual(['stay', 'fr2']);
    expect(b.refused('fr1', 'to D5')).toContain('VE-8.10-01');
  });
});

describe('as they are', () => {
  test('VE-8.10-03.1 a line that advances into a forest is adapted there', () => {
    // A power of 6 against 1.
    const b = won(
      {
        rows: rows({ D5: 'f' }),
        french: ['inf6 D4 line ESE'],
        coalition: ['militia7-1 D5 adapted', rest],
        dice: '2',
      },
      'D4 D5',
    );
    b.act('fr1', 'to D5');
    expect(b.stands('fr1')).toBe('adapted');
  });

  test('VE-8.10-03.2 a line that attacked over a stream does not advance over it; a column does', () => {
    const over = { ...rout, map: { sides: { stream: ['D4/D5'] } } };
    const line = won(
      { ...over, french: ['inf6 D4 line ESE', 'inf4 C5 column SE'], dice: '4' },
      'D4 D5',
      'C5 D5',
    );
    expect(line.asked).toBe('french advance');
    expect(line.options()).toEqual(['stay', 'fr2']);
    expect(line.refused('fr1', 'to D5')).toContain('VE-8.10-03');
    expect(won({ ...over, dice: '4' }, 'D4 D5').options()).toEqual(['stay', 'fr1']);
  });

  test('VE-8.10-03.3 out of a town infantry comes in column, facing the way it goes', () => {
    const b = won({ ...rout, rows: rows({ D4: 't' }), french: ['inf9 D4 adapted'] }, 'D4 D5');
    b.act('fr1', 'to D5');
    expect(b.stands('fr1')).toBe('column E');
  });

  test('VE-8.10-03.4 it does not turn', () => {
    const b = won(rout, 'D4 D5');
    expect(b.refused('fr1', 'to D5', 'left')).toContain('VE-8.10-03');
    expect(b.refused('fr1', 'left')).toContain('VE-8.10-03');
    b.act('fr1', 'to D5');
    expect(b.stands('fr1')).toBe('column E');
  });

  test('over the bridge of a river a line falls into column', () => {
    const b = won(
      {
        ...rout,
        french: ['inf9 D4 line ESE'],
        coalition: ['militia7-1 D5 line WNW', rest],
        map: { sides: { river: ['D4/D5'], bridge: ['D4/D5'] } },
        dice: '1',
      },
      'D4 D5',
    );
    b.act('fr1', 'to D5');
    expect(b.stands('fr1')).toBe('column E');
  });

  test('skirmishers slide forward as a pair', () => {
    const b = won(
      { french: ['light6 E4 skirmish D3'], coalition: ['militia7-1 D4 line WNW', rest], dice: '1' },
      'E4 D4',
    );
    expect(b.asked).toBe('french advance');
    b.act('fr1', 'to D4');
    expect([b.stack('C4'), b.stack('D4'), b.stack('E4')]).toEqual([['fr1'], ['fr1'], []]);
  });
});

describe('what meets them', () => {
  test('VE-8.10-04.1 an enemy battery that has no part in it may fire as they leave', () => {
    const b = won({ ...rout, coalition: ['militia3 D5 line WNW', rest, 'guns B4 battery S'] }, 'D4 D5');
    b.act('fr1', 'to D5');
    expect(b.asked).toBe('coalition opportunity');
    expect(b.at('fr1')).toBe('D4');
    expect(b.askedBy).toContain('VE-8.10-04');
  });

  test('VE-14.3-06.1 a leader advances with his units if his owner likes', () => {
    const b = won({ ...rout, leaders: { french: ['Davout D4 corps 0 2'] } }, 'D4 D5');
    b.act('fr1', 'with davout', 'to D5');
    expect(b.at('davout')).toBe('D5');
    const alone = won({ ...rout, leaders: { french: ['Davout D4 corps 0 2'] } }, 'D4 D5');
    alone.act('fr1', 'to D5');
    expect(alone.at('davout')).toBe('D4');
  });
});
