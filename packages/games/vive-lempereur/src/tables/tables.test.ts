import { describe, expect, test } from 'vitest';
import { fireResult, fireTable, highestFireColumn, stepsLost } from './fire.ts';
import { arms, formationKinds, formationNames } from './formations.ts';
import { loseSteps } from '../rules/03-counters/losses.ts';
import { battle } from '../testing.ts';
import * as tables from './index.ts';
import { letterOf, lossMalus } from './morale.ts';
import type { Cell } from './origin.ts';
import { halved } from './rounding.ts';
import { blowOf, oddsColumn, oddsColumns, oddsName, shockResult, shockTable } from './shock.ts';
import { sideKinds, terrainKinds, terrainNames } from './terrain.ts';
import { archetypes } from './units.ts';

test('VE-1-03.2 guns have two steps, one for each battery', () => {
  for (const name of ['foot_artillery', 'heavy_foot_artillery', 'horse_artillery'] as const)
    expect(archetypes[name].steps).toEqual([2, 2]);
});

describe('faces', () => {
  const faceOf = (name: string) => formationKinds.find((kind) => kind.name === name)!.face;

  test('VE-3.1-01.1 a line shows the wide face; adapted and disorganised units the narrow one', () => {
    expect([faceOf('line'), faceOf('adapted'), faceOf('disorganised')]).toEqual(['wide', 'narrow', 'narrow']);
  });

  test('VE-3.1-01.2 guns that unlimber show the other face', () => {
    expect([faceOf('limbered'), faceOf('battery')]).toEqual(['narrow', 'wide']);
    const b = battle({ french: ['guns C4 limbered E'] });
    b.act('fr1', 'battery ESE');
    expect(b.cited('formed')).toContain('VE-3.1-01');
  });

  test('VE-3.3-01.1 a square shows the wide face under its marker', () => {
    expect(faceOf('square')).toBe('wide');
  });
});

test('VE-3.1-03.1 a regiment of seven steps with four left shows the letter B', () => {
  expect(letterOf(7, 4)).toBe('B');
  expect(letterOf(7, 5)).toBe('A');
  const b = battle({ french: ['inf7-5 C4 column E'] });
  loseSteps(b.state, 0, 1, 'fire', b);
  expect(b.cited('stepsLost')).toContain('VE-3.1-03');
});

test('VE-3.1-03.2 a regiment of nine steps with three left shows the letter C', () => {
  expect(letterOf(9, 3)).toBe('C');
});

test('VE-3.1-09.1 halves are rounded up: 5 to 3, 3 to 2, 1 to 1', () => {
  expect([5, 3, 1].map(halved)).toEqual([3, 2, 1]);
});

test('VE-3.1-09.1 guns of fire 5 that are reduced fire at 3', () => {
  const b = battle({
    phase: 'offensive fire',
    french: ['guns-1 C1 battery ESE'],
    coalition: ['inf C2 column W'],
    values: { fr1: { fire: 5 } },
    dice: '1 11',
  });
  b.act('at C2', 'fr1');
  expect([b.told('fired')[0]!.value, b.cited('fired').includes('VE-3.1-09')]).toEqual([3, true]);
});

test('VE-3.5-04.1 every kind of ground has one code, with costs, cover and shock for all', () => {
  expect(terrainKinds.map(({ name }) => name)).toEqual([...terrainNames]);
  for (const { move } of terrainKinds) expect(Object.keys(move)).toEqual([...arms]);
});

describe('VE-3.6-02.1 every cell of the charts is data with its origin', () => {
  const isMarked = ({ origin }: Cell<unknown>) => ['source', 'published', 'ours'].includes(origin);

  test('VE-3.6-02.1 fire and shock', () => {
    expect(fireTable.flat().every(isMarked)).toBe(true);
    expect(shockTable.flat().every(isMarked)).toBe(true);
    expect(fireTable.flat()).toHaveLength(11 * 8);
    expect(shockTable.flat()).toHaveLength(10 * 8);
  });

  test('VE-3.6-02.1 ground and sides', () => {
    for (const { move, charge, fire, shock } of terrainKinds)
      expect([...Object.values(move), charge, fire, shock].every(isMarked)).toBe(true);
    for (const { move, charge, shock } of Object.values(sideKinds))
      expect([...Object.values(move), charge, shock].every(isMarked)).toBe(true);
  });
});

test('VE-3.6-02.1 no number of a chart stands without its origin', () => {
  /** Names of arms, formations and edges of the tables: numbers that are not values of the game. */
  const names = new Set([...arms, ...formationNames, 'closed', 'roadOnly']);
  const edges = new Set(['lowestFireRow', 'highestFireRow', 'highestFireColumn', 'stepsLost']);
  const bare = (found: unknown, path: string): string[] => {
    if (typeof found === 'number' || typeof found === 'boolean') return [path];
    if (typeof found !== 'object' || found === null || ('origin' in found && 'value' in found)) return [];
    return Object.entries(found).flatMap(([key, inner]) => bare(inner, `${path}.${key}`));
  };
  const { archetypes: _, ...charts } = tables;
  const loose = Object.entries(charts).flatMap(([key, found]) => (names.has(key) ? [] : bare(found, key)));
  expect(loose.filter((path) => !edges.has(path.split('.')[0]!))).toEqual([]);
});

