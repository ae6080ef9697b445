import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corners, type Body } from './bodies.ts';
import { stretchesOver } from './lines.ts';
import { screens } from './screens.ts';
import { pointsRound } from './sight.ts';

const someBody = (least: number, most: number): fc.Arbitrary<Body> =>
  fc.record({
    x: fc.integer({ min: 0, max: 12_000 }),
    y: fc.integer({ min: 0, max: 12_000 }),
    facing: fc.integer({ min: 0, max: 35_999 }),
    width: fc.integer({ min: least, max: most }),
    depth: fc.integer({ min: least, max: most }),
  });

describe('what hides one shape from another', () => {
  it('lies across every line between them', () => {
    let hidden = 0;
    fc.assert(
      fc.property(someBody(100, 900), someBody(100, 900), someBody(60, 9_000), (from, to, between) => {
        const outline = corners(between);
        if (!screens(outline, corners(from), corners(to))) return;
        hidden += 1;
        for (const p of pointsRound(from, 200))
          for (const q of pointsRound(to, 200))
            expect(stretchesOver(p, q, outline).some(([start, end]) => end > start)).toBe(true);
      }),
      { numRuns: 3_000, seed: 5 },
    );
    expect(hidden).toBeGreaterThan(100);
  });

  it('is told of a wall and not of a gap, a corner or what lies behind', () => {
    const [from, to] = [0, 6_000].map((y) => corners({ x: 3_000, y, facing: 0, width: 400, depth: 200 }));
    const wall = (x: number, y: number) => corners({ x, y, facing: 0, width: 3_000, depth: 300 });
    expect(screens(wall(3_000, 3_000), from!, to!)).toBe(true);
    expect(screens(wall(4_600, 3_000), from!, to!)).toBe(false);
    expect(screens(wall(3_000, 7_000), from!, to!)).toBe(false);
    const hollow = [
      [1_000, 2_000],
      [5_000, 2_000],
      [5_000, 4_000],
      [3_000, 2_001],
      [1_000, 4_000],
    ] as const;
    expect(screens(hollow, from!, to!)).toBe(false);
  });
});
