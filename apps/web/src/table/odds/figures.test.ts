import { signed } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { averageText, chanceText, likelyHits } from './figures.ts';

test('a chance is a whole percentage, never a certainty it is not', () => {
  expect(chanceText(0.3055, 'en')).toBe('31%');
  expect(chanceText(0.3055, 'fr')).toBe('31\u00a0%');
  expect(chanceText(0, 'en')).toBe('0%');
  expect(chanceText(1, 'en')).toBe('100%');
  expect(chanceText(0.004, 'en')).toBe('< 1%');
  expect(chanceText(0.9999, 'en')).toBe('> 99%');
  // Added up of three falls of a die.
  expect(chanceText(0.9999999999999999, 'en')).toBe('100%');
});

test('averages to a tenth, sums with their sign', () => {
  expect(averageText(2.1818, 'en')).toBe('2.2');
  expect(averageText(2.1818, 'fr')).toBe('2,2');
  expect([2, 0, -1].map(signed)).toEqual(['+2', '0', '−1']);
});

test('losses in four columns, the last for all that are greater', () => {
  const hits = [0, 1, 2, 3, 4, 5].map((lost) => ({ lost, chance: lost === 0 ? 0.5 : 0.1 }));
  expect(likelyHits(hits.slice(0, 2))).toEqual([
    { lost: '0', chance: 0.5 },
    { lost: '1', chance: 0.1 },
  ]);
  const columns = likelyHits(hits);
  expect(columns.map(({ lost }) => lost)).toEqual(['0', '1', '2', '3+']);
  expect(columns[3]!.chance).toBeCloseTo(0.3, 12);
});
