import { expect, test } from 'vitest';
import { isNamed, toldRanges } from './space-field.tsx';

const lengths = (...ranges: (readonly [number, number])[]) =>
  ({ kind: 'numbers', unit: 'length', ranges }) as const;
const farthest = (part: number) => [
  { part, name: 'most', words: { en: 'as far as it may', fr: 'aussi loin que possible' } },
];

test('where one length is left and has a button, none is typed', () => {
  expect(isNamed(lengths([9, 9]), farthest(9))).toBe(true);
  expect(isNamed(lengths([9, 9]), [])).toBe(false);
  expect(isNamed(lengths([9, 10]), farthest(10))).toBe(false);
  expect(isNamed(lengths([9, 9], [20, 20]), farthest(9))).toBe(false);
});

test('slivers between wider ranges are not told', () => {
  const angles = lengths([0, 120], [17_854, 17_856], [17_866, 18_134], [18_144, 18_146]);
  expect(toldRanges(angles)).toEqual([
    [0, 120],
    [17_866, 18_134],
  ]);
  expect(toldRanges(lengths([5, 9]))).toEqual([[5, 9]]);
});
