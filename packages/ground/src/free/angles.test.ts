import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import { anyAngle } from '../testing/things.ts';
import { between, circle, cosine, directionOf, ray, sine, swings, turned, turnFrom, unit } from './angles.ts';

describe('the table of sines', () => {
  it('has for every hundredth of a degree the whole number nearest to the true sine', () => {
    for (let angle = 0; angle < circle; angle += 1) {
      const true_ = Math.sin((angle * Math.PI) / 18_000) * unit;
      // No true sine lies so near to a half that a double could be wrong about it.
      expect(Math.abs(Math.abs(true_ % 1) - 0.5)).toBeGreaterThan(1e-8);
      if (sine(angle) !== Math.round(true_)) expect([angle, sine(angle)]).toEqual([angle, true_]);
    }
  });

  it('is the same in every quarter', () => {
    for (let angle = 0; angle < circle; angle += 1) {
      if (sine(angle + 18_000) !== 0 - sine(angle) || cosine(angle) !== sine(angle + 9_000))
        expect(angle).toBe('odd');
    }
    expect([0, 3_000, 9_000, 18_000, -9_000, 36_000].map(sine)).toEqual([0, unit / 2, unit, 0, -unit, 0]);
    expect(ray(0)).toEqual([0, -unit]);
    expect(ray(9_000)).toEqual([unit, 0]);
  });
});

describe('directions', () => {
  it('differ by at most half a circle', () => {
    expect([between(100, 35_900), between(0, 18_000), between(27_000, 9_100)]).toEqual([200, 18_000, 17_900]);
    expect([turnFrom(35_900, 100), turnFrom(100, 35_900), turnFrom(0, 18_000)]).toEqual([200, -200, 18_000]);
    fc.assert(
      fc.property(anyAngle, anyAngle, (a, b) => {
        expect(turned(a + turnFrom(a, b))).toBe(b);
        expect(Math.abs(turnFrom(a, b))).toBe(between(b, a));
      }),
      cases(500),
    );
  });

  it('are found from vectors: of all directions the one nearest', () => {
    const size = fc.integer({ min: -32_767, max: 32_767 });
    fc.assert(
      fc.property(size, size, (x, y) => {
        const found = directionOf([x, y]);
        if (x === 0 && y === 0) {
          expect(found).toBeNull();
          return;
        }
        const off = (direction: number) => {
          const [rx, ry] = ray(direction);
          return rx * x + ry * y <= 0 ? Infinity : Math.abs(rx * y - ry * x);
        };
        const least = Array.from({ length: 5 }, (_, step) => off(turned(found! + step - 2)));
        expect(Math.min(...least)).toBe(least[2]);
        const true_ = (Math.atan2(x, -y) * 18_000) / Math.PI;
        expect(between(0, Math.round((found! - true_) * 10))).toBeLessThanOrEqual(6);
      }),
      cases(1_000),
    );
    for (let angle = 0; angle < circle; angle += 7) expect(directionOf(ray(angle))).toBe(angle);
  });

  it('are tried straight first, then by least swing, right before left', () => {
    expect(swings(100, 1_000, 500)).toEqual([100, 600, 35_600, 1_100, 35_100]);
    expect(swings(0, 18_000, 9_000)).toEqual([0, 9_000, 27_000, 18_000]);
  });
});
