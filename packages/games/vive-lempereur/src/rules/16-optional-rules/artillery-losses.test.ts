import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../../index.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { loseSteps } from '../03-counters/losses.ts';

/**
 * French guns of fire 4 in C4 and infantry of fire 4 in B4 before coalition guns in C5. Column 4 of the fire table: 1 is
 * a star, 2 to 4 take one step, 5 and 6 take two; column 11 takes three on a die of 5.
 */
function underGuns(
  system: 'A' | 'B',
  dice: string,
  more: Setting & { guns?: string; below?: string } = {},
): Battle {
  const { guns = 'guns C5 battery WNW', below, ...setting } = more;
  return battle({
    phase: 'offensive fire',
    french: ['guns C4 battery ESE', 'inf B4 line ESE', 'guns C3 battery ESE', 'inf G8 line ESE'],
    coalition: [guns, ...(below === undefined ? [] : [below]), 'inf G9 column W'],
    options: { artilleryLosses: system },
    dice,
    ...setting,
    values: { fr1: { fire: 4, range: 7 }, fr2: { fire: 4 }, co1: { fire: 6 }, ...setting.values },
  });
}

/** The steps of the guns and the half loss they carry. */
function guns(b: Battle): [steps: number, half: number] {
  const { steps, half } = b.unit('co1');
  return [steps, half];
}

test('VEA-16-201.1 is one choice among none, A and B: nobody can have both', () => {
  const option = viveLEmpereur.options.find(({ id }) => id === 'artilleryLosses')!;
  expect([option.values, option.standard]).toEqual([['none', 'A', 'B'], 'none']);
  const b = underGuns('A', '4 11', { options: {} });
  b.act('at C5', 'fr1');
  expect(guns(b)).toEqual([1, 0]);
  expect(b.cited('setUp')).not.toContain('VEA-16-201');
  expect(underGuns('A', '').cited('setUp')).toContain('VEA-16-201');
});

describe('who is spared', () => {
  test('VEA-16-202.1 not limbered guns', () => {
    for (const system of ['A', 'B'] as const) {
      const b = underGuns(system, '4 11', { guns: 'guns C5 limbered W' });
      b.act('at C5', 'fr1');
      expect(guns(b)).toEqual([1, 0]);
      expect(b.cited('stepsLost')).toContain('VEA-16-202');
    }
  });

  test('VEA-16-203.1 not from infantry', () => {
    for (const system of ['A', 'B'] as const) {
      const b = underGuns(system, '4 11');
      b.act('at C5', 'fr2');
      expect(guns(b)).toEqual([1, 0]);
      expect(b.cited('stepsLost')).toContain('VEA-16-203');
    }
  });

  test('VEA-16-203.2 not from shock', () => {
    const b = underGuns('A', '');
    loseSteps(b.state, 4, 1, 'shock', b);
    expect(guns(b)).toEqual([1, 0]);
  });
});

