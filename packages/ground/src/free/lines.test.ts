import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../areas-file.ts';
import { cases } from '../testing/cases.ts';
import { isInside, type Exact } from '../testing/fractions.ts';
import { outline, point } from '../testing/things.ts';
import { crossings, runsOver, stretchesOver } from './lines.ts';

const square: readonly Point[] = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20],
];

/** The point so many of so many parts of the way. */
const partOf = ([px, py]: Point, [qx, qy]: Point, part: number, of: number): Exact => ({
  x: BigInt(px) * BigInt(of) + BigInt(qx - px) * BigInt(part),
  y: BigInt(py) * BigInt(of) + BigInt(qy - py) * BigInt(part),
  w: BigInt(of),
});

describe('a line over an outline', () => {
  it('runs over it from edge to edge, or from where it begins', () => {
    expect(stretchesOver([0, 15], [30, 15], square)).toEqual([[10, 20]]);
    expect(stretchesOver([15, 15], [30, 15], square)).toEqual([[0, 5]]);
    expect(stretchesOver([12, 15], [18, 15], square)).toEqual([[0, 6]]);
    expect(stretchesOver([0, 0], [30, 30], square)).toEqual([[14, 28]]);
  });

  it('does not run over what it only touches: an edge, a corner, an end', () => {
    expect(runsOver([0, 10], [30, 10], square)).toBe(false);
    expect(runsOver([0, 20], [20, 0], square)).toBe(false);
    expect(runsOver([0, 15], [10, 15], square)).toBe(false);
    expect(runsOver([20, 15], [30, 15], square)).toBe(false);
    expect(runsOver([0, 15], [11, 15], square)).toBe(true);
  });

  it('goes in and out where the outline does, also through its corners', () => {
    const comb: readonly Point[] = [
      [0, 0],
      [50, 0],
      [50, 30],
      [40, 10],
      [30, 30],
      [20, 10],
      [10, 30],
      [0, 10],
    ];
    expect(stretchesOver([-5, 20], [60, 20], comb)).toEqual([
      [10, 20],
      [30, 40],
      [50, 55],
    ]);
    // A corner that the line only touches parts a stretch in two that close up.
    expect(stretchesOver([-5, 10], [60, 10], comb)).toEqual([
      [5, 25],
      [25, 45],
      [45, 55],
    ]);
  });

  it('is over it where its points are inside, looked at from point to point', () => {
    let over = 0;
    fc.assert(
      fc.property(outline, point, point, (ring, p, q) => {
        const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
        const found = stretchesOver(p, q, ring);
        if (found.length > 0) over += 1;
        expect(runsOver(p, q, ring)).toBe(found.length > 0);
        // A line without length runs over nothing, wherever it lies.
        if (length === 0) {
          expect(found).toEqual([]);
          return;
        }
        const looks = Math.max(2, Math.ceil(length / 10));
        for (let look = 0; look <= looks; look += 1) {
          const at = (length * look) / looks;
          // Too near to an end of a stretch, which is rounded, to say.
          if (found.some(([from, to]) => Math.abs(from - at) < 1 || Math.abs(to - at) < 1)) continue;
          const isOver = found.some(([from, to]) => from < at && at < to);
          const inside = isInside(ring, partOf(p, q, look, looks));
          if (isOver !== inside) expect([at, length, found, isOver]).toEqual([at, length, found, inside]);
        }
      }),
      cases(200),
    );
    expect(over).toBeGreaterThan(20);
  });
});

describe('a line across a chain of edges', () => {
  it('crosses it from one side to the other', () => {
    expect(
      crossings(
        [0, 0],
        [100, 0],
        [
          [10, -5],
          [10, 5],
          [40, 5],
          [40, -5],
        ],
      ),
    ).toEqual([10, 40]);
    expect(
      crossings(
        [100, 0],
        [0, 0],
        [
          [10, -5],
          [10, 5],
          [40, 5],
          [40, -5],
        ],
      ),
    ).toEqual([60, 90]);
  });

  it('crosses it in a corner too, but not where it only touches or ends', () => {
    expect(
      crossings(
        [0, 0],
        [100, 0],
        [
          [10, -5],
          [20, 0],
          [30, 5],
        ],
      ),
    ).toEqual([20]);
    expect(
      crossings(
        [0, 0],
        [100, 0],
        [
          [10, -5],
          [20, 0],
          [30, -5],
        ],
      ),
    ).toEqual([]);
    expect(
      crossings(
        [0, 0],
        [100, 0],
        [
          [10, -5],
          [20, 0],
        ],
      ),
    ).toEqual([]);
    expect(
      crossings(
        [0, 0],
        [100, 0],
        [
          [10, -5],
          [20, 0],
          [30, 0],
          [40, 5],
        ],
      ),
    ).toEqual([20]);
    expect(
      crossings(
        [0, 0],
        [100, 0],
        [
          [0, -5],
          [0, 5],
        ],
      ),
    ).toEqual([]);
  });

  it('crosses as often as its parts change sides', () => {
    const chain = fc.array(point, { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(chain, point, point, (points, p, q) => {
        if (p[0] === q[0] && p[1] === q[1]) return;
        const sides = points.map(([x, y]) =>
          Math.sign((q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0])),
        );
        // Far beyond its ends the line crosses the whole chain: once for every change of side.
        const far = (from: Point, to: Point): Point => [
          to[0] + 200 * (to[0] - from[0]),
          to[1] + 200 * (to[1] - from[1]),
        ];
        const beside = sides.filter((side) => side !== 0);
        const changes = beside.filter((side, at) => at > 0 && side !== beside[at - 1]).length;
        const span = Math.hypot(q[0] - p[0], q[1] - p[1]);
        if (span > 100) expect(crossings(far(q, p), far(p, q), points)).toHaveLength(changes);
      }),
      cases(500),
    );
  });
});
