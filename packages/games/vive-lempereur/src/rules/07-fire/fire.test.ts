import { describe, expect, test } from 'vitest';
import { marks } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';

/** French who fire in their own fire phase, and a pair in the corner so that somebody can always fire. */
function firing(french: readonly string[], coalition: readonly string[], more: Setting = {}): Battle {
  return battle({
    phase: 'offensive fire',
    ...more,
    french: [...french, 'inf G8 line ESE'],
    coalition: [...coalition, 'inf G9 column W'],
  });
}

/** In column 4 of the fire table a die of 1 or 2 does nothing, 3 is a star, 4 and 5 take one step, 6 takes two. */
describe('a fire', () => {
  test('VE-7.3-01.1 is one die for all who fire, and somebody must fire', () => {
    const b = firing(['inf C4 line ESE'], ['inf C5 column W'], { dice: '1' });
    expect(b.refused('at C5')).toContain('VE-7.3-01');
    b.act('at C5', 'fr1');
    expect(b.told('fired').map(({ die }) => die)).toEqual([1]);
    expect(b.told('moraleTested')).toEqual([]);
  });

  test('VE-7.3-02.2 a hex that has been fired at is fired at no more in that phase', () => {
    const b = firing(['inf C4 line ESE', 'inf B4 line ESE'], ['inf C5 column W'], { dice: '1' });
    b.act('at C5', 'fr1');
    expect(b.refused('at C5', 'fr2')).toContain('VE-7.3-02');
    expect(b.options()).toEqual(['end', 'at G9']);
  });

  test('VE-7.3-03.1 is aimed at a hex and not at a unit of it', () => {
    const b = firing(['inf C4 line ESE'], ['inf5 C5 column W', 'inf5 C5 column W']);
    expect(b.refused('co2', 'fr1')).toContain('VE-7.3-03');
    expect(b.refused('at B1', 'fr1')).toContain('VE-7.3-03');
    expect(b.options()).toEqual(['end', 'at C5', 'at G9']);
  });

  test('VE-7.3-04.1 and VE-10.1-01.1 that takes two steps is followed by one test', () => {
    const b = firing(['inf C4 line ESE'], ['inf7 C5 column W'], { dice: '6 11' });
    b.act('at C5', 'fr1');
    expect(b.unit('co1').steps).toBe(5);
    expect(b.told('moraleTested')).toHaveLength(1);
    expect(b.cited('fired')).toContain('VE-7.3-04');
  });

  test('VE-7.3-05.1 with a star takes no step and calls for a test, but not in a town', () => {
    const b = firing(['inf C4 line ESE'], ['inf7 C5 column W'], { dice: '3 11' });
    b.act('at C5', 'fr1');
    expect([b.unit('co1').steps, b.told('moraleTested').length]).toEqual([7, 1]);
    expect(b.cited('fired')).toContain('VE-7.3-05');
    const rows = Array.from({ length: 7 }, (_, row) =>
      row === 2 ? '. . . . t . . . .' : '. . . . . . . . .',
    );
    const values = { fr1: { fire: 6 } };
    const town = firing(['inf C4 line ESE'], ['inf7 C5 adapted'], { dice: '1', rows, values });
    town.act('at C5', 'fr1');
    expect(town.told('fired')[0]!.result).toBe('*');
    expect(town.told('moraleTested')).toEqual([]);
  });

  test('VE-7.3-06.1 on a chateau calls for no test, whatever it takes', () => {
    const rows = Array.from({ length: 7 }, (_, row) =>
      row === 2 ? '. . . . c . . . .' : '. . . . . . . . .',
    );
    const values = { fr1: { fire: 9 }, fr2: { fire: 9 } };
    const b = firing(['inf C4 line ESE', 'inf B4 line ESE'], ['inf7 C5 adapted'], {
      dice: '6',
      rows,
      values,
    });
    b.act('at C5', 'fr1', 'fr2');
    expect([b.unit('co1').steps, b.told('moraleTested').length]).toEqual([4, 0]);
    expect(b.cited('testSpared')).toContain('VE-7.3-06');
  });

  test('puts the leader there in danger from two steps on, before the test', () => {
    const leaders = { coalition: ['Blücher C5 corps'] };
    const b = firing(['inf C4 line ESE'], ['inf7 C5 column W'], { dice: '6 1 11', leaders });
    b.act('at C5', 'fr1');
    const kinds = b.events.map(({ kind }) => kind);
    expect(kinds.indexOf('leaderInDanger')).toBeLessThan(kinds.indexOf('moraleTested'));
    expect(b.told('leaderInDanger')).toHaveLength(1);
    const less = firing(['inf C4 line ESE'], ['inf7 C5 column W'], { dice: '4 11', leaders });
    less.act('at C5', 'fr1');
    expect(less.told('leaderInDanger')).toEqual([]);
  });
});