describe('the fire table', () => {
  const losses = (value: number, die: number) => ['-', '*', '1', '2', '3'].indexOf(fireResult(value, die));

  test('more fire and a better die never do less', () => {
    for (let value = 1; value <= highestFireColumn; value += 1)
      for (let die = 0; die <= 7; die += 1) {
        expect(losses(value, die)).toBeGreaterThanOrEqual(value === 1 ? 0 : losses(value - 1, die));
        expect(losses(value, die)).toBeGreaterThanOrEqual(die === 0 ? 0 : losses(value, die - 1));
      }
  });

  test('a point more of value always takes more steps on average', () => {
    const mean = (value: number) =>
      [1, 2, 3, 4, 5, 6].reduce((sum, die) => sum + Math.max(0, losses(value, die) - 1), 0);
    for (let value = 2; value <= highestFireColumn; value += 1)
      expect(mean(value)).toBeGreaterThan(mean(value - 1));
  });

  test('a battery of 5 or 6 at one hex takes a step with every fire, and two or three with five of six', () => {
    for (const value of [5, 6]) {
      const taken = [1, 2, 3, 4, 5, 6].map((die) => stepsLost[fireResult(value, die)]);
      expect(Math.min(...taken)).toBeGreaterThan(0);
      expect(taken.filter((steps) => steps >= 2)).toHaveLength(5);
    }
  });

  test('a line of muskets takes a step every other time, seldom two, and never three', () => {
    const { fire } = archetypes.line_infantry;
    const taken = [1, 2, 3, 4, 5, 6].map((die) => stepsLost[fireResult(fire, die)]);
    expect(taken).toEqual([0, 0, 0, 1, 1, 2]);
  });

  test('dice beyond the table are read on its last rows', () => {
    expect(fireResult(4, -3)).toBe(fireResult(4, 0));
    expect(fireResult(15, 9)).toBe('3');
    expect(fireResult(0, 6)).toBe('-');
  });
});

describe('the shock table', () => {
  test('odds are rounded for the defender', () => {
    expect(oddsName(oddsColumn(29, 12))).toBe('2:1');
    expect(oddsName(oddsColumn(8, 12))).toBe('2:3');
    expect(oddsName(oddsColumn(1, 9))).toBe('1:3');
    expect(oddsName(oddsColumn(40, 3))).toBe('6:1');
    expect(oddsName(oddsColumn(5, 0))).toBe('6:1');
  });

  test('a column is worth a pip on the die, and both waver where neither is better', () => {
    // But for a die of 1 and for 1:3, which holds all that is worse.
    for (let column = oddsColumn(1, 2); column < oddsColumns.length - 1; column += 1)
      for (let die = 3; die <= 6; die += 1)
        expect([column, die, shockResult(column, die)]).toEqual([
          column,
          die,
          shockResult(column + 1, die - 1),
        ]);
    expect(shockResult(oddsColumn(1, 1), 3)).toEqual({ attacker: '0*', defender: '0*' });
  });

  test('at four to one a die of 1 costs the defender a step, and D+1 comes too', () => {
    const column = oddsColumn(4, 1);
    expect(shockResult(column, 1).defender).toBe('1');
    expect([1, 2, 3, 4, 5, 6].map((die) => shockResult(column, die).defender)).toContain('D+1');
  });

  test('a result is taken apart', () => {
    expect(blowOf('D+1')).toEqual({ steps: 1, tests: false, breaks: true, destroys: false });
    expect(blowOf('D')).toEqual({ steps: 0, tests: false, breaks: true, destroys: false });
    expect(blowOf('2*')).toEqual({ steps: 2, tests: true, breaks: false, destroys: false });
    expect(blowOf('E')).toEqual({ steps: 0, tests: false, breaks: false, destroys: true });
  });
});

test('the malus for losses, cell by cell, and beyond the table', () => {
  const cells: [start: number, steps: number, malus: number][] = [
    ...([
      [9, 6, -1],
      [9, 3, -2],
      [8, 5, -1],
      [8, 2, -2],
      [7, 5, 0],
      [7, 4, -1],
      [7, 2, -2],
    ] as const),
    ...([
      [6, 4, 0],
      [6, 3, -1],
      [5, 3, 0],
      [5, 2, -1],
      [4, 3, 0],
      [4, 2, -1],
      [3, 1, 0],
    ] as const),
    ...([
      [12, 8, -1],
      [12, 4, -2],
      [12, 9, 0],
      [9, 9, 0],
    ] as const),
  ].map(([start, steps, malus]) => [start, steps, malus]);
  for (const [start, steps, malus] of cells)
    expect([start, steps, lossMalus(start, steps)]).toEqual([start, steps, malus]);
});
