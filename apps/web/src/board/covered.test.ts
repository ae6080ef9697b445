import { expect, test } from 'vitest';
import { coveredBelow, uncovered } from './covered.ts';

test('a card at the lower edge covers what lies over it, and nothing beside it', () => {
  const card = { ...uncovered, below: 120, belowFrom: [300, 700] as const };
  expect(coveredBelow(card, 100, 290)).toBe(0);
  expect(coveredBelow(card, 710, 900)).toBe(0);
  expect(coveredBelow(card, 250, 320)).toBe(120);
  expect(coveredBelow({ ...card, belowFrom: null }, 100, 290), 'along the whole edge').toBe(120);
});
