import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import { circle, ray, unit } from './angles.ts';
import { corners, pointAt, type Body } from './bodies.ts';
import { overlap } from './convex.ts';
import { slide } from './motions.ts';
import { overlapWhileSliding } from './side-by-side.ts';

const most = 400;
const body = fc.record({
  x: fc.integer({ min: 5000, max: 6000 }),
  y: fc.integer({ min: 5000, max: 6000 }),
  facing: fc.integer({ min: 0, max: circle - 1 }),
  width: fc.integer({ min: 20, max: 600 }),
  depth: fc.integer({ min: 20, max: 600 }),
});
const direction = fc.integer({ min: 0, max: circle - 1 });

/** A shape and its drift, as the rules hand them in. */
function sliding(one: Parameters<typeof corners>[0], towards: number) {
  const [dx, dy] = ray(towards);
  return { shape: corners(one), drift: [dx / unit, dy / unit] as const };
}

const little = 3;

/** A body with so much more on every side. */
function resized(body: Body, by: number): Body {
  const [x, y] = pointAt(body, by, 0);
  return { x, y, facing: body.facing, width: body.width + 2 * by, depth: body.depth + 2 * by };
}

describe('shapes that slide side by side', () => {
  it('overlap in the steps in which they stand on each other, step by step, but for rounding', () => {
    fc.assert(
      fc.property(body, direction, body, direction, (one, oneWay, other, otherWay) => {
        const found = overlapWhileSliding(sliding(one, oneWay), sliding(other, otherWay), most);
        const [a, b] = [slide(one, oneWay, most), slide(other, otherWay, most)];
        // Corners and places of both are rounded: shapes a little less, or more, on every side must agree with it.
        const areMet = (step: number, by: number): boolean =>
          overlap(
            corners(resized({ ...one, ...a.at(step) }, by)),
            corners(resized({ ...other, ...b.at(step) }, by)),
          );
        for (let step = 0; step <= most; step += 7) {
          const isIn = found !== null && step >= found[0] && step <= found[1];
          if (isIn) expect(areMet(step, little)).toBe(true);
          else expect(areMet(step, -little)).toBe(false);
        }
      }),
      cases(300),
    );
  });

  it('that keep the same way and do not touch never overlap', () => {
    const one = { x: 5000, y: 5000, facing: 0, width: 400, depth: 200 };
    expect(overlapWhileSliding(sliding(one, 1234), sliding({ ...one, y: 5210 }, 1234), most)).toBeNull();
    expect(overlapWhileSliding(sliding(one, 1234), sliding({ ...one, y: 5190 }, 1234), most)).toEqual([
      0,
      most,
    ]);
  });

  it('one that stands before another that comes on is run into and left again; one that turns off is not', () => {
    const one = { x: 5000, y: 5000, facing: 9000, width: 100, depth: 100 };
    const other = { x: 5000, y: 5200, facing: 0, width: 100, depth: 100 };
    // The other comes up by one a step and needs 150 to touch it; by then the first is gone, if it goes.
    expect(overlapWhileSliding(sliding(one, 9000), sliding(other, 0), most)).toBeNull();
    expect(overlapWhileSliding({ ...sliding(one, 0), drift: [0, 0] }, sliding(other, 0), most)).toEqual([
      151, 349,
    ]);
  });
});
