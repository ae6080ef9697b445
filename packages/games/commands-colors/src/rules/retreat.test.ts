/** Chapter 5.4, line by line: the way back of a unit that must give way. */
import { describe, expect, test } from 'vitest';
import { unitTypes } from '../tables/units.ts';
import { battle, type Setting } from '../testing.ts';

/** British line fires from G6 at whoever stands in E6 or E7; the French go back toward row A. */
function fired(rolls: string, setting: Partial<Setting> = {}) {
  const b = battle({ british: ['po LN4 G6 ordered'], french: ['LN4 E6'], rolls, ...setting });
  b.act('br1', 'at fr1');
  return b;
}

/** As many dice as four Portuguese blocks have, so many of them flags, the others wide of a French infantry. */
function flags(count: number): string {
  return [...Array<string>(count).fill('flag'), ...Array<string>(4 - count).fill('cavalry')].join(' ');
}

describe('how far', () => {
  test('CCN-5.4-100.1 two flags are two hexes for the line, one flag is three for the militia', () => {
    const line = fired(flags(2));
    line.act('to C5');
    expect(line.told('retreated')).toMatchObject([{ unit: 'fr1', from: 'E6', to: 'C5', hexes: 2 }]);
    expect(line.cited('retreated')).toContain('CCN-5.4-100');
    const militia = fired(flags(1), { french: ['MI4 E6'] });
    militia.act('to B5');
    expect(militia.told('retreated')).toMatchObject([{ unit: 'fr1', hexes: 3 }]);
    expect([line.blocks('fr1'), militia.blocks('fr1')]).toEqual([4, 4]);
  });

  test('CCN-5.4-108.1 the distance for each flag is a number of the unit type', () => {
    expect(
      unitTypes
        .filter(({ retreat }) => retreat !== 1)
        .map(({ nation, code, retreat }) => [nation, code, retreat]),
    ).toEqual([
      ['french', 'MI', 3],
      ['french', 'MC', 3],
      ['french', 'MA', 3],
      ['portuguese', 'MI', 3],
    ]);
    const b = battle({
      british: ['po MI4 E6'],
      french: ['LN4 C6 ordered'],
      side: 'french',
      rolls: 'flag cavalry cavalry cavalry',
    });
    b.act('fr1', 'at br1');
    b.act('to H6');
    expect(b.told('retreated')).toMatchObject([{ unit: 'br1', hexes: 3, to: 'H6' }]);
    expect(b.cited('retreated')).toContain('CCN-5.4-108');
  });
});

