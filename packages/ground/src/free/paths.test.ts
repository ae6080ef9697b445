import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import { point } from '../testing/things.ts';
import { alongFrom, lengthOf, pathOf, placeAlong } from './paths.ts';

const road = pathOf([
  [0, 0],
  [1_000, 0],
  [1_000, 500],
  [1_400, 800],
]);

describe('along a road', () => {
  it('places are counted from its first point and face along it', () => {
    expect(lengthOf(road)).toBe(2_000);
    expect(placeAlong(road, 400)).toEqual({ x: 400, y: 0, facing: 9_000 });
    expect(placeAlong(road, 1_000)).toEqual({ x: 1_000, y: 0, facing: 18_000 });
    expect(placeAlong(road, 1_750)).toEqual({ x: 1_200, y: 650, facing: 12_687 });
    expect(placeAlong(road, 2_000)).toEqual({ x: 1_400, y: 800, facing: 12_687 });
    expect(placeAlong(road, 9_000)).toEqual(placeAlong(road, 2_000));
  });

  it('the nearest point is found', () => {
    expect([
      alongFrom(road, [300, 200]),
      alongFrom(road, [900, 300]),
      alongFrom(road, [2_000, 2_000]),
    ]).toEqual([300, 1_300, 2_000]);
    const chain = fc.uniqueArray(point, { minLength: 2, maxLength: 6, selector: String });
    fc.assert(
      fc.property(chain, point, (points, from) => {
        const path = pathOf(points);
        const off = (along: number) => {
          const { x, y } = placeAlong(path, along);
          return Math.hypot(x - from[0], y - from[1]);
        };
        const found = off(alongFrom(path, from));
        for (let along = 0; along <= lengthOf(path); along += 97)
          expect(found).toBeLessThanOrEqual(off(along) + 1.5);
      }),
      cases(200),
    );
  });

  it('a place on it is found again', () => {
    const chain = fc.uniqueArray(point, { minLength: 2, maxLength: 6, selector: String });
    fc.assert(
      fc.property(chain, fc.nat(20_000), (points, raw) => {
        const path = pathOf(points);
        const along = raw % (lengthOf(path) + 1);
        const { x, y } = placeAlong(path, along);
        const again = placeAlong(path, alongFrom(path, [x, y]));
        expect(Math.hypot(again.x - x, again.y - y)).toBeLessThanOrEqual(1.5);
      }),
      cases(300),
    );
  });
});
