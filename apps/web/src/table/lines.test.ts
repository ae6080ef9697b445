import { expect, test } from 'vitest';
import { namedOnce, withoutName } from './lines.ts';

test('under the name of a side its acts are told without it, those of others with theirs', () => {
  expect(withoutName('Austrians: block 1 advances.', 'Austrians', 'en')).toBe('Block 1 advances.');
  expect(withoutName('Autrichiens\u00a0: le pion 1 avance.', 'Autrichiens', 'fr')).toBe('Le pion 1 avance.');
  expect(withoutName('French: block 2 retreats.', 'Austrians', 'en')).toBe('French: block 2 retreats.');
  expect(withoutName('Turn 1, 7:30.', 'French', 'en')).toBe('Turn 1, 7:30.');
});

test('a side that acts on and on is named once, and again after another was named', () => {
  const told = [
    'French: they do not block.',
    'French: a retreat.',
    'Austrians: an advance.',
    'French: a loss.',
  ];
  expect(namedOnce(told, 'French', 'en')).toEqual([
    'French: they do not block.',
    'A retreat.',
    'Austrians: an advance.',
    'French: a loss.',
  ]);
});
