import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import { common, hasArea } from '../testing/fractions.ts';
import { body, outline, point } from '../testing/things.ts';
import { corners, faceOf, type Body } from './bodies.ts';
import { areaFigure, bodyFigure, figureOf, lineFigure, type Figure } from './figures.ts';
import { runsOver } from './lines.ts';
import { blocks, clearLine, pointsAlong, pointsOfFace, pointsRound, stages } from './sight.ts';

const battalion = (x: number, y: number): Body => ({ x, y, facing: 0, width: 800, depth: 200 });
const figure = (any: Body): Figure => bodyFigure(any, any);

describe('what a line passes over', () => {
  it('comes in order, from where to where; a line without breadth at one place', () => {
    const wood = areaFigure([
      [0, 2_000],
      [3_000, 2_000],
      [3_000, 3_000],
      [0, 3_000],
    ]);
    const hedge = lineFigure([
      [0, 1_000],
      [3_000, 1_000],
    ]);
    const troops = figure(battalion(1_500, 3_500));
    const far = figure(battalion(9_000, 3_500));
    expect(stages([1_500, 5_000], [1_500, 0], [wood, far, troops, hedge])).toEqual([
      { index: 2, from: 1_300, to: 1_500 },
      { index: 0, from: 2_000, to: 3_000 },
      { index: 3, from: 4_000, to: 4_000 },
    ]);
  });

  it('is one stage for blocks that close up', () => {
    const [one, other] = [battalion(1_500, 3_500), battalion(1_500, 3_700)];
    expect(stages([1_500, 5_000], [1_500, 0], [figureOf(corners(one), corners(other))])).toEqual([
      { index: 0, from: 1_100, to: 1_500 },
    ]);
  });
});

describe('a line that is blocked', () => {
  it('runs through the inside of something', () => {
    fc.assert(
      fc.property(body, outline, point, point, (any, ring, p, q) => {
        // A line as a shape a tenth broad is cut where the line is, but for a hair.
        const isOver = blocks(p, q, figure(any));
        if (isOver) expect(hasArea(common(corners(any), broad(p, q)))).toBe(true);
        expect(isOver).toBe(runsOver(p, q, corners(any)));
        expect(blocks(p, q, areaFigure(ring))).toBe(runsOver(p, q, ring));
      }),
      cases(500),
    );
  });
});

function broad(p: readonly [number, number], q: readonly [number, number]) {
  const all = [p, q].flatMap(
    ([x, y]) =>
      [
        [x - 1, y - 1],
        [x + 1, y - 1],
        [x + 1, y + 1],
        [x - 1, y + 1],
      ] as const,
  );
  return hull(all);
}

/** Clockwise (y grows downwards). */
function hull(points: readonly (readonly [number, number])[]) {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly (readonly [number, number])[]) => {
    const chain: (readonly [number, number])[] = [];
    for (const c of list) {
      for (;;) {
        const [a, b] = [chain.at(-2), chain.at(-1)];
        if (a === undefined || b === undefined) break;
        if ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(c);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

describe('sight', () => {
  const [mine, theirs] = [battalion(5_000, 8_000), { ...battalion(5_000, 3_000), facing: 18_000 }];
  const from = pointsOfFace(mine, 'front', 200);
  const to = pointsRound(theirs, 400);

  it('is any clear line, and the line is told', () => {
    expect(clearLine(from, to, [])).toEqual([
      [4_600, 8_000],
      [5_400, 3_000],
    ]);
    // A battalion that leaves the right-hand figures a view past its end.
    const friend = battalion(4_900, 5_500);
    expect(clearLine(from, to, [figure(friend)])).toEqual([
      [5_400, 8_000],
      [5_400, 3_000],
    ]);
    expect(clearLine(from, to, [figure({ ...friend, width: 1_600 })])).toBeNull();
  });

  it('is asked of the game too', () => {
    expect(clearLine(from, to, [], (p) => p[0] >= 5_000)?.[0]).toEqual([5_000, 8_000]);
    expect(clearLine(from, to, [], () => false)).toBeNull();
  });

  it('is what trying every line finds', () => {
    fc.assert(
      fc.property(body, body, fc.array(body, { maxLength: 4 }), (a, b, others) => {
        const [starts, ends] = [pointsOfFace(a, 'front', 200), pointsRound(b, 200)];
        const figures = others.map(figure);
        const clear = starts.flatMap((p) => ends.map((q) => [p, q] as const));
        const found = clear.find(([p, q]) => stages(p, q, figures).length === 0) ?? null;
        const line = clearLine(starts, ends, figures);
        // A line may run over less than a tenth, which has no stage: then it is blocked all the same.
        if (line === null && found !== null) {
          expect(figures.some((one) => blocks(found[0], found[1], one))).toBe(true);
        } else expect(line).toEqual(found);
      }),
      cases(100),
    );
  });
});

it('points stand along a face from end to end, no farther apart than asked', () => {
  expect(
    pointsAlong(
      [
        [0, 0],
        [100, 0],
      ],
      40,
    ),
  ).toEqual([
    [0, 0],
    [33, 0],
    [67, 0],
    [100, 0],
  ]);
  expect(pointsRound({ x: 0, y: 0, facing: 0, width: 40, depth: 20 }, 20)).toHaveLength(6);
  expect(pointsOfFace(battalion(1_000, 1_000), 'rear', 800)).toEqual(faceOf(battalion(1_000, 1_000), 'rear'));
});
