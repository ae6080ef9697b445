import { whyNotInstruct, type Action } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { troisCouleurs } from './index.ts';
import { battle } from './testing.ts';

test('an order to go into a built-up area calls it by the name it has on this table', () => {
  const s = battle({
    blue: { unit: 'COD at 90,72.1' },
    ground: {
      areas: [{ id: 'grove', kind: 'light wood', outline: '20,20 40,20 40,40 20,40' }],
      blocks: [{ id: 'farm', kind: 'built-up area', centre: '90,70', width: 4, depth: 4 }],
    },
  });
  const isDeclared = (...answer: Action): boolean =>
    whyNotInstruct(troisCouleurs, s, { question: 'movement', when: [], answer }) === null;
  expect(isDeclared('unit', 'enter', 'farm', 'west')).toBe(true);
  expect(isDeclared('unit', 'enter', 'barn', 'west')).toBe(false);
  expect(isDeclared('unit', 'enter', 'grove', 'west')).toBe(false);
});