describe('which way', () => {
  test('CCN-5.4-101.1 of two hexes behind it the owner of the unit takes the one he likes', () => {
    const b = fired(flags(1));
    expect(b.asked).toBe('french route');
    expect(b.options()).toEqual(['to D5', 'to D6']);
    expect(b.refusedTo('british', ['to D5'])).toContain('CCN-5.0-01');
    expect(b.refused('to banana')).toEqual(['CCN-5.4-101']);
    expect(fired(flags(2)).refused('to D6')).toEqual(['CCN-5.4-101']);
    b.act('to D6');
    expect(b.at('fr1')).toBe('D6');
  });

  test('CCN-5.4-102.1 only the neighbours one row nearer its own edge can be entered', () => {
    const inside = fired(flags(1), { french: ['LN4 E7'] });
    expect(inside.options()).toEqual(['to D6', 'to D7']);
    for (const other of ['to E6', 'to E8', 'to F6', 'to F7', 'to D8'])
      expect(inside.refused(other)).toEqual(['CCN-5.4-102']);
    expect(inside.refused('to C7')).toEqual(['CCN-5.4-100']);
    // At the side of the board a long row has one hex behind it.
    const border = fired(flags(1), { british: ['po LN4 G1 ordered'], french: ['LN4 E1'] });
    expect(border.at('fr1')).toBe('D1');
    // The same from the other edge: the British go down the board.
    const british = battle({
      british: ['LN4 E7'],
      french: ['LN4 C6 ordered'],
      side: 'french',
      rolls: 'flag cavalry cavalry cavalry',
    });
    british.act('fr1', 'at br1');
    expect(british.options().sort()).toEqual(['to F6', 'to F7']);
  });

  test('CCN-5.4-103.1 a forest on the way does not stop it', () => {
    const b = fired(flags(2), { terrain: { forest: ['D5', 'D6'] } });
    b.act('to C6');
    expect([b.at('fr1'), b.blocks('fr1')]).toEqual(['C6', 4]);
  });

  test('CCN-5.4-103.2 a river behind it is no way back', () => {
    const halfClosed = fired(flags(2), { terrain: { river: ['D5', 'C5'] } });
    expect(halfClosed.options()).toEqual(['to C6', 'to C7']);
    expect(halfClosed.refused('to C5')).toEqual(['CCN-5.4-103']);
    const closed = fired(flags(1), { terrain: { river: ['D5', 'D6'] } });
    expect([closed.at('fr1'), closed.blocks('fr1')]).toEqual(['E6', 3]);
  });

  test('CCN-5.4-104.1 between friends there is no room: it pays in blocks', () => {
    const b = fired(flags(1), { french: ['LN4 E6', 'LN D5', 'LN D6', 'LN C5'] });
    // Two friends next to it: it may ignore the flag, and does not.
    b.act('ignore 0');
    expect([b.at('fr1'), b.blocks('fr1')]).toEqual(['E6', 3]);
    const half = fired(flags(2), { french: ['LN4 E6', 'LN D5'] });
    expect(half.options()).toEqual(['to C6', 'to C7']);
    expect(half.refused('to C5')).toEqual(['CCN-5.4-104']);
    // An enemy unit and an enemy leader bar the way as well.
    const enemies = fired(flags(1), {
      british: ['po LN4 G6 ordered', 'LN D5'],
      leaders: { british: ['Hill D6'] },
    });
    expect([enemies.at('fr1'), enemies.blocks('fr1')]).toEqual(['E6', 3]);
  });
});

describe('leaders on the way', () => {
  test('CCN-5.4-105.1 the leader of a unit goes back with it', () => {
    const b = fired(flags(2), { leaders: { french: ['Junot E6'] } });
    b.act('ignore 0');
    b.act('to C6');
    expect([b.at('fr1'), b.at('junot')]).toEqual(['C6', 'C6']);
    expect(b.told('retreated')).toMatchObject([{ leader: 'junot', joined: null }]);
    expect(b.cited('retreated')).toContain('CCN-5.4-105');
  });

  const towardJunot: Partial<Setting> = {
    french: ['MI4 E6'],
    terrain: { river: ['D5'] },
    leaders: { french: ['Junot D6'] },
  };

  test('CCN-5.4-106.1 a lone leader in the first of three hexes stops the rout, if the owner likes', () => {
    const b = fired(flags(1), towardJunot);
    expect(b.options()).toEqual(['to D6', 'to B5 with junot', 'to B6 with junot', 'to B7 with junot']);
    expect(b.refused('to C6')).toEqual(['CCN-5.4-106']);
    b.act('to D6');
    expect([b.at('fr1'), b.at('junot'), b.blocks('fr1')]).toEqual(['D6', 'D6', 4]);
    expect(b.told('retreated')).toMatchObject([{ hexes: 1, joined: 'junot' }]);
    expect(b.cited('retreated')).toContain('CCN-5.4-106');
  });

  test('CCN-5.4-106.2 a unit that goes on takes him along to its last hex', () => {
    const b = fired(flags(1), towardJunot);
    b.act('to B6 with junot');
    expect([b.at('fr1'), b.at('junot'), b.blocks('fr1')]).toEqual(['B6', 'B6', 4]);
  });

  const ledTowardJunot: Partial<Setting> = {
    ...towardJunot,
    leaders: { french: ['Junot D6', 'Laborde E6'] },
  };

  test('CCN-5.4-106.3 a unit with a leader of its own is not rallied by another, nor ends in his hex', () => {
    const line = { ...ledTowardJunot, french: ['LN4 E6'] };
    const b = fired(`${flags(1)} flag flag`, line);
    b.act('ignore 0');
    expect([b.at('fr1'), b.at('laborde'), b.at('junot')]).toEqual(['E6', 'E6', 'D6']);
    expect(b.blocks('fr1')).toBe(3);
    const farther = fired(`${flags(1)} flag flag`, {
      ...ledTowardJunot,
      terrain: { river: ['D5', 'B5', 'B6', 'B7', 'C6', 'C7'] },
    });
    farther.act('ignore 0');
    // Beyond him there is no way on: it does not leave its hex at all, and pays for three.
    expect([farther.at('fr1'), farther.at('junot'), farther.blocks('fr1')]).toEqual(['E6', 'D6', 1]);
  });

  test('CCN-5.3-03.1 in a retreat too a leader passes through the hex of another, with his unit', () => {
    const b = fired(flags(1), ledTowardJunot);
    b.act('ignore 0');
    expect(b.options()).toEqual(['to B5', 'to B6', 'to B7']);
    expect(b.refused('to D6')).toEqual(['CCN-5.4-106']);
    b.act('to B6');
    expect([b.at('fr1'), b.at('laborde'), b.at('junot'), b.blocks('fr1')]).toEqual(['B6', 'B6', 'D6', 4]);
    expect(b.told('retreated')).toMatchObject([{ hexes: 3, leader: 'laborde', joined: null }]);
  });

  test('CCN-5.4-104.1 friends bar the way, a lone friendly leader does not: the unit that has met one passes the next', () => {
    const b = fired(flags(1), {
      ...towardJunot,
      terrain: { river: ['D5', 'C7'] },
      leaders: { french: ['Junot D6', 'Laborde C6'] },
    });
    expect(b.options()).toEqual(['to D6', 'to B5 with junot', 'to B6 with junot']);
    b.act('to B5 with junot');
    expect([b.at('fr1'), b.at('junot'), b.at('laborde')]).toEqual(['B5', 'B5', 'C6']);
  });
});

