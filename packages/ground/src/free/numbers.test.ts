import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import { isClear, mostTenths, nearest, root, rootOfFraction } from './numbers.ts';

const whole = (most: number) => fc.integer({ min: 0, max: most });

describe('a quotient', () => {
  it('is rounded to the nearest, halves away from nought', () => {
    expect([7, -7, 5, -5, 4, 0].map((value) => nearest(value, 2))).toEqual([4, -4, 3, -3, 2, 0]);
    expect(Object.is(nearest(-1, 3), 0)).toBe(true);
  });

  it('is exact up to 2^51, as fractions have it', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 2 ** 36 }), (a, b) => {
        const dividend = Math.trunc(a / 4);
        const [above, below] = [BigInt(Math.abs(dividend)) * 2n + BigInt(b), 2n * BigInt(b)];
        expect(nearest(dividend, b)).toBe(Number(above / below) * (dividend < 0 ? -1 : 1) + 0);
      }),
      cases(2_000),
    );
  });
});

describe('a root', () => {
  it('is rounded to the nearest, also beside a square', () => {
    fc.assert(
      fc.property(whole(2 ** 25), fc.integer({ min: -2, max: 2 }), (side, off) => {
        const square = Math.max(0, side * side + side + off);
        expect(root(square)).toBe(rootOfFraction(BigInt(square), 1n));
      }),
      cases(2_000),
    );
  });

  it('of a fraction lies no more than a half away, and a half goes up', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 70n), fc.bigInt(1n, 2n ** 36n), (a, b) => {
        const found = BigInt(rootOfFraction(a, b));
        expect(4n * a < (2n * found + 1n) ** 2n * b).toBe(true);
        expect(found === 0n || 4n * a >= (2n * found - 1n) ** 2n * b).toBe(true);
      }),
      cases(2_000),
    );
    expect([rootOfFraction(9n, 4n), rootOfFraction(1n, 4n), rootOfFraction(0n, 1n)]).toEqual([2, 1, 0]);
  });
});

it('a double near a half is not trusted', () => {
  expect([1.5, 2.5 + 1e-9, 2.4999999].map(isClear)).toEqual([false, false, false]);
  expect([1, 1.4, 7.6].map(isClear)).toEqual([true, true, true]);
});

it('the largest table leaves every product below 2^53', () => {
  const across = 2 * mostTenths;
  // A cross product of two ways across the table, then one with a direction of the table of sines.
  expect(2 * across * across).toBeLessThan(2 ** 35);
  expect(2 * across * 2 ** 20).toBeLessThan(2 ** 38);
  // The root of a squared way with sixteen binary places more (strips), and a way along times a length (paths).
  expect(2 * across * across * 2 ** 16).toBeLessThan(2 ** 52);
  expect(2 * across * across * 2 * across).toBeLessThan(2 ** 53);
});
