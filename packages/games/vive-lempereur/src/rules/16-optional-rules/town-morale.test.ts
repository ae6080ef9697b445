/** Chapter XVI.6, line by line: morale behind walls. */
import { expect, test } from 'vitest';
import { battle, type Setting } from '../../testing.ts';
import { moraleModifiers, moraleOf } from '../10-morale/morale-test.ts';

function on(sign: string, morale: number, setting: Partial<Setting> = {}) {
  return battle({
    rows: ['. . . . .', '. . . . .', `. . ${sign} . .`, '. . . . .', '. . . . .'],
    french: ['inf7-6 C3 column E'],
    coalition: ['inf A5 column W'],
    values: { fr1: { morale } },
    options: { townMorale: true },
    ...setting,
  });
}

function afterFire(options: Setting['options']) {
  const b = on('t', 8, { french: ['inf7-6 C3 adapted'], dice: '1 1', options: options ?? {} });
  b.call({
    ...({ step: 'test', hex: b.hex('C3'), band: 0, alone: -1, cause: 'fire', arc: 'front' } as const),
    ...{ byCavalry: false, failures: 0, tested: [], by: [] },
  });
  return b;
}

test('VEA-16-601.1 with the option infantry in a town tests after a loss by fire', () => {
  const b = afterFire({ townMorale: true });
  expect(b.told('moraleTested')).toHaveLength(1);
  expect(b.cited('moraleTested')).toContain('VEA-16-601');
});

test('VEA-16-601.2 without it there is no test', () => {
  expect(afterFire({}).told('moraleTested')).toEqual([]);
});

test('VEA-16-602.1 morale 8 in a town is 10', () => {
  const { state } = on('t', 8);
  expect(moraleOf(state, { unit: 0 })).toBe(10);
  expect(moraleModifiers.rows({ s: state, unit: 0 })).toMatchObject([{ id: 'VEA-16-602', value: 2 }]);
  expect(moraleOf(on('t', 8, { options: {} }).state, { unit: 0 })).toBe(8);
  expect(moraleOf(on('t', 8).state, { unit: 0, rally: true })).toBe(8);
});

test('VEA-16-602.2 morale 10 in a town is 11', () => {
  expect(moraleOf(on('t', 10).state, { unit: 0 })).toBe(11);
  expect(moraleOf(on('t', 12).state, { unit: 0 })).toBe(12);
});

test('VEA-16-603.1 morale 7 in a chateau is 10', () => {
  const { state } = on('c', 7);
  expect(moraleOf(state, { unit: 0 })).toBe(10);
  expect(moraleModifiers.rows({ s: state, unit: 0 })).toMatchObject([{ id: 'VEA-16-603', value: 3 }]);
});

test('VEA-16-603.2 morale 9 in a fortified farm is 11; a plain farm gives nothing', () => {
  const walls = { sides: { fortification: ['C3>C4'] } };
  expect(moraleOf(on('a', 9, { map: walls }).state, { unit: 0 })).toBe(11);
  expect(moraleOf(on('a', 9).state, { unit: 0 })).toBe(9);
});
