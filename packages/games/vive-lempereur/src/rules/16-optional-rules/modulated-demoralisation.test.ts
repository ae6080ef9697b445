/** Chapter XVI.8, line by line: a threshold nobody knows beforehand. */
import { SeededDice } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { imagineState } from '../../imagine.ts';
import { Battle, battle, scenarioOf, type Setting } from '../../testing.ts';
import { viewOf } from '../../view.ts';

/** A corps with the threshold 30 that has lost so many steps, counted once. */
function counted(lost: number, dice: string, setting: Partial<Setting> = {}): Battle {
  const french = Array.from({ length: 7 }, (_, at) => {
    const gone = Math.max(0, Math.min(9, lost - at * 9));
    return gone === 9
      ? `inf10-1 ${'ABCDEFG'[at]!}3 line ESE`
      : `inf10-${10 - gone} ${'ABCDEFG'[at]!}3 line ESE`;
  });
  const b = battle({
    french,
    coalition: ['inf A9 column W'],
    dice,
    options: { modulatedDemoralisation: true },
    ...setting,
  });
  const corps = b.state.terms.corps.map((one, at) =>
    at === 0 ? { ...one, demoralised: 30, desperate: 60 } : { ...one, demoralised: -1 },
  );
  (b.state as { terms: unknown }).terms = { ...b.state.terms, corps };
  return b;
}

function count(b: Battle): Battle {
  b.call({ step: 'mood' });
  while (/ (retreatWay|crossingOrder)$/.test(b.asked)) b.act(b.options()[0]!);
  return b;
}

const thresholdAfter = (dice: string) => count(counted(25, dice)).state.corps[0]!.threshold;

describe('the roll', () => {
  test('VEA-16-801.1 where the army is counted as one there is no such option', () => {
    const scenario = { ...scenarioOf({}), armies: { french: {}, coalition: {} } };
    const army = new Battle(scenario, { modulatedDemoralisation: true }, new SeededDice(1));
    expect(army.state.terms.options.modulatedDemoralisation).toBe(false);
    expect(
      battle({ options: { modulatedDemoralisation: true } }).state.terms.options.modulatedDemoralisation,
    ).toBe(true);
    expect(count(counted(25, '33')).cited('thresholdRolled')).toContain('VEA-16-801');
  });

  test('VEA-16-802.1 threshold 30, total 25, a 6: 31', () => {
    expect(count(counted(25, '33')).cited('thresholdRolled')).toContain('VEA-16-802');
    expect(thresholdAfter('3 3')).toBe(31);
    expect(count(counted(24, '3 3')).state.corps[0]!.threshold).toBe(-1);
    expect(count(counted(25, '3 3', { options: {} })).state.corps[0]!.threshold).toBe(-1);
  });

  test('VEA-16-802.2 a 9: 34', () => {
    expect(thresholdAfter('4 5')).toBe(34);
  });

  test('VEA-16-802.3 a 2: 27; a 12: 37', () => {
    expect([thresholdAfter('1 1'), thresholdAfter('6 6')]).toEqual([27, 37]);
  });

  test('VEA-16-803.1 from 24 to 28 with a 3: demoralised at once', () => {
    expect(count(counted(25, '33')).cited('thresholdRolled')).toContain('VEA-16-803');
    const b = count(counted(28, '1 2  1 1 1 1 1 1 1 1 1 1 1 1 1 1'));
    expect([b.state.corps[0]!.threshold, b.state.corps[0]!.mood]).toEqual([28, 1]);
    expect(b.told('moraleTested').length).toBeGreaterThan(0);
  });

  test('VEA-16-803.2 back to 20 and again to 25: no second roll', () => {
    const b = count(counted(25, '3 3'));
    b.unit('fr3').steps += 5;
    count(b);
    b.unit('fr3').steps -= 5;
    count(b);
    expect(b.told('thresholdRolled')).toHaveLength(1);
  });
});

test('the number is its owner’s secret: the enemy imagines every throw that fits', () => {
  const b = count(counted(25, '3 3'));
  expect(b.told('thresholdRolled')).toMatchObject([
    { corps: 'i', only: { french: { dice: 6, threshold: 31 } } },
  ]);
  expect(viewOf(b.state, 'french').corps[0]!.threshold).toBe(31);
  const view = viewOf(b.state, 'coalition');
  expect(view.corps[0]!.threshold).toBe(-2);
  const imagined = new Set<number>();
  for (let seed = 1; seed <= 60; seed += 1)
    imagined.add(imagineState(view, 'coalition', new SeededDice(seed)).corps[0]!.threshold);
  expect(Math.min(...imagined)).toBeGreaterThan(25);
  expect(imagined.size).toBeGreaterThan(5);
});
