import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import { angle, body, bodyNear, outline, point } from '../testing/things.ts';
import { turned } from './angles.ts';
import { facedAbout, groundOf, hair, pointAt, shrunk, type Body } from './bodies.ts';
import { distance } from './distance.ts';
import { areaFigure, bodyFigure, groundMeets, lineFigure, type Figure } from './figures.ts';
import { slide, turn, type Motion } from './motions.ts';
import { first, stretches, type Stretch } from './stretches.ts';
import { isNear, isOutside, standsOn } from './sweeps.ts';

/** What holds step by step, tried at every step. */
function everyStep(most: number, holds: (step: number) => boolean): Stretch[] {
  const found: [number, number][] = [];
  for (let step = 0; step <= most; step += 1) {
    if (!holds(step)) continue;
    const last = found.at(-1);
    if (last?.[1] === step - 1) last[1] = step;
    else found.push([step, step]);
  }
  return found;
}

const stands = (motion: Motion, figure: Figure) => (step: number) =>
  groundMeets(groundOf(motion.at(step), motion.form), figure);

const blocks = (any: Body): Body => ({
  ...any,
  blocks: [
    { ahead: 0, right: 0, width: Math.ceil(any.width / 2), depth: Math.ceil(any.depth / 2) },
    {
      ahead: -Math.floor(any.depth / 2),
      right: Math.floor(any.width / 4),
      width: 20,
      depth: Math.ceil(any.depth / 2),
    },
  ],
});

/** A body that moves in any manner; also one of several blocks, or one that may graze. */
const mover = body.chain((any) =>
  fc.constantFrom<Body>(any, any, blocks(any), { ...any, ...shrunk(any, 20) }),
);

const slides = (any: Body) =>
  fc
    .tuple(fc.oneof(angle, fc.constant(any.facing)), fc.integer({ min: 0, max: 2_500 }))
    .map(([direction, most]): Motion => slide(any, direction, most));

const turns = (any: Body) =>
  fc
    .tuple(
      fc.constantFrom('left', 'right', 'front', 'centre'),
      fc.constantFrom('clockwise', 'counterclockwise'),
      fc.integer({ min: 0, max: 2_000 }),
    )
    .map(([pivot, sense, most]): Motion => turn(any, pivot, sense, most));

const withBody = (motions: (any: Body) => fc.Arbitrary<Motion>) =>
  mover.chain((any) =>
    fc.tuple(
      motions(any),
      bodyNear(any).map((other) => bodyFigure(other, other)),
    ),
  );

describe('what a move stands on', () => {
  it.each([
    ['straight', slides],
    ['turning', turns],
  ] as const)('%s, among bodies, is what trying every step finds', (_, motions) => {
    let met = 0;
    fc.assert(
      fc.property(withBody(motions), ([motion, figure]) => {
        const found = stretches(standsOn(motion, figure), motion.most);
        expect(found).toEqual(everyStep(motion.most, stands(motion, figure)));
        expect(first(standsOn(motion, figure), motion.most)).toBe(found[0]?.[0] ?? null);
        if (found.length > 0) met += 1;
      }),
      cases(200),
    );
    expect(met).toBeGreaterThan(30);
  });

  it.each([
    ['straight', slides],
    ['turning', turns],
  ] as const)('%s, among areas and lines, is what trying every step finds', (_, motions) => {
    const ground = fc.oneof(
      outline.map(areaFigure),
      fc.uniqueArray(point, { minLength: 2, maxLength: 5, selector: String }).map(lineFigure),
    );
    let met = 0;
    fc.assert(
      fc.property(mover.chain(motions), ground, (motion, figure) => {
        const found = stretches(standsOn(motion, figure), motion.most);
        expect(found).toEqual(everyStep(motion.most, stands(motion, figure)));
        if (found.length > 0) met += 1;
      }),
      cases(150),
    );
    expect(met).toBeGreaterThan(15);
  });
});

/** A body along an edge of another, nearer to it than rounding moves it, or into it by as little; and how it may move. */
const alongAnEdge = fc
  .tuple(
    body,
    fc.integer({ min: 20, max: 900 }),
    fc.integer({ min: 20, max: 900 }),
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: -600, max: 600 }),
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: -40, max: 40 }),
    fc.boolean(),
  )
  .map(([wall, width, depth, off, along, askew, slant, isBack]) => {
    const [x, y] = pointAt(wall, off + depth, along);
    const glider: Body = { x, y, facing: turned(wall.facing + askew), width, depth };
    const direction = turned(wall.facing + slant + (isBack ? 27_000 : 9_000));
    return { glider, direction, figure: bodyFigure(wall, wall) };
  });

