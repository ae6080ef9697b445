import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import { common, doubleAreaOf, exact, isInside } from '../testing/fractions.ts';
import { body, outline, twoBodies } from '../testing/things.ts';
import { corners, groundOf, type Body } from './bodies.ts';
import { overlap } from './convex.ts';
import { cover, isWithin } from './cover.ts';
import { areaFigure, figureOf, groundMeets } from './figures.ts';

const battalion: Body = { x: 1_000, y: 1_000, facing: 0, width: 400, depth: 200 };

describe('how much of a body lies in a feature', () => {
  const wood = (x: number) =>
    areaFigure([
      [x, 500],
      [2_000, 500],
      [2_000, 1_800],
      [x, 1_800],
    ]);

  it('is none, a part, or the whole; touching is none', () => {
    const ground = groundOf(battalion, battalion);
    expect(cover(ground, wood(1_200))).toBe('none');
    expect(cover(ground, wood(1_199))).toBe('part');
    expect(cover(ground, wood(801))).toBe('part');
    expect(cover(ground, wood(800))).toBe('whole');
  });

  it('is as cutting has it, for convex features', () => {
    fc.assert(
      fc.property(twoBodies, ([one, other]) => {
        const shape = corners(one);
        const [area, below] = doubleAreaOf(common(shape, corners(other)));
        const [all] = doubleAreaOf(shape.map(exact));
        const expected = area === 0n ? 'none' : area === all * below ? 'whole' : 'part';
        expect(cover([shape], figureOf(corners(other)))).toBe(expected);
        expect(cover([shape], areaFigure(corners(other)))).toBe(expected);
      }),
      cases(500),
    );
  });

  it('is known in areas of any outline: by the edges that run through it, and a point of it', () => {
    const seen = { none: 0, part: 0, whole: 0 };
    fc.assert(
      fc.property(outline, body, (ring, any) => {
        const shape = corners(any);
        const isCut = ring.some((b, at) => overlap(shape, [ring.at(at - 1)!, b]));
        const [x, y] = shape.reduce<[number, number]>(
          (sum, corner) => [sum[0] + corner[0], sum[1] + corner[1]],
          [0, 0],
        );
        const isIn = isInside(ring, { x: BigInt(x), y: BigInt(y), w: 4n });
        const expected = isCut ? 'part' : isIn ? 'whole' : 'none';
        seen[expected] += 1;
        expect(cover([shape], areaFigure(ring))).toBe(expected);
        expect(groundMeets([shape], areaFigure(ring))).toBe(expected !== 'none');
      }),
      cases(1_000),
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  });
});

it('a body lies within a box as long as no corner lies outside', () => {
  const box = { left: 800, top: 1_000, right: 1_200, bottom: 1_200 };
  expect(isWithin(groundOf(battalion, battalion), box)).toBe(true);
  expect(isWithin(groundOf(battalion, battalion), { ...box, top: 1_001 })).toBe(false);
});
