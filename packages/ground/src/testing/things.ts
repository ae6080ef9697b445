/** Things on a free table as fast-check draws them: at odd angles and at square ones, far apart and just touching. */
import fc from 'fast-check';
import type { Point } from '../areas-file.ts';
import { turned } from '../free/angles.ts';
import { pointAt, type Body, type Form } from '../free/bodies.ts';

export const anyAngle = fc.integer({ min: 0, max: 35_999 });

/** Angles of every kind, square ones and nearly square ones more often than chance would have it. */
export const angle = fc.oneof(
  anyAngle,
  fc.constantFrom(0, 4_500, 9_000, 13_500, 18_000, 22_500, 27_000, 31_500),
  fc
    .tuple(fc.constantFrom(0, 9_000, 18_000, 27_000), fc.integer({ min: -5, max: 5 }))
    .map(([a, b]) => turned(a + b)),
);

export const form: fc.Arbitrary<Form> = fc.record({
  width: fc.integer({ min: 20, max: 1_800 }),
  depth: fc.integer({ min: 20, max: 900 }),
});

/** Somewhere in the middle of a table. */
export const body: fc.Arbitrary<Body> = fc
  .tuple(fc.integer({ min: 8_000, max: 12_000 }), fc.integer({ min: 6_000, max: 9_000 }), angle, form)
  .map(([x, y, facing, size]) => ({ x, y, facing, ...size }));

/** A second body as the first one sees it: often beside it at nearly the same facing, touching or just not. */
export function bodyNear(first: Body): fc.Arbitrary<Body> {
  const beside = fc
    .tuple(
      form,
      fc.integer({ min: -30, max: 30 }),
      fc.integer({ min: -30, max: 30 }),
      fc.boolean(),
      angleNear,
    )
    .map(([size, gap, step, isRight, off]): Body => {
      const across = Math.floor((first.width + size.width) / 2) + gap;
      const [x, y] = pointAt(first, step, isRight ? across : -across);
      return { x, y, facing: turned(first.facing + off), ...size };
    });
  const before = fc
    .tuple(form, fc.integer({ min: -30, max: 60 }), fc.integer({ min: -900, max: 900 }), angleNear)
    .map(([size, gap, right, off]): Body => {
      const [x, y] = pointAt(first, gap, right);
      return { x, y, facing: turned(first.facing + 18_000 + off), ...size };
    });
  const anywhere = fc
    .tuple(fc.integer({ min: -2_500, max: 2_500 }), fc.integer({ min: -2_500, max: 2_500 }), angle, form)
    .map(([dx, dy, facing, size]): Body => ({ x: first.x + dx, y: first.y + dy, facing, ...size }));
  return fc.oneof(beside, before, anywhere);
}

const angleNear = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -4_500, max: 4_500 }),
);

export const twoBodies: fc.Arbitrary<readonly [Body, Body]> = body.chain((first) =>
  bodyNear(first).map((second) => [first, second] as const),
);

/** A point of a small grid more often than of a fine one, so that points fall on each other and on lines. */
export const point: fc.Arbitrary<Point> = fc.oneof(
  fc.tuple(fc.integer({ min: 7_000, max: 13_000 }), fc.integer({ min: 5_000, max: 10_000 })),
  fc
    .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 10 }))
    .map(([x, y]): Point => [7_000 + 500 * x, 5_000 + 500 * y]),
);

/** An outline without crossings, seldom convex: as seen from its middle it goes once round. */
export const outline: fc.Arbitrary<readonly Point[]> = fc
  .tuple(
    point,
    fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 150, max: 2_500 })), {
      minLength: 4,
      maxLength: 12,
    }),
    anyAngle,
  )
  .map(([middle, spokes, start]) => {
    const whole = spokes.reduce((sum, [share]) => sum + share, 0);
    let turnedBy = 0;
    return spokes.map(([share, length]): Point => {
      turnedBy += share;
      const facing = turned(start + Math.floor((36_000 * turnedBy) / whole));
      return pointAt({ x: middle[0], y: middle[1], facing }, length, 0);
    });
  })
  .filter(hasRoom);

/** No corner twice, none straight, and no gap between spokes of half a circle: then the outline goes once round. */
function hasRoom(ring: readonly Point[]): boolean {
  return new Set(ring.map((corner) => corner.join())).size === ring.length && goesRound(ring);
}

function goesRound(ring: readonly Point[]): boolean {
  return !ring.some((a, i) =>
    ring.some((b, j) => {
      if (j <= i) return false;
      const [c, d] = [ring[(i + 1) % ring.length]!, ring[(j + 1) % ring.length]!];
      const areNeighbours = j === i + 1 || (i === 0 && j === ring.length - 1);
      return areNeighbours ? folds(ring, i, j) : meet(a, c, b, d);
    }),
  );
}

const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** Neighbouring edges that lie on each other. */
function folds(ring: readonly Point[], i: number, j: number): boolean {
  const corner = j === i + 1 ? j : i;
  const [before, at, after] = [ring.at(corner - 1)!, ring[corner]!, ring[(corner + 1) % ring.length]!];
  return side(before, at, after) === 0;
}

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}
