/** Chapter 6, line by line: artillery that adds its dice to a melee. */
import { describe, expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../testing.ts';

/** Portuguese line in F6 is about to attack French light infantry in E7; the guns follow. */
function guns(units: readonly string[], setting: Partial<Setting> = {}) {
  return battle({ british: ['po LN4 F6 ordered', ...units], french: ['LT4 E7'], ...setting });
}

/** French light cavalry in E6 is about to attack a British square in F6, horse artillery in sight of it. */
function againstSquare(setting: Partial<Setting> = {}) {
  return battle({
    british: ['LN4 F6 square1'],
    french: ['LC4 E6 ordered', 'HA3 C7 ordered'],
    side: 'french',
    ...setting,
  });
}

function blanks(count: number): string {
  return Array<string>(count).fill('cavalry').join(' ');
}

function manners(b: Battle): string[] {
  return b.told('fought').map(({ unit, target, as, dice }) => `${unit} at ${target}: ${as} ${dice.length}`);
}

describe('who supports whom', () => {
  test('CCN-6-60.1 two batteries may support one melee', () => {
    const b = guns(['FA3 E8 ordered', 'FA3 G8 ordered', 'FA3 G5'], { rolls: blanks(11) });
    expect(b.options('br1', 'at fr1')).toEqual(['br2', 'br3']);
    expect(b.refused('br1', 'at fr1', 'br4')).toContain('CCN-6-60');
    b.melee('br1', 'fr1', 'br2', 'br3');
    // Four blocks, four dice of the guns next door, three of those at two hexes.
    expect(manners(b)).toEqual(['br1 at fr1: attack 11']);
    expect(b.told('meleeAnnounced')).toMatchObject([{ support: ['br2', 'br3'] }]);
    expect(b.cited('meleeAnnounced')).toContain('CCN-6-60');
  });

  test('CCN-6-60.2 artillery does not support artillery', () => {
    const b = guns([], { british: ['FA3 F6 ordered', 'FA3 F7 ordered'] });
    expect(b.options('br1', 'at fr1')).toEqual([]);
    expect(b.refused('br1', 'at fr1', 'br2')).toContain('CCN-6-60');
    expect(b.refused('br1', 'at fr1')).toEqual([]);
  });

  test('CCN-6-60.3 a battle back, a First Strike and the die of a square stand alone', () => {
    const french = ['LT4 E7', 'FA3 E6'];
    const back = guns([], { french, rolls: `${blanks(4)} ${blanks(4)}` });
    back.melee('br1', 'fr1');
    back.act('battle back');
    expect(manners(back)).toEqual(['br1 at fr1: attack 4', 'fr1 at br1: battleBack 4']);
    const struck = guns([], {
      french,
      cards: { french: ['first_strike'] },
      rolls: `${blanks(4)} ${blanks(4)}`,
    });
    struck.act('br1', 'at fr1');
    struck.act('strike');
    expect(manners(struck)).toEqual(['fr1 at br1: firstStrike 4', 'br1 at fr1: attack 4']);
    const square = againstSquare({ british: ['LN4 F6 square1', 'FA3 F5'], rolls: 'artillery artillery' });
    square.act('fr1', 'at br1');
    expect(manners(square)).toEqual(['br1 at fr1: square 1', 'fr1 at br1: attack 1']);
  });

  test('CCN-6-61.1 once the dice have been rolled no gun can be added', () => {
    const b = guns(['FA3 F7 ordered'], { rolls: blanks(4) });
    expect(b.refused('br1', 'at fr1', 'br2')).toEqual([]);
    b.melee('br1', 'fr1');
    b.act('pass');
    expect(b.asked).toBe('british attack');
    expect(b.refused('br1', 'at fr1', 'br2')).toContain('CCN-6-61');
    const before = guns(['FA3 F7 ordered'], { rolls: blanks(8) });
    before.melee('br1', 'fr1', 'br2');
    expect(manners(before)).toEqual(['br1 at fr1: attack 8']);
  });

  test('CCN-6-62.1 from a hill over the friend who attacks: it may fire, but not support', () => {
    const b = guns(['FA3 G6 ordered'], { terrain: { hill: ['G6'] } });
    expect(b.refused('br1', 'at fr1', 'br2')).toContain('CCN-6-62');
    expect(b.refused('br2', 'at fr1')).toEqual([]);
  });

  test('CCN-6-62.2 from a hill with nobody in the way it supports', () => {
    const b = guns(['FA3 G8 ordered'], { terrain: { hill: ['G8'] }, rolls: blanks(7) });
    b.melee('br1', 'fr1', 'br2');
    expect(manners(b)).toEqual(['br1 at fr1: attack 7']);
  });

  test('CCN-6-70.1 with an enemy next to it artillery supports no melee farther off', () => {
    const b = guns(['FA3 G8 ordered'], { french: ['LT4 E7', 'LT4 G9'] });
    expect(b.refused('br1', 'at fr1', 'br2')).toContain('CCN-6-70');
    expect(guns(['FA3 G8 ordered']).refused('br1', 'at fr1', 'br2')).toEqual([]);
  });

  test('CCN-6-70.2 between two enemies it supports against either, with its melee dice', () => {
    const b = guns(['FA3 F7 ordered', 'po LN4 F8 ordered'], {
      french: ['LT4 E7', 'LT4 E8'],
      rolls: blanks(8),
    });
    expect(b.refused('br1', 'at fr1', 'br2')).toEqual([]);
    expect(b.refused('br3', 'at fr2', 'br2')).toEqual([]);
    b.melee('br3', 'fr2', 'br2');
    expect(manners(b)).toEqual(['br3 at fr2: attack 8']);
    expect(b.cited('meleeAnnounced')).toContain('CCN-6-70');
  });
});

describe('the dice', () => {
  test('CCN-6-63.1 each reckons its own: infantry 4 - 1 up the hill, horse artillery 2 at two hexes', () => {
    const b = guns(['HA3 G8 ordered'], { terrain: { hill: ['E7'] }, rolls: blanks(5) });
    b.melee('br1', 'fr1', 'br2');
    expect(manners(b)).toEqual(['br1 at fr1: attack 5']);
    expect(b.told('fought')[0]!.sum.map(({ id, value }) => [id, value])).toEqual([
      ['CCN-5.4-045', 4],
      ['CCN-7-11', -1],
      ['CCN-5.4-026', 2],
    ]);
    expect(b.cited('fought')).toContain('CCN-6-63');
  });

  test('CCN-6-64.1 one block of cavalry has no die against a town; the guns beside it roll their three', () => {
    const b = guns([], {
      british: ['LC1 F6 ordered', 'FA3 F7 ordered'],
      terrain: { town: ['E7'] },
      rolls: blanks(3),
    });
    expect(b.refused('br1', 'at fr1')).toContain('CCN-6-64');
    expect(b.isComplete('br1', 'at fr1')).toBe(false);
    b.melee('br1', 'fr1', 'br2');
    expect(manners(b)).toEqual(['br1 at fr1: attack 3']);
    expect(b.cited('meleeAnnounced')).toContain('CCN-6-64');
  });

  test('CCN-6-65.1 with riflemen not even the guns hit by sabers', () => {
    const rolls = `sabers sabers sabers sabers sabers infantry sabers`;
    const rifles = guns([], { british: ['RL3 F6 ordered', 'FA3 F7 ordered'], rolls });
    rifles.melee('br1', 'fr1', 'br2');
    expect(rifles.told('fought')).toMatchObject([{ hits: 1 }]);
    expect(rifles.blocks('fr1')).toBe(3);
    expect(rifles.cited('fought')).toContain('CCN-6-65');
    const line = guns([], {
      british: ['po LN3 F6 ordered', 'FA3 F7 ordered'],
      french: ['LT4 E7', 'LN A1'],
      rolls,
    });
    line.melee('br1', 'fr1', 'br2');
    expect(line.told('fought')).toMatchObject([{ hits: 7 }]);
  });

  test('CCN-6-71.1 cavalry against a square: its one die, and one of horse artillery at three hexes', () => {
    const b = againstSquare({ rolls: 'artillery artillery artillery' });
    b.act('fr1', 'at br1', 'fr2');
    expect(manners(b)).toEqual(['br1 at fr1: square 1', 'fr1 at br1: attack 2']);
    expect(b.told('fought')[1]!.rules).toContain('CCN-6-71');
  });
});

describe('what becomes of it', () => {
  test('CCN-6-66.1 the defender battles back at the infantry, not at the guns beside it', () => {
    const b = guns(['FA1 F7 ordered'], { rolls: `${blanks(7)} artillery artillery artillery artillery` });
    b.melee('br1', 'fr1', 'br2');
    expect(b.refused('battle back', 'at br2')).toContain('CCN-6-66');
    b.act('battle back');
    expect(manners(b)).toEqual(['br1 at fr1: attack 7', 'fr1 at br1: battleBack 4']);
    expect(b.blocks('br2')).toBe(1);
  });

  const broken: Partial<Setting> = {
    british: ['LN4 F6 square1', 'LN4 F9'],
    french: ['LC4 E6 ordered', 'HA3 C7 ordered', 'LN4 E9 ordered'],
    rolls: 'flag',
  };

  test('CCN-6-67.1 thrown back by the square, the cavalry has lost the dice of its guns as well', () => {
    const b = againstSquare(broken);
    b.act('fr1', 'at br1', 'fr2');
    b.act('to D5');
    expect(manners(b)).toEqual(['br1 at fr1: square 1']);
    expect(b.told('attackBroken')).toMatchObject([{ unit: 'fr1', support: ['fr2'] }]);
    expect(b.cited('attackBroken')).toContain('CCN-6-67');
  });

  test('CCN-6-69.1 guns whose dice were lost have had their battle', () => {
    const b = againstSquare(broken);
    expect(b.refused('fr2', 'at br1')).toEqual([]);
    b.act('fr1', 'at br1', 'fr2');
    b.act('to D5');
    expect(b.asked).toBe('french attack');
    expect(b.refused('fr2', 'at br1')).toContain('CCN-6-69');
  });
});
