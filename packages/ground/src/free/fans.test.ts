import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../areas-file.ts';
import { cases } from '../testing/cases.ts';
import { cut, exact, type Exact, type HalfPlane } from '../testing/fractions.ts';
import { angle, point, twoBodies } from '../testing/things.ts';
import { turned } from './angles.ts';
import { corners, type Body } from './bodies.ts';
import type { Convex } from './convex.ts';
import {
  aheadOf,
  behindOf,
  betweenLines,
  fanFrom,
  inFan,
  reaches,
  zoneOf,
  type Fan,
  type Zones,
} from './fans.ts';

const line: Body = { x: 5_000, y: 5_000, facing: 0, width: 1_600, depth: 200 };

/** Whether a fan leaves anything of a shape, cut by its three sides. */
const isCut = (fan: Fan, shape: Convex): boolean => isLeft(fan, shape.map(exact));

function isLeft({ left, right, leftRay, rightRay }: Fan, shape: readonly Exact[]): boolean {
  const back = ([x, y]: Point): Point => [0 - x, 0 - y];
  const planes: HalfPlane[] = [
    { at: right, along: back(rightRay) },
    { at: left, along: leftRay },
    { at: right, along: [left[0] - right[0], left[1] - right[1]] },
  ];
  return planes.reduce((rest, plane) => cut(rest, plane), [...shape]).length > 0;
}

describe('a field of fire', () => {
  it('opens from a muzzle; what lies on its edge is inside', () => {
    const fan = fanFrom([5_000, 5_000], 0, 4_500);
    expect(inFan(fan, [6_000, 4_000])).toBe(true);
    expect(inFan(fan, [6_001, 4_000])).toBe(false);
    expect(inFan(fan, [5_000, 5_001])).toBe(false);
    expect(inFan(fan, [5_000, 5_000])).toBe(true);
  });

  it('opens from both ends of a front', () => {
    expect(inFan(aheadOf(line, 4_500), [5_900, 4_900])).toBe(true);
    expect(inFan(aheadOf(line, 4_500), [5_901, 4_900])).toBe(false);
    expect(inFan(aheadOf(line, 9_000), [9_000, 5_000])).toBe(true);
    expect(inFan(aheadOf(line, 9_000), [9_000, 5_001])).toBe(false);
    expect(inFan(aheadOf(line, 4_500), [5_000, 5_010])).toBe(false);
    expect(inFan(behindOf(line, 4_500), [5_000, 5_200])).toBe(true);
    expect(inFan(behindOf(line, 4_500), [5_000, 5_199])).toBe(false);
  });

  it('reaches a body when any part of it lies inside, as cutting has it', () => {
    const half = fc.constantFrom(500, 3_000, 4_500, 6_000, 9_000);
    let reached = 0;
    fc.assert(
      fc.property(twoBodies, half, angle, point, point, ([one, other], width, direction, p, q) => {
        for (const fan of [aheadOf(one, width), behindOf(one, width), fanFrom(p, direction, width)]) {
          for (const shape of [corners(other), [p, q], [q]]) {
            const expected = isCut(fan, shape);
            if (expected) reached += 1;
            expect(reaches(fan, shape)).toBe(expected);
          }
        }
      }),
      cases(500),
    );
    expect(reached).toBeGreaterThan(300);
  });
});

describe('zones', () => {
  const wide: Zones<'front' | 'flank' | 'rear'> = {
    ahead: [{ name: 'front', to: 4_500 }],
    beside: 'flank',
    behind: [{ name: 'rear', from: 13_500 }],
  };
  const narrow: Zones<'front' | 'dead' | 'flank' | 'rear'> = {
    ahead: [
      { name: 'front', to: 3_000 },
      { name: 'dead', to: 6_000 },
    ],
    beside: 'flank',
    behind: [{ name: 'rear', from: 12_000 }],
  };
  const column: Body = { x: 0, y: 0, facing: 0, width: 400, depth: 450 };

  it('hold a point by the rays of the corners', () => {
    // 30 cm ahead and 20 cm beyond the end of the front; then the other way round.
    expect(zoneOf(wide, line, [[7_800, 2_000]])).toBe('front');
    expect(zoneOf(wide, line, [[8_800, 3_000]])).toBe('flank');
    expect(zoneOf(wide, line, [[5_000, 5_100]])).toBe('flank');
    expect(zoneOf(wide, line, [[5_000, 6_000]])).toBe('rear');
    expect(zoneOf(wide, line, [[6_500, 5_200]])).toBe('flank');
  });

  it('hold an edge by the mildest zone in which any part of it lies', () => {
    const edge = (x: number, y: number, toX: number, toY: number) =>
      zoneOf(narrow, column, [
        [x * 10, -y * 10],
        [toX * 10, -toY * 10],
      ]);
    expect(edge(60, -20, 60, -60)).toBe('flank');
    expect(edge(60, 10, 60, 40)).toBe('dead');
    expect(edge(60, 10, 60, 100)).toBe('front');
    expect(edge(-20, -120, 20, -120)).toBe('rear');
    expect(edge(60, -40, 60, -100)).toBe('flank');
  });

  it('are those of the points of an edge, the mildest of them', () => {
    const order = ['front', 'dead', 'flank', 'rear'] as const;
    fc.assert(
      fc.property(twoBodies, ([one, other]) => {
        const [a, b] = corners(other) as readonly [Point, Point];
        const found = order.indexOf(zoneOf(narrow, one, [a, b]));
        // Points of the edge as fractions: rounded to whole tenths they would lie beside it.
        const along = Array.from({ length: 41 }, (_, part): Exact => ({
          x: BigInt(40 * a[0] + (b[0] - a[0]) * part),
          y: BigInt(40 * a[1] + (b[1] - a[1]) * part),
          w: 40n,
        }));
        const zoneAt = (p: Exact): number => {
          if (isLeft(aheadOf(one, 3_000), [p])) return 0;
          if (isLeft(aheadOf(one, 6_000), [p])) return 1;
          return isLeft(behindOf(one, 6_000), [p]) ? 3 : 2;
        };
        const mildest = Math.min(...along.map(zoneAt));
        // Points may all miss a zone that the edge only just enters; then cutting finds it, and nothing else is milder.
        expect(found).toBeLessThanOrEqual(mildest);
        if (found < mildest && found < 2)
          expect(isCut(aheadOf(one, [3_000, 6_000][found]!), [a, b])).toBe(true);
        else expect(found).toBe(mildest);
      }),
      cases(500),
    );
  });

  it('are the same turned by quarters', () => {
    fc.assert(
      fc.property(twoBodies, ([one, other]) => {
        const turn = (any: Body): Body => ({
          ...any,
          x: 0 - any.y,
          y: any.x,
          facing: turned(any.facing + 9_000),
        });
        const [a, b] = [one, other];
        const zone = (x: Body, y: Body) => zoneOf(narrow, x, corners(y).slice(0, 2));
        expect(zone(turn(a), turn(b))).toBe(zone(a, b));
      }),
      cases(200),
    );
  });
});

it('the line of a front and a direction make an angle of at most a quarter', () => {
  // A front that faces 70 degrees off the attack makes 20 degrees with its axis.
  expect(betweenLines(7_000, 0)).toBe(2_000);
  expect(betweenLines(29_000, 0)).toBe(2_000);
  expect(betweenLines(18_000, 0)).toBe(9_000);
  expect(betweenLines(9_000, 27_000)).toBe(9_000);
});
