import { expect, test } from 'vitest';
import { isNamed } from './space-field.tsx';

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
