import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import { common, cut, edgePlanes, exact, hasArea, sideOf, type Exact } from '../testing/fractions.ts';
import { point, twoBodies } from '../testing/things.ts';
import { corners } from './bodies.ts';
import { holds, overlap, type Convex } from './convex.ts';

const halfway = (a: Exact, b: Exact): Exact => ({
  x: a.x * b.w + b.x * a.w,
  y: a.y * b.w + b.y * a.w,
  w: 2n * a.w * b.w,
});

const square: Convex = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe('overlapping', () => {
  it('needs inner points: touching is not enough', () => {
    const moved = (dx: number, dy: number): Convex => square.map(([x, y]) => [x + dx, y + dy] as const);
    expect(overlap(square, moved(9, 9))).toBe(true);
    expect(overlap(square, moved(10, 0))).toBe(false);
    expect(overlap(square, moved(10, 10))).toBe(false);
    expect(overlap(square, square)).toBe(true);
  });

  it('of two shapes is what cutting one by the other leaves an area of', () => {
    let met = 0;
    fc.assert(
      fc.property(twoBodies, ([one, other]) => {
        const [a, b] = [corners(one), corners(other)];
        const found = hasArea(common(a, b));
        if (found) met += 1;
        expect(overlap(a, b)).toBe(found);
        expect(overlap(b, a)).toBe(found);
      }),
      cases(1_000),
    );
    expect(met).toBeGreaterThan(100);
  });

  it('of an edge and a shape is running through its inside', () => {
    fc.assert(
      fc.property(twoBodies, point, point, ([one], p, q) => {
        fc.pre(p[0] !== q[0] || p[1] !== q[1]);
        const shape = corners(one);
        const left = edgePlanes(shape).reduce((rest, plane) => cut(rest, plane), [exact(p), exact(q)]);
        // What is left of the edge runs inside when a point between its ends is on the inner side of every edge.
        const [start, ...rest] = left;
        const middle = start === undefined ? null : rest.reduce(halfway, start);
        const isThrough = middle !== null && edgePlanes(shape).every((plane) => sideOf(plane, middle) > 0n);
        expect(overlap([p, q], shape)).toBe(isThrough);
      }),
      cases(1_000),
    );
  });

  it('of two edges is crossing within both; a point overlaps only what it lies in', () => {
    const cross = (a: Convex, b: Convex) => overlap(a, b);
    expect(
      cross(
        [
          [0, 0],
          [4, 4],
        ],
        [
          [0, 4],
          [4, 0],
        ],
      ),
    ).toBe(true);
    expect(
      cross(
        [
          [0, 0],
          [4, 4],
        ],
        [
          [0, 4],
          [2, 2],
        ],
      ),
    ).toBe(false);
    expect(
      cross(
        [
          [0, 0],
          [4, 4],
        ],
        [
          [1, 1],
          [9, 9],
        ],
      ),
    ).toBe(false);
    expect([overlap([[5, 5]], square), overlap([[0, 5]], square), overlap([[5, 5]], [[5, 5]])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it('a shape holds what lies in it or on its outline', () => {
  expect([holds(square, [5, 5]), holds(square, [10, 3]), holds(square, [11, 3])]).toEqual([
    true,
    true,
    false,
  ]);
});
