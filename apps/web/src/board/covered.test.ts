import { expect, test } from 'vitest';
import { coveredBelow, isAnyCovered, uncovered } from './covered.ts';

test('a card at the lower edge covers what lies over it, and nothing beside it', () => {
  const card = { ...uncovered, below: 120, belowFrom: [300, 700] as const };
  expect(coveredBelow(card, 100, 290)).toBe(0);
  expect(coveredBelow(card, 710, 900)).toBe(0);
  expect(coveredBelow(card, 250, 320)).toBe(120);
  expect(coveredBelow({ ...card, belowFrom: null }, 100, 290), 'along the whole edge').toBe(120);
});

test('whether anything is covered does not hang on which edge it is', () => {
  expect(isAnyCovered(uncovered)).toBe(false);
  for (const edge of ['left', 'right', 'above', 'below'] as const)
    expect(isAnyCovered({ ...uncovered, [edge]: 9 }), edge).toBe(true);
});
