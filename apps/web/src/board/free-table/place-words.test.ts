import { expect, it } from 'vitest';
import { facingWords, placeWords } from './place-words.ts';

it('tells where somebody stands in whole centimetres', () => {
  expect(placeWords({ x: 8_040, y: 10_460 }, 'en')).toBe('at 80 and 105 cm');
  expect(placeWords({ x: 8_040, y: 10_460 }, 'fr')).toBe('à 80 et 105 cm');
});

it('tells where somebody looks by the nearest of eight bearings', () => {
  expect([0, 2_200, 2_300, 18_000, 33_700, 33_800].map((facing) => facingWords(facing, 'en'))).toEqual([
    'facing north',
    'facing north',
    'facing north-east',
    'facing south',
    'facing north-west',
    'facing north',
  ]);
  expect(facingWords(27_000, 'fr')).toBe('face à l’ouest');
});
