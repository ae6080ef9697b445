/** Chapter VI.5, line by line: cavalry that scatters of its own will. */
import { expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../../testing.ts';

function horse(setting: Partial<Setting> = {}): Battle {
  return battle({ french: ['cav C5 column E'], coalition: ['inf A9 column W'], ...setting });
}

function settle(b: Battle): Battle {
  // The first way, and no fire on it.
  while (/ (retreatWay|opportunity)$/.test(b.asked)) b.act(b.options()[0]!);
  return b;
}

test('VE-3.3-02.2 cavalry that scatters in turn 4 has the marker 3', () => {
  const b = horse({ turn: 4 });
  b.act('disorder fr1');
  settle(b);
  expect(b.unit('fr1').marker).toBe(3);
});

test('VE-4.10-07.1 in turn 6 it costs no points and puts the marker 5', () => {
  const b = horse({ turn: 6 });
  b.act('disorder fr1');
  settle(b);
  expect(b.told('disorganised')).toMatchObject([{ unit: 'fr1', marker: 5, cause: 'voluntary' }]);
  expect(b.unit('fr1').spent).toBe(0);
  expect(b.cited('disorganised')).toContain('VE-4.10-07');
  expect(horse({ french: ['inf C5 column E'] }).refused('disorder fr1')).toContain('VE-4.10-07');
});

test('VE-6.5-01.1 it may scatter in any phase of its own turn, once', () => {
  for (const phase of ['movement', 'rally'] as const) {
    const b = horse({ phase, french: ['cav C5 column E', 'cav E5 column E'] });
    expect(b.options()).toContain('disorder fr1');
    b.act('disorder fr1');
    settle(b);
    expect(b.stands('fr1')).toBe('disorganised');
    expect(b.refused('disorder fr1')).toContain('VE-6.5-01');
    expect(b.options()).toContain('disorder fr2');
  }
  const foot = battle({ french: ['inf C5 column E', 'cav C7 column E'] });
  expect(foot.options()).not.toContain('disorder fr1');
  expect(foot.refused('disorder fr1')).toContain('VE-6.5-01');
});

test('VE-6.5-01.1 it may in the middle of a move, its own or another’s', () => {
  const shot = (french: string) =>
    battle({
      french: [french, 'cav F2 column E', 'inf G1 column E'],
      coalition: ['inf D5 line N', 'inf A9 column W'],
      // The volley takes a step, and the test is passed.
      dice: '4 11',
    });
  const own = shot('cav C4 column E');
  own.act('fr1', 'to C5', 'to C6', 'to C7');
  own.act('all');
  expect(own.asked).toBe('french onward');
  expect(own.options()).toEqual(expect.arrayContaining(['disorder fr1', 'disorder fr2']));
  expect(own.refused('disorder fr3')).toContain('VE-6.5-01');
  own.act('disorder fr1');
  settle(own);
  expect([own.stands('fr1'), own.asked]).toEqual(['disorganised', 'french movement']);
  const other = shot('inf C4 column E');
  other.act('fr1', 'to C5', 'to C6');
  other.act('all');
  other.act('disorder fr2');
  settle(other);
  expect([other.stands('fr2'), other.asked]).toEqual(['disorganised', 'french onward']);
});

test('VE-6.5-01.1 and while another charges', () => {
  const b = battle({
    phase: 'charge',
    french: ['cav C3 column E', 'cav F2 column E', 'inf G1 column E'],
    coalition: ['inf C7 line WNW', 'inf A9 column W'],
    dice: '11',
  });
  b.act('fr1', 'line ESE', 'to C4', 'to C5', 'to C6');
  b.act('at C7');
  b.act('stand');
  expect(b.asked).toBe('french ride');
  expect(b.options()).toContain('disorder fr2');
  // Those who ride scatter all together.
  expect(b.options()).not.toContain('disorder fr1');
  expect(b.refused('disorder fr1')).toContain('VE-9.2-02');
  b.act('disorder fr2');
  settle(b);
  expect([b.stands('fr2'), b.asked]).toEqual(['disorganised', 'french ride']);
});

test('VE-6.5-02.2 while the enemy fires it may not', () => {
  const b = battle({
    french: ['inf C5 line ESE', 'inf D6 line WNW'],
    coalition: ['cav C7 column W', 'inf D7 line WNW'],
    side: 'french',
  });
  expect(b.options().filter((word) => String(word).startsWith('disorder'))).toEqual([]);
  expect(b.refused('disorder co1')).toContain('VE-6.5-02');
});

test('VE-6.5-03.1 it goes back two hexes at once', () => {
  const b = horse();
  b.act('disorder fr1');
  settle(b);
  expect(b.told('retreated').map(({ unit }) => unit)).toEqual(['fr1', 'fr1']);
  expect(b.cited('disorganised')).toContain('VE-6.5-03');
});

test('VE-6.5-04.1 scattered in turn 5, it may rally in turn 6 and not in turn 5', () => {
  const b = horse({ turn: 5, phase: 'rally', dice: '1 1' });
  b.act('disorder fr1');
  settle(b);
  expect(b.unit('fr1').marker).toBe(4);
  expect(b.told('rallyTested')).toEqual([]);
  const inFive = horse({ turn: 5, phase: 'rally', french: ['cav C5 broken4', 'cav E5 column E'] });
  expect(inFive.refused('fr1')).toContain('VE-11.1-01');
  const inSix = horse({ turn: 6, phase: 'rally', french: ['cav C5 broken4'] });
  expect(inSix.options()).toContain('fr1');
  expect(b.cited('disorganised')).toContain('VE-6.5-04');
});
