import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../areas-file.ts';
import { cases } from '../testing/cases.ts';
import { anyAngle } from '../testing/things.ts';
import { turned } from './angles.ts';
import { pointAt } from './bodies.ts';
import { distance } from './distance.ts';
import { figureOf, lineFigure } from './figures.ts';
import { stripOf } from './strips.ts';

describe('a line with a breadth', () => {
  it('is a shape from bend to bend; shapes share their corners', () => {
    expect(
      stripOf(
        [
          [0, 1_000],
          [1_000, 1_000],
          [2_000, 2_000],
        ],
        100,
      ),
    ).toEqual([
      [
        [0, 950],
        [1_021, 950],
        [979, 1_050],
        [0, 1_050],
      ],
      [
        [1_021, 950],
        [2_035, 1_965],
        [1_965, 2_035],
        [979, 1_050],
      ],
    ]);
  });

  it('cannot bend back, nor more sharply than its breadth allows', () => {
    expect(
      stripOf(
        [
          [0, 0],
          [1_000, 0],
          [0, 10],
        ],
        10,
      ),
    ).toBeNull();
    expect(
      stripOf(
        [
          [0, 0],
          [1_000, 0],
          [1_010, 10],
          [1_010, 1_000],
        ],
        200,
      ),
    ).toBeNull();
    expect(
      stripOf(
        [
          [0, 0],
          [1_000, 0],
          [1_000, 1_000],
        ],
        100,
      ),
    ).not.toBeNull();
  });

  it('reaches half its breadth to either side of the line, and a little farther at bends', () => {
    const legs = fc.array(
      fc.tuple(fc.integer({ min: 600, max: 2_000 }), fc.integer({ min: -6_000, max: 6_000 })),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(
        anyAngle,
        legs,
        fc.integer({ min: 20, max: 300 }),
        fc.nat(1_000),
        fc.integer({ min: -400, max: 400 }),
        (start, chain, width, part, off) => {
          const points: Point[] = [[10_000, 10_000]];
          let facing = start;
          for (const [length, bend] of chain) {
            facing = turned(facing + (points.length > 1 ? bend : 0));
            const [x, y] = points.at(-1)!;
            points.push(pointAt({ x, y, facing }, length, 0));
          }
          const strip = stripOf(points, width);
          if (strip === null) return;
          // A point beside the first leg, well away from its bends.
          const [[ax, ay], [bx, by]] = [points[0]!, points[1]!];
          const along = 0.3 + (0.4 * part) / 1_000;
          const length = Math.hypot(bx - ax, by - ay);
          const p: Point = [
            Math.round(ax + (bx - ax) * along - ((by - ay) / length) * off),
            Math.round(ay + (by - ay) * along + ((bx - ax) / length) * off),
          ];
          const toLine = distance(figureOf([p]), lineFigure(points));
          const toStrip = distance(figureOf([p]), figureOf(...strip));
          if (toLine <= width / 2 - 2) expect(toStrip).toBe(0);
          expect(toStrip).toBeLessThanOrEqual(Math.max(0, toLine - width / 2) + 2);
        },
      ),
      cases(300),
    );
  });
});
