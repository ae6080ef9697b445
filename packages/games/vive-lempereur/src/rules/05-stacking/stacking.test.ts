import { describe, expect, test } from 'vitest';
import { battle } from '../../testing.ts';

const french = (units: string[], more: Parameters<typeof battle>[0] = {}) =>
  battle({ french: units, coalition: ['inf G9 column W'], ...more });

describe('limits', () => {
  test('VE-5.1-01.1 seven steps do not join four', () => {
    expect(french(['inf7 C4 column E', 'inf4 C5 column E']).refused('fr1', 'to C5')).toContain('VE-5.1-01');
  });

  test('VE-5.1-01.2 reduced to six they do', () => {
    expect(french(['inf7-6 C4 column E', 'inf4 C5 column E']).refused('fr1', 'to C5')).toEqual([]);
  });

  test('VE-5.1-01.3 eight steps of cavalry are too many', () => {
    expect(french(['cav4 C4 column E', 'cav4 C5 column E']).refused('fr1', 'to C5')).toContain('VE-5.1-01');
  });

  test('VE-5.1-02.1 a hex that would be overfull is not even crossed', () => {
    expect(french(['inf6 C4 column E', 'inf6 C5 column E']).refused('fr1', 'to C5', 'to C6')).toContain(
      'VE-5.1-02',
    );
  });

  test('VE-5.2-01.1 cavalry does not enter a hex of infantry', () => {
    expect(french(['cav3 C4 column E', 'inf3 C5 column E']).refused('fr1', 'to C5')).toContain('VE-5.2-01');
  });

  test('VE-6.1-09.1 infantry does not go through cavalry', () => {
    expect(french(['inf3 C4 column E', 'cav3 C5 column E']).refused('fr1', 'to C5', 'to C6')).toContain(
      'VE-6.1-09',
    );
  });

  test('VE-14.1-02.1 ten steps and two leaders share a hex', () => {
    const b = french(['inf5 C4 column E', 'inf5 C5 column E'], {
      leaders: { french: ['Davout C5', 'Friant C4'] },
    });
    expect(b.refused('fr1', 'with friant', 'to C5')).toEqual([]);
    expect(b.cited('setUp')).toContain('VE-14.1-02');
  });

  test('VE-6.1-11.1 nobody enters a hex of the enemy', () => {
    const b = battle({ french: ['inf C4 column E'], coalition: ['inf C5 column W'] });
    expect(b.refused('fr1', 'to C5')).toContain('VE-6.1-11');
  });
});

describe('squares', () => {
  test('VE-4.4-11.1 a column passes through a friendly square', () => {
    expect(french(['inf4 C4 column E', 'inf4 C5 square']).refused('fr1', 'to C5', 'to C6')).toEqual([]);
  });

  test('VE-4.4-11.2 it does not stop there but in square', () => {
    const b = french(['inf4 C4 column E', 'inf4 C5 square']);
    expect(b.refused('fr1', 'to C5')).toContain('VE-4.4-11');
    expect(b.refused('fr1', 'to C5', 'square')).toEqual([]);
  });

  test('VE-4.4-12.1 cavalry does not go through a square', () => {
    expect(french(['cav3 C4 column E', 'inf4 C5 square']).refused('fr1', 'to C5', 'to C6')).toContain(
      'VE-4.4-12',
    );
  });

  test('VE-4.4-10.1 a battery shares the hex of a square', () => {
    expect(french(['guns C4 limbered E', 'inf6 C5 square']).refused('fr1', 'to C5', 'battery ESE')).toEqual(
      [],
    );
  });

  test('VE-5.7-05.1 a column does not stop among skirmishers', () => {
    expect(french(['inf4 C4 column E', 'light4 C5 skirmish C6']).refused('fr1', 'to C5')).toContain(
      'VE-5.7-05',
    );
  });
});

