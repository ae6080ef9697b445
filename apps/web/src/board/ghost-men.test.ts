import { expect, test } from 'vitest';
import { placeOf } from './ghost-men.ts';

test('a drawing stands with the middle of its front on the front, and looks the way it looks', () => {
  const points = [] as const;
  const front = (from: readonly [number, number], to: readonly [number, number]) =>
    placeOf({ points, piece: 'borcke', front: [from, to] });
  expect(front([0, 0], [160, 0])).toEqual({ x: 80, y: 0, facing: 0, width: 160 });
  expect(front([100, 0], [100, 160])).toEqual({ x: 100, y: 80, facing: 90, width: 160 });
  expect(front([160, 50], [0, 50])?.facing).toBe(180);
  expect(placeOf({ points, piece: 'borcke' }), 'ground without a front').toBeNull();
});
