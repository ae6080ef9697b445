import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../areas-file.ts';
import { cases } from '../testing/cases.ts';
import { common, exact, isInside } from '../testing/fractions.ts';
import { body, outline, point, twoBodies } from '../testing/things.ts';
import { corners, faceOf, spread, type Body } from './bodies.ts';
import type { Convex } from './convex.ts';
import { areTouching, countWithin, distance, distanceBetween } from './distance.ts';
import { areaFigure, bodyFigure, figureOf, lineFigure } from './figures.ts';
import { rootOfFraction } from './numbers.ts';

/** From a point to the edge from a to b, as a fraction squared and rounded. */
function toEdge(p: Point, a: Point, b: Point): number {
  const [px, py, ax, ay, bx, by] = [...p, ...a, ...b].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const raw = (px - ax) * dx + (py - ay) * dy;
  const along = raw < 0n ? 0n : raw > square ? square : raw;
  // The nearest point is a + d * along / square; everything times square.
  const below = square === 0n ? 1n : square;
  const [ex, ey] = [(px - ax) * below - dx * along, (py - ay) * below - dy * along];
  return rootOfFraction(ex * ex + ey * ey, below * below);
}

const edges = (ring: Convex): [Point, Point][] => ring.map((b, at) => [ring.at(at - 1)!, b]);

function slow(a: Convex, b: Convex): number {
  if (common(a, b).length > 0) return 0;
  return Math.min(
    ...a.flatMap((p) => edges(b).map(([from, to]) => toEdge(p, from, to))),
    ...b.flatMap((p) => edges(a).map(([from, to]) => toEdge(p, from, to))),
  );
}

/** Whole numbers x and y with x dy - y dx = 1, if there are any. */
function solved(dx: number, dy: number): Point {
  let [a, b, x, u, y, v] = [dy, dx, 1, 0, 0, 1];
  while (b !== 0) {
    const times = Math.floor(a / b);
    [a, b, x, u, y, v] = [b, a - times * b, u, x - times * u, v, y - times * v];
  }
  return [x, 0 - y];
}

const figure = (any: Body) => bodyFigure(any, any);

describe('the distance', () => {
  it('of two bodies is the true one, rounded to the nearest tenth', () => {
    fc.assert(
      fc.property(twoBodies, ([one, other]) => {
        const found = distance(figure(one), figure(other));
        expect(found).toBe(slow(corners(one), corners(other)));
        expect(distance(figure(other), figure(one))).toBe(found);
      }),
      cases(1_000),
    );
  });

  it('of points, edges and bodies in any pairing', () => {
    fc.assert(
      fc.property(body, point, point, point, (any, p, q, r) => {
        expect(distance(figureOf([p]), figureOf([q]))).toBe(toEdge(p, q, q));
        expect(distanceBetween(p, q)).toBe(toEdge(p, q, q));
        expect(distance(figureOf([p]), lineFigure([q, r]))).toBe(toEdge(p, q, r));
        const isIn = isInside(corners(any), exact(p));
        const least = Math.min(...edges(corners(any)).map(([a, b]) => toEdge(p, a, b)));
        expect(distance(figureOf([p]), figure(any))).toBe(isIn ? 0 : least);
      }),
      cases(1_000),
    );
  });

  it('to an area is nought inside it', () => {
    fc.assert(
      fc.property(outline, point, body, (ring, p, any) => {
        const least = Math.min(...edges(ring).map(([a, b]) => toEdge(p, a, b)));
        expect(distance(areaFigure(ring), figureOf([p]))).toBe(isInside(ring, exact(p)) ? 0 : least);
        const blocks = {
          ...any,
          blocks: [
            { ahead: 3_000, right: 0, width: 40, depth: 40 },
            { ahead: 0, right: 0, width: 40, depth: 40 },
          ],
        };
        const each = blocks.blocks.map((block) =>
          distance(areaFigure(ring), bodyFigure(any, { ...any, blocks: [block] })),
        );
        expect(distance(bodyFigure(any, blocks), areaFigure(ring))).toBe(Math.min(...each));
      }),
      cases(500),
    );
  });

  it('is settled in fractions where a double comes too near to a half', () => {
    let doubtful = 0;
    const far = fc.integer({ min: 9_000, max: 20_000 });
    fc.assert(
      fc.property(far, far, (dx, dy) => {
        const [x, y] = solved(dx, dy);
        if (x * dy - y * dx !== 1) return;
        const length = Math.hypot(dx, dy);
        // Of many cross products the one whose distance lies nearest to a half.
        let best = { off: Infinity, cross: 0 };
        for (let k = 0; k < 2_000; k += 1) {
          const cross = Math.round((k + 0.5) * length);
          const off = Math.abs(cross / length - (k + 0.5));
          if (off < best.off) best = { off, cross };
        }
        // Moved along the edge by whole lengths of it until it lies beside it.
        const times = Math.round(0.5 - (best.cross * (x * dx + y * dy)) / length / length);
        const p: Point = [x * best.cross + times * dx, y * best.cross + times * dy];
        if (best.off < 1e-6) doubtful += 1;
        expect(
          distance(
            figureOf([p]),
            lineFigure([
              [0, 0],
              [dx, dy],
            ]),
          ),
        ).toBe(toEdge(p, [0, 0], [dx, dy]));
      }),
      cases(200),
    );
    expect(doubtful).toBeGreaterThan(20);
  });

  it('is measured from each figure of a front', () => {
    const line: Body = { x: 5_000, y: 8_000, facing: 0, width: 1_200, depth: 200 };
    const target: Body = { x: 5_950, y: 7_000, facing: 18_000, width: 400, depth: 200 };
    // The figures stand at 4,450 to 5,550; the corner of the target at (5,750, 7,000).
    expect(countWithin(spread(faceOf(line, 'front'), 12), 1_200, figure(target))).toBe(5);
    expect(countWithin(spread(faceOf(line, 'front'), 12), 999, figure(target))).toBe(0);
  });

  it('of 2 mm or less is contact', () => {
    const one: Body = { x: 5_000, y: 5_000, facing: 0, width: 400, depth: 200 };
    expect(areTouching(figure(one), figure({ ...one, x: 5_420 }))).toBe(true);
    expect(areTouching(figure(one), figure({ ...one, x: 5_421 }))).toBe(false);
  });
});