describe('facing', () => {
  test('VE-4.1-04.1 a battery that faces with the line stays with it', () => {
    expect(french(['guns C4 limbered E', 'inf6 C5 line ESE']).refused('fr1', 'to C5', 'battery ESE')).toEqual(
      [],
    );
  });

  test('VE-4.1-04.2 one that faces elsewhere does not', () => {
    expect(
      french(['guns C4 limbered E', 'inf6 C5 line ESE']).refused('fr1', 'to C5', 'battery WSW'),
    ).toContain('VE-4.1-04');
  });

  test('VE-4.2-07.1 limbered guns that face one side off have two front hexes in common with a column', () => {
    expect(french(['guns C4 limbered E', 'inf6 C5 column SE']).refused('fr1', 'to C5')).toEqual([]);
  });

  test('VE-4.2-07.2 guns that face the other way have none', () => {
    expect(french(['guns C4 limbered E', 'inf6 C5 column W']).refused('fr1', 'to C5')).toContain('VE-4.2-07');
  });

  test('VE-4.3-06.1 limbered guns on a road share a forest with adapted infantry', () => {
    const rows = [...Array<string>(7)].map((_, row) =>
      row === 2 ? '. . . . f . . . .' : '. . . . . . . . .',
    );
    const b = french(['guns C4 limbered E', 'inf6 C5 adapted'], {
      rows,
      map: { roads: { road: ['C4 C5 C6'] } },
    });
    expect(b.refused('fr1', 'to C5')).toEqual([]);
    b.act('fr1', 'to C5');
    expect(b.stack('C5')).toEqual(['fr1', 'fr2']);
    expect(b.cited('stepped')).toContain('VE-4.3-06');
  });

  test('VE-5.7-01.1 two lines that face two ways do not stay together', () => {
    const b = french(['inf4 C4 line ESE', 'inf4 C5 line ENE']);
    expect(b.refused('fr1', 'to C5')).toContain('VE-5.7-01');
    expect(b.refused('fr1', 'to C5', 'left')).toEqual([]);
  });

  test('VE-5.7-02.1 a line to ESE and a column to E stay together', () => {
    expect(french(['inf4 C4 column E', 'inf4 C5 line ESE']).refused('fr1', 'to C5')).toEqual([]);
  });

  test('VE-5.7-02.2 a line to ESE and a column to SW do not', () => {
    expect(french(['inf4 B5 column SW', 'inf4 C5 line ESE']).refused('fr1', 'to C5')).toContain('VE-5.7-02');
  });
});

describe('order and disorder', () => {
  test('VE-4.5-08.1 an ordered unit does not stop on a disorganised one', () => {
    expect(french(['inf4 C4 column E', 'inf4 C5 broken1']).refused('fr1', 'to C5')).toContain('VE-4.5-08');
  });

  test('VE-4.5-08.2 two disorganised units share a hex', () => {
    expect(french(['inf4 C4 broken1', 'inf5 C3 broken1']).refused('fr1', 'to C3')).toEqual([]);
  });

  test('VE-5.8-04.1 an ordered column passes through disorganised infantry without a test', () => {
    const b = french(['inf4 C4 column E', 'inf4 C5 broken1']);
    b.act('fr1', 'to C5', 'to C6');
    expect([b.at('fr1'), b.dice.taken]).toEqual(['C6', 0]);
  });

  test('VE-5.8-04.2 it does not end there', () => {
    expect(french(['inf4 C4 column E', 'inf4 C5 broken1']).refused('fr1', 'to C5')).toContain('VE-5.8-04');
  });
});

describe('the order of a stack', () => {
  test('VE-5.9-01.1 nobody reorders a stack when the other side decides', () => {
    const b = french(['inf4 C4 column E', 'inf4 C4 column E']);
    expect(b.refusedTo('coalition', ['top fr2'])).not.toEqual([]);
  });

  test('VE-5.9-01.2 in the own movement phase it is free', () => {
    const b = french(['inf4 C4 column E', 'inf4 C4 column E']);
    expect(b.stack('C4')).toEqual(['fr1', 'fr2']);
    b.act('top fr2');
    expect([b.stack('C4'), b.unit('fr2').spent]).toEqual([['fr2', 'fr1'], 0]);
    expect(b.refused('top fr2')).toContain('VE-5.9-01');
  });

  test('a group that joins a stack lies on top of it in its own order', () => {
    const b = french(['inf3 C4 column E', 'inf3 C4 column E', 'inf3 C5 column E']);
    b.act('fr1', 'with fr2', 'to C5');
    expect(b.stack('C5')).toEqual(['fr1', 'fr2', 'fr3']);
  });
});

test('VE-6.1-11.2 a lone enemy leader keeps nobody out: he is in danger and must go', () => {
  const b = battle({
    french: ['inf C4 column E'],
    coalition: ['inf A9 column W'],
    leaders: { coalition: ['Schmettau C5'] },
    dice: '3',
  });
  b.act('fr1', 'to C5');
  expect(b.at('fr1')).toBe('C5');
  expect(b.told('leaderInDanger').map(({ leader, why }) => [leader, why])).toEqual([['schmettau', 'ridden']]);
  expect(b.asked).toBe('coalition displaceTo');
});