describe('system A', () => {
  test('VEA-16-204.1 a loss is half a loss', () => {
    const b = underGuns('A', '4 11');
    b.act('at C5', 'fr1');
    expect(guns(b)).toEqual([2, 1]);
    expect(b.cited('halfLost')).toContain('VEA-16-204');
  });

  test('VEA-16-204.2 two losses are one step', () => {
    const b = underGuns('A', '5 11');
    b.act('at C5', 'fr1');
    expect(guns(b)).toEqual([1, 0]);
  });

  test('VEA-16-204.3 with half a loss already, two are a step and a half', () => {
    const b = underGuns('A', '5 11');
    b.unit('co1').half = 1;
    b.act('at C5', 'fr1');
    expect(guns(b)).toEqual([1, 1]);
  });

  test('VEA-16-205.1 guns with half a loss fire at full value', () => {
    const b = battle({
      phase: 'offensive fire',
      french: ['guns C4 battery ESE'],
      coalition: ['inf C5 column W'],
      values: { fr1: { fire: 6 } },
      options: { artilleryLosses: 'A' },
      dice: '1 11',
    });
    b.unit('fr1').half = 1;
    b.act('at C5', 'fr1');
    expect(b.told('fired')[0]!.value).toBe(6);
    const hit = underGuns('A', '4 11');
    hit.act('at C5', 'fr1');
    expect(hit.cited('halfLost')).toContain('VEA-16-205');
  });

  test('VEA-16-206.1 half a loss calls for the test', () => {
    const b = underGuns('A', '4 11');
    b.act('at C5', 'fr1');
    expect(b.told('moraleTested').map(({ unit }) => unit)).toEqual(['co1']);
    expect(b.cited('fired')).toContain('VEA-16-206');
  });

  test('VEA-16-206.2 and two halves of one fire for one test', () => {
    const b = underGuns('A', '5 11');
    b.act('at C5', 'fr1');
    expect(b.told('moraleTested')).toHaveLength(1);
  });

  test('VEA-16-207.1 the second half takes the step, and the fire is halved', () => {
    const b = underGuns('A', '4 11 1');
    b.unit('co1').half = 1;
    b.act('at C5', 'fr1');
    expect(guns(b)).toEqual([1, 0]);
    expect(b.cited('halfLost')).toContain('VEA-16-207');
    const answer = battle({
      phase: 'offensive fire',
      french: ['guns-1 C4 battery ESE'],
      coalition: ['inf C5 column W'],
      values: { fr1: { fire: 6 } },
      options: { artilleryLosses: 'A' },
      dice: '1',
    });
    answer.act('at C5', 'fr1');
    expect(answer.told('fired')[0]!.value).toBe(3);
  });

  test('VEA-16-207.2 the fourth is the end of them', () => {
    const b = underGuns('A', '4', { guns: 'guns-1 C5 battery WNW' });
    b.unit('co1').half = 1;
    b.act('at C5', 'fr1');
    expect(b.at('co1')).toBe('gone');
  });

  test('VEA-16-208.1 over infantry the guns take the first half, and the infantry nothing of it', () => {
    const b = underGuns('A', '4 11', { below: 'inf6 C5 line WNW' });
    b.act('at C5', 'fr1');
    expect([...guns(b), b.unit('co2').steps]).toEqual([2, 1, 6]);
    expect(b.cited('halfLost')).toContain('VEA-16-208');
  });

  test('VEA-16-208.2 of three losses the infantry takes two', () => {
    const values = { fr1: { fire: 11, range: 7 } };
    const b = underGuns('A', '5 11', { below: 'inf6 C5 line WNW', values });
    b.act('at C5', 'fr1');
    expect(b.told('fired')[0]!.result).toBe('3');
    expect([...guns(b), b.unit('co2').steps]).toEqual([2, 1, 4]);
  });

  test('VEA-16-209.1 the guns test, and if they fail the infantry at two less', () => {
    const b = underGuns('A', '5 66 11', { below: 'inf7 C5 line WNW' });
    b.act('at C5', 'fr1');
    while (b.asked !== 'french fire') b.act(b.options()[0]!);
    expect(b.cited('fired')).toContain('VEA-16-209');
    expect(b.told('moraleTested').map(({ unit, morale }) => [unit, morale])).toEqual([
      ['co1', 8],
      ['co2', 6],
    ]);
  });

  test('VEA-16-210.1 guns that are half of the fire halve it', () => {
    const b = underGuns('A', '4 11', { values: { fr1: { fire: 2, range: 7 }, fr2: { fire: 2 } } });
    b.act('at C5', 'fr1', 'fr2');
    expect(guns(b)).toEqual([2, 1]);
    expect(b.cited('halfLost')).toContain('VEA-16-210');
  });

  test('VEA-16-210.2 less than half do not', () => {
    const b = underGuns('A', '4 11', { values: { fr1: { fire: 1, range: 7 }, fr2: { fire: 3 } } });
    b.act('at C5', 'fr1', 'fr2');
    expect(guns(b)).toEqual([1, 0]);
    expect(b.cited('stepsLost')).toContain('VEA-16-210');
  });
});

describe('system B', () => {
  test('VEA-16-211.1 a die for each loss: 2 is real, 5 is not', () => {
    const b = underGuns('B', '5 25 11');
    b.act('at C5', 'fr1');
    expect(guns(b)).toEqual([1, 0]);
    expect(b.told('lossRolled')[0]).toMatchObject({ dice: [2, 5], steps: 1 });
    expect(b.cited('lossRolled')).toContain('VEA-16-211');
  });

  test('VEA-16-211.2 three losses, two of them real, are the end of two steps', () => {
    const b = underGuns('B', '5 116', { values: { fr1: { fire: 11, range: 7 } } });
    b.act('at C5', 'fr1');
    expect(b.at('co1')).toBe('gone');
  });

  test('VEA-16-212.1 a loss that is not real calls for the test all the same', () => {
    const b = underGuns('B', '4 5 11');
    b.act('at C5', 'fr1');
    expect(guns(b)).toEqual([2, 0]);
    expect(b.told('moraleTested')).toHaveLength(1);
    expect(b.cited('fired')).toContain('VEA-16-212');
  });

  test('VEA-16-213.1 over infantry: one die for the guns, the rest falls on the infantry, and the guns test', () => {
    const b = underGuns('B', '5 4 11', { below: 'inf6 C5 line WNW' });
    b.act('at C5', 'fr1');
    expect([...guns(b), b.unit('co2').steps]).toEqual([2, 0, 5]);
    expect(b.cited('lossRolled')).toContain('VEA-16-213');
    expect(b.told('moraleTested').map(({ unit }) => unit)).toEqual(['co1']);
  });

  test('VEA-16-213.2 and they test where nothing was lost', () => {
    const b = underGuns('B', '4 6 11', { below: 'inf6 C5 line WNW' });
    b.act('at C5', 'fr1');
    expect([...guns(b), b.unit('co2').steps, b.told('moraleTested').length]).toEqual([2, 0, 6, 1]);
  });

  test('VEA-16-214.1 guns that are less than half of the fire: losses without a die', () => {
    const b = underGuns('B', '2 11', { values: { fr1: { fire: 1, range: 7 }, fr2: { fire: 3 } } });
    b.act('at C5', 'fr1', 'fr2');
    expect(guns(b)).toEqual([1, 0]);
    expect(b.told('lossRolled')).toEqual([]);
    expect(b.cited('stepsLost')).toContain('VEA-16-214');
  });

  test('VEA-16-214.2 guns that are half of it: a die each', () => {
    const b = underGuns('B', '2 6 11', { values: { fr1: { fire: 2, range: 7 }, fr2: { fire: 2 } } });
    b.act('at C5', 'fr1', 'fr2');
    expect(guns(b)).toEqual([2, 0]);
    expect(b.told('lossRolled')).toHaveLength(1);
  });
});