const slidesAlongAnEdge = alongAnEdge.map(
  ({ glider, direction, figure }) => [slide(glider, direction, 1_500), figure] as const,
);

/** The wall behind it, or with its rear for a front before it; some are less a hair, as who may touch a friend is. */
const turnsAtAnEdge = alongAnEdge.chain(({ glider, figure }) =>
  fc
    .constantFrom<Body>(glider, facedAbout(glider), { ...glider, ...shrunk(glider, hair) })
    .chain(turns)
    .map((motion) => [motion, figure] as const),
);

it.each([
  ['slide', slidesAlongAnEdge, 10],
  ['turn', turnsAtAnEdge, 3],
] as const)('a %s closer to an edge than rounding is what trying every step finds', (_, motions, least) => {
  let halting = 0;
  fc.assert(
    fc.property(motions, ([motion, figure]) => {
      const found = stretches(standsOn(motion, figure), motion.most);
      expect(found).toEqual(everyStep(motion.most, stands(motion, figure)));
      if (found.length > 1) halting += 1;
    }),
    cases(200),
  );
  expect(halting).toBeGreaterThan(least);
});

describe('how near a move comes', () => {
  it.each([
    ['straight', slides],
    ['turning', turns],
  ] as const)('%s is what trying every step finds', (_, motions) => {
    const reach = fc.constantFrom(0, 1, 20, 300, 600, 1_200);
    fc.assert(
      fc.property(
        withBody(motions),
        reach,
        fc.constantFrom('less', 'at most'),
        ([motion, figure], least, or) => {
          const found = stretches(isNear(motion, figure, least, or), motion.most);
          const near = (step: number) => {
            const length = distance({ parts: groundOf(motion.at(step), motion.form) }, figure);
            return or === 'less' ? length < least : length <= least;
          };
          expect(found).toEqual(everyStep(motion.most, near));
        },
      ),
      cases(60),
    );
  });
});

describe('how far a move stays on the table', () => {
  it.each([
    ['straight', slides],
    ['turning', turns],
  ] as const)('%s is what trying every step finds', (_, motions) => {
    const table = { left: 8_500, top: 6_500, right: 11_500, bottom: 8_500 };
    fc.assert(
      fc.property(mover.chain(motions), (motion) => {
        const found = stretches(isOutside(motion, table), motion.most);
        const isOff = (step: number) =>
          groundOf(motion.at(step), motion.form)
            .flat()
            .some(([x, y]) => x < table.left || x > table.right || y < table.top || y > table.bottom);
        expect(found).toEqual(everyStep(motion.most, isOff));
      }),
      cases(150),
    );
  });
});

describe('cases to remember', () => {
  const line: Body = { x: 6_000, y: 6_000, facing: 0, width: 1_600, depth: 200 };
  const met = (motion: Motion, other: Body) => first(standsOn(motion, bodyFigure(other, other)), motion.most);

  it('stops at the step before the first that overlaps: then they touch', () => {
    const enemy: Body = { x: 6_400, y: 3_000, facing: 18_000, width: 1_600, depth: 200 };
    expect(met(slide(line, 0, 4_800), enemy)).toBe(3_001);
  });

  it('in a line that touches, no battalion can wheel unless it may graze its neighbour', () => {
    const neighbour: Body = { ...line, x: 4_400 };
    const tight = met(turn(line, 'right', 'clockwise', 9_000), neighbour);
    expect(tight).toBeLessThan(30);
    const grazing: Body = { ...line, ...shrunk(line, 20) };
    expect(met(turn(grazing, 'right', 'clockwise', 9_000), neighbour)).toBeNull();
  });

  it('glides along a wall at odd angles without a scratch, or with the one it deserves', () => {
    for (let facing = 1; facing < 9_000; facing += 1_237) {
      const wall: Body = { x: 6_000, y: 6_000, facing, width: 4_000, depth: 200 };
      const glider: Body = { ...line, width: 400, facing };
      const motion = slide({ ...glider, x: 6_000, y: 6_000 }, facing + 9_000, 3_000);
      expect(stretches(standsOn(motion, bodyFigure(wall, wall)), 3_000)).toEqual(
        everyStep(3_000, stands(motion, bodyFigure(wall, wall))),
      );
    }
  });

  it('a column in a street goes through without touching either side, and not a tenth wider', () => {
    const house = (x: number): Body => ({ x, y: 4_000, facing: 0, width: 1_000, depth: 1_000 });
    const column: Body = { x: 6_000, y: 6_000, facing: 0, width: 400, depth: 450 };
    expect([5_300, 6_700].map((x) => met(slide(column, 0, 3_000), house(x)))).toEqual([null, null]);
    expect(met(slide({ ...column, width: 402 }, 0, 3_000), house(5_300))).toBe(1_001);
  });
});
