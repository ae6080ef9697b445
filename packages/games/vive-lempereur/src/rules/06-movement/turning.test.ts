import { describe, expect, test } from 'vitest';
import { battle } from '../../testing.ts';

const alone = (unit: string, more: Parameters<typeof battle>[0] = {}) =>
  battle({ french: [unit], coalition: ['inf G9 column W'], ...more });

function cost(unit: string, ...acts: string[]): number {
  const b = alone(unit);
  b.act('fr1', ...acts);
  return b.unit('fr1').spent;
}

/** What is cited for turns. */
function turned(unit: string, ...acts: string[]): readonly string[] {
  const b = alone(unit);
  b.act('fr1', ...acts);
  return b.cited('turned');
}

test('VE-4.0-04.1 a column that turns faces a side, a line a corner', () => {
  expect(turned('inf C4 column E', 'left')).toContain('VE-4.0-04');
  const b = alone('inf C4 line ESE');
  b.act('fr1', 'left');
  expect(b.told('turned')[0]!.facing).toBe('ENE');
});

test('VE-4.2-04.1 a column turns 60 degrees for nothing, 120 for a point', () => {
  expect(cost('inf C4 column E', 'left')).toBe(0);
  expect(cost('inf C4 column E', 'left', 'left')).toBe(1);
  expect(turned('inf C4 column E', 'left')).toContain('VE-4.2-04');
});

test('VE-4.8-03.1 cavalry turns 60 degrees in each of three hexes for nothing', () => {
  expect(cost('cav D4 column E', 'to D5', 'left', 'to C6', 'right', 'to C7', 'right')).toBe(3);
  expect(turned('cav D4 column E', 'left')).toContain('VE-4.8-03');
});

test('VE-4.11-03.1 limbered guns follow a bending way without paying for turns', () => {
  expect(cost('guns D4 limbered E', 'left', 'to C5', 'right', 'to C6')).toBe(2);
  expect(turned('guns D4 limbered E', 'left')).toContain('VE-4.11-03');
});

test('VE-6.4-01.1 a line pays a point for 60 degrees, two for 120', () => {
  expect(cost('inf C4 line ESE', 'left')).toBe(1);
  expect(cost('inf C4 line ESE', 'left', 'left')).toBe(2);
  expect(alone('inf C4 line ESE').refused('fr1', 'left', 'left', 'left', 'left')).toContain('VE-6.4-01');
});

test('VE-6.4-03.1 a free turn at the start and another in each hex entered', () => {
  expect(cost('inf C4 column E', 'left', 'to B4', 'right')).toBe(1);
  expect(turned('inf C4 column E', 'left')).toContain('VE-6.4-03');
});

test('VE-6.4-03.2 120 degrees after entering a hex cost a point', () => {
  expect(cost('inf C4 column E', 'to C5', 'left', 'left')).toBe(2);
});

test('VE-6.4-04.1 a line faces about for two points, not three', () => {
  expect(cost('inf C4 line ESE', 'about')).toBe(2);
  const b = alone('inf C4 line ESE');
  b.act('fr1', 'about');
  expect(b.stands('fr1')).toBe('line WNW');
  expect(b.cited('turned')).toContain('VE-6.4-04');
});

describe('batteries', () => {
  test('VE-4.12-04.1 a battery pivots 60 degrees for nothing', () => {
    expect(cost('guns C4 battery ESE', 'left')).toBe(0);
  });

  test('VE-4.12-04.2 it does not pivot by 120', () => {
    expect(alone('guns C4 battery ESE').refused('fr1', 'left', 'left')).toContain('VE-4.12-04');
  });

  test('VE-4.12-04.3 it does not pivot and then limber', () => {
    expect(alone('guns C4 battery ESE').refused('fr1', 'left', 'limbered E')).toContain('VE-4.12-04');
  });

  test('VE-6.4-02.1 guns that have just unlimbered do not pivot', () => {
    expect(alone('guns C4 limbered E').refused('fr1', 'battery ESE', 'left')).toContain('VE-6.4-02');
  });
});

describe('backward steps', () => {
  test('VE-6.4-05.1 a line steps back into clear ground for two points', () => {
    const b = alone('inf C4 line ESE');
    b.act('fr1', 'back C3');
    expect([b.at('fr1'), b.stands('fr1'), b.unit('fr1').spent]).toEqual(['C3', 'line ESE', 2]);
  });

  test('VE-6.4-05.2 a column steps back into a forest for three and is adapted', () => {
    const rows = [...Array<string>(7)].map((_, row) =>
      row === 2 ? '. . f . . . . . .' : '. . . . . . . . .',
    );
    const b = alone('inf C4 column E', { rows });
    b.act('fr1', 'back C3');
    expect([b.stands('fr1'), b.unit('fr1').spent]).toEqual(['adapted', 3]);
  });

  test('VE-6.4-05.4 a battery does not step back', () => {
    expect(alone('guns C4 battery ESE').refused('fr1', 'back C3')).toContain('VE-6.4-05');
  });

  test('a column steps back to the hex behind it only', () => {
    expect(alone('inf C4 column E').refused('fr1', 'back D3')).toContain('VE-6.4-05');
  });
});

test('VE-6.4-06.1 a square goes any way for the plain cost and has nothing to turn', () => {
  expect(cost('inf C4 square', 'to B3')).toBe(1);
  expect(alone('inf C4 square').refused('fr1', 'left')).toContain('VE-6.4-06');
  expect(alone('inf C4 square').refused('fr1', 'back C3')).toContain('VE-6.4-06');
});

test('VE-4.6-04.1 astride two hexes, skirmishers only face about', () => {
  const b = alone('light C4 skirmish C5');
  expect(b.refused('fr1', 'left')).toContain('VE-4.6-04');
  b.act('fr1', 'about');
  expect([b.at('fr1'), b.stands('fr1'), b.unit('fr1').spent]).toEqual(['C5', 'skirmish N', 2]);
});