describe('what cannot be gone back', () => {
  test('CCN-5.4-107.1 one free hex, then friends: militia goes one hex and loses two blocks', () => {
    const b = fired(flags(1), { french: ['MI4 E6', 'LN C6', 'LN C7'], terrain: { river: ['D5'] } });
    expect(b.told('retreated')).toMatchObject([{ from: 'E6', to: 'D6', hexes: 1 }]);
    expect(b.told('blocksLost')).toMatchObject([{ unit: 'fr1', lost: 2, left: 2, why: 'retreat' }]);
    expect(b.cited('blocksLost')).toContain('CCN-5.4-107');
  });

  test('CCN-5.4-064.1 a flag on the last row before the edge costs a block', () => {
    const b = fired(flags(1), { british: ['po LN4 C6 ordered'], french: ['LN4 A6'] });
    expect([b.at('fr1'), b.blocks('fr1')]).toEqual(['A6', 3]);
    expect(b.told('blocksLost')).toMatchObject([{ lost: 1, why: 'retreat' }]);
    expect(b.cited('blocksLost')).toContain('CCN-5.4-064');
  });

  test('CCN-5.4-064.2 two blocks lost for want of room are one check of the leader, not two', () => {
    const b = fired(`${flags(2)} flag sabers`, {
      british: ['po LN4 C6 ordered'],
      french: ['LN4 A6'],
      leaders: { french: ['Junot A6'] },
    });
    b.act('ignore 0');
    expect(b.blocks('fr1')).toBe(2);
    expect(b.told('leaderChecked')).toMatchObject([
      { leader: 'junot', dice: ['flag', 'sabers'], falls: false },
    ]);
  });

  test('CCN-5.4-109.1 the last block lost at the edge is a banner like any other', () => {
    const b = fired(flags(1), { british: ['po LN4 C6 ordered'], french: ['LN1 A6', 'LN A1'] });
    expect(b.at('fr1')).toBe('gone');
    expect(b.state.banners).toEqual({ british: 1, french: 0 });
    expect(b.cited('unitDestroyed')).toContain('CCN-5.4-109');
  });
});
