import { expect, test } from 'vitest';
import { movesLeft } from './inspector.tsx';

test('guns in position have no moves left, and never fewer than none', () => {
  expect(movesLeft(0, 5)).toBe('0');
  expect(movesLeft(4, 5)).toBe('0/4');
  expect(movesLeft(7, 1)).toBe('6/7');
  expect(movesLeft(7, 0)).toBe('7');
});