describe('the fire phases', () => {
  test('VE-7.4-01.1 a unit fires once in a phase', () => {
    const b = firing(['inf C4 line ESE'], ['inf C5 column W', 'inf D4 column W'], { dice: '1' });
    b.act('at C5', 'fr1');
    expect(b.refused('at D4', 'fr1')).toContain('VE-7.4-01');
  });

  test('VE-7.4-01.2 guns that have just unlimbered fire', () => {
    const b = battle({
      french: ['guns C4 limbered E', 'inf G8 column E'],
      coalition: ['inf C8 column W', 'inf G1 line WNW'],
      dice: '1',
    });
    b.act('fr1', 'battery ESE');
    b.act('end');
    while (b.asked !== 'french fire') b.act(b.options()[0]!);
    b.act('at C8', 'fr1');
    expect(b.told('fired').at(-1)).toMatchObject({ side: 'french', units: ['fr1'] });
  });

  test('VE-7.4-01.3 a unit that has moved and changed fires', () => {
    const b = battle({
      french: ['inf C3 column E', 'inf G8 column E'],
      coalition: ['inf C5 column E', 'inf G1 line WNW'],
      dice: '1',
    });
    b.act('fr1', 'to C4', 'line ESE');
    b.act('end');
    while (b.asked !== 'french fire') b.act(b.options()[0]!);
    b.act('at C5', 'fr1');
    expect(b.told('fired').at(-1)).toMatchObject({ side: 'french', value: 3 });
  });

  test('the enemy fires first, and both have all their fire again in the next phase', () => {
    const b = battle({
      phase: 'defensive fire',
      french: ['inf C4 line ESE'],
      coalition: ['inf C5 line WNW'],
      dice: '11',
    });
    expect(b.asked).toBe('coalition fire');
    b.act('at C4', 'co1');
    expect(b.unit('co1').marks & marks.fired).toBe(0);
    expect(b.asked).toBe('french fire');
    b.act('at C5', 'fr1');
    expect(b.told('fired').map(({ side }) => side)).toEqual(['coalition', 'french']);
  });

  test('cavalry may scatter in its own turn, and only there', () => {
    const own = firing(['inf C4 line ESE', 'cav C1 column E'], ['inf C5 column W', 'cav C9 column W']);
    expect(own.options()).toContain('disorder fr2');
    expect(own.options()).not.toContain('disorder co2');
    const b = battle({
      phase: 'defensive fire',
      french: ['inf C4 line ESE', 'cav C1 column E'],
      coalition: ['inf C5 line WNW', 'cav C9 column W'],
    });
    expect(b.options()).toEqual(['end', 'at C4']);
  });
});

describe('losses', () => {
  test('VE-5.4-01.1 of a hex fall on the unit on top', () => {
    const b = firing(['inf C4 line ESE'], ['inf5 C5 column W', 'inf5 C5 column W'], { dice: '6 11' });
    b.act('at C5', 'fr1');
    expect([b.unit('co1').steps, b.unit('co2').steps]).toEqual([3, 5]);
    expect(b.cited('stepsLost')).toContain('VE-5.4-01');
  });

  test('VE-5.4-03.1 that the unit on top cannot take fall on the next, which tests', () => {
    const b = firing(['inf C4 line ESE', 'inf B4 line ESE'], ['guns C5 battery WNW', 'inf6 C5 line WNW'], {
      dice: '6 11',
      values: { fr1: { fire: 5 }, fr2: { fire: 5 } },
    });
    b.act('at C5', 'fr1', 'fr2');
    expect([b.at('co1'), b.unit('co2').steps]).toEqual(['gone', 5]);
    expect(b.told('moraleTested').map(({ unit }) => unit)).toEqual(['co2']);
    expect(b.cited('stepsLost')).toContain('VE-5.4-03');
  });

  test('VE-7.8-01.1 are there at once: a unit that has lost steps fires and fights with what is left', () => {
    const b = battle({
      phase: 'defensive fire',
      french: ['guns C4 battery ESE'],
      coalition: ['inf C5 line WNW'],
      dice: '4 11 1',
    });
    b.act('at C4', 'co1');
    expect([b.asked, b.unit('fr1').steps]).toEqual(['french fire', 1]);
    b.act('at C5', 'fr1');
    expect(b.told('fired').at(-1)!.value).toBe(3);
    expect(b.cited('stepsLost')).toContain('VE-7.8-01');
  });
});

describe('the way fire comes', () => {
  // C5 in line facing WNW has its front west: C4 and B4; flanks B5 and D4; rear C6 and D5.
  const tested = (firer: string, dice = '3 66', more: Setting = {}) => {
    const b = firing([firer], ['inf C5 line WNW'], { dice, ...more });
    b.act('at C5', 'fr1');
    return b.told('moraleTested')[0]!.arc;
  };

  test('VE-7.6-03.1 along the line between front and flank it comes from the front', () => {
    // Two hexes off by the corner between B4 and B5: the edge of front and flank.
    const values = { fr1: { fire: 5, range: 6 } };
    expect(tested('guns A5 battery S', '3 11', { values })).toBe('front');
    const b = firing(['guns A5 battery S'], ['inf C5 line WNW'], { dice: '3 11', values });
    b.act('at C5', 'fr1');
    expect(b.cited('fired')).toContain('VE-7.6-03');
  });

  test('VE-7.6-03.2 along the line between flank and rear it comes from the flank', () => {
    // Four hexes off by the corner between D4 and D5, straight below.
    const values = { fr1: { fire: 7, range: 6 } };
    expect(tested('guns G5 battery N', '3 11', { values })).toBe('flank');
  });
});
