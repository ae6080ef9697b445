/** Chapter VI.5, line by line: cavalry that scatters of its own will. */
import { expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../testing.ts';

function horse(setting: Partial<Setting> = {}): Battle {
  return battle({ french: ['cav C5 column E'], coalition: ['inf A9 column W'], ...setting });
}

function settle(b: Battle): Battle {
  while (b.asked.endsWith(' retreatWay')) b.act(b.options()[0]!);
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
  expect(b.cited('retreated')).toContain('VE-6.5-03');
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
});
