/** Who stands where: what a move meets. */
import { slide } from '@bivouac/ground/free';
import { expect, it } from 'vitest';
import { clearOf, tableOf } from './standing.ts';
import { battle, unitNamed } from './testing.ts';
import { bodyOf } from './troops.ts';

it('a move is clear up to whoever is in its way, friend or enemy, and up to the edge of the table', () => {
  const s = battle({
    blue: { unit: 'LIG at 90,100', friend: 'LIG at 120,80' },
    red: { enemy: 'LIG at 90,80 facing 180' },
  });
  const unit = unitNamed(s, 'unit');
  const clear = (direction: number) => clearOf(s, unit, slide(bodyOf(s, unit), direction, 30_000));
  const { depth, width } = bodyOf(s, unit);
  expect(clear(0)).toBe(2_000);
  expect(clear(18_000)).toBe(tableOf(s).box.bottom - 10_000 - depth);
  expect(clear(27_000)).toBe(9_000 - width / 2);
});
