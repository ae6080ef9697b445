import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import { angle, form } from '../testing/things.ts';
import { groundOf, type Body } from './bodies.ts';
import { distance } from './distance.ts';
import type { Box } from './boxes.ts';
import { FigureIndex, type Around } from './figure-index.ts';
import { bodyFigure, groundMeets, type Figure } from './figures.ts';
import { slide, turn } from './motions.ts';
import { first, stretches } from './stretches.ts';
import { standsOn } from './sweeps.ts';

const someBody: fc.Arbitrary<Body> = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 15_000 }), angle, form)
  .map(([x, y, facing, size]) => ({ x, y, facing, ...size }));

const figure = (any: Body) => bodyFigure(any, any);

/** Where whoever of both parties was looked at. */
const at = (box: Box): Around => [box, box];

describe('many things on a table', () => {
  it('are met as if each were asked', () => {
    fc.assert(
      fc.property(
        fc.array(someBody, { minLength: 5, maxLength: 40 }),
        angle,
        fc.constantFrom('left', 'centre'),
        (bodies, direction, pivot) => {
          const figures = bodies.map(figure);
          const index = new FigureIndex(figures);
          const passed = (at: number) => at === 0;
          for (const motion of [
            slide(bodies[0]!, direction, 4_800),
            turn(bodies[0]!, pivot, 'clockwise', 9_000),
          ]) {
            const expected = figures
              .map((one, at) => ({ index: at, steps: stretches(standsOn(motion, one), motion.most) }))
              .filter(({ index: at, steps }) => at > 0 && steps.length > 0)
              .sort((one, other) => one.steps[0]![0] - other.steps[0]![0] || one.index - other.index);
            expect(index.allMet(motion, passed)).toEqual(expected);
            const [soonest] = expected;
            expect(index.firstMet(motion, passed)).toEqual(
              soonest === undefined ? null : { index: soonest.index, step: soonest.steps[0]![0] },
            );
          }
          const mine = figures[0]!;
          const others = figures.map((one, at) => ({ one, at })).slice(1);
          expect(index.under(mine.parts, mine.box, passed)).toEqual(
            others
              .filter(({ one }) => groundMeets(groundOf(bodies[0]!, bodies[0]!), one))
              .map(({ at }) => at),
          );
          expect(index.within(mine, 1_000, passed)).toEqual(
            others.filter(({ one }) => distance(mine, one) <= 1_000).map(({ at }) => at),
          );
        },
      ),
      cases(50),
    );
  });

  it('move and go', () => {
    const [near, far] = [
      { x: 5_000, y: 5_000 },
      { x: 15_000, y: 5_000 },
    ].map((place): Body => ({ ...place, facing: 0, width: 400, depth: 200 })) as [Body, Body];
    const index = new FigureIndex([figure(near), null]);
    const march = slide({ ...far, y: 9_000 }, 0, 8_000);
    expect(index.firstMet(march)).toBeNull();
    index.put(1, figure(far));
    expect(index.firstMet(march)).toEqual({ index: 1, step: first(standsOn(march, figure(far)), 8_000) });
    index.put(1, null);
    expect(index.firstMet(march)).toBeNull();
    expect([index.figure(1), index.figure(0)]).toEqual([null, figure(near)]);
  });

  it('tell where something has changed', () => {
    const [here, there] = [5_000, 15_000].map((x): Body => ({
      x,
      y: 5_000,
      facing: 0,
      width: 400,
      depth: 200,
    })) as [Body, Body];
    const [near, far] = [figure(here), figure(there)];
    const index = new FigureIndex([near, null]);
    const atFirst = index.changes;
    expect(index.hasChanged(at(near.box), atFirst)).toBe(false);
    index.put(1, far);
    expect([near, far].map(({ box }) => index.hasChanged(at(box), atFirst))).toEqual([false, true]);
    const then = index.changes;
    expect(index.hasChanged(at(far.box), then)).toBe(false);
    index.put(1, null);
    expect([near, far].map(({ box }) => index.hasChanged(at(box), then))).toEqual([false, true]);
    // What was long ago is forgotten: then everything may have changed.
    for (let count = 0; count < 1_000; count += 1) index.put(1, far);
    expect(index.hasChanged(at(near.box), then)).toBe(true);
    expect(index.hasChanged(at(near.box), index.changes)).toBe(false);
  });

  it('tell what has moved from what only weighs otherwise where it stands', () => {
    const [near, far] = [5_000, 15_000].map((x) =>
      figure({ x, y: 5_000, facing: 0, width: 400, depth: 200 }),
    ) as [Figure, Figure];
    const index = new FigureIndex([near, far]);
    const before = index.changes;
    index.touch(0);
    expect([near, far].map(({ box }) => index.hasChanged(at(box), before))).toEqual([true, false]);
    expect(index.hasMoved(at(near.box), before)).toBe(false);
    index.put(0, near);
    expect(index.hasMoved(at(near.box), before)).toBe(true);
  });

  it('tell where was looked for an answer', () => {
    const index = new FigureIndex([null]);
    const [here, there] = [
      { left: 10, top: 10, right: 20, bottom: 20 },
      { left: 15, top: 5, right: 40, bottom: 18 },
    ] as const;
    index.near({ left: 0, top: 0, right: 1_000, bottom: 1_000 });
    const outer = index.search(() => {
      const inner = index.search(() => index.near(here));
      expect(inner).toEqual({ answer: [], around: at(here) });
      index.lookedAt(there);
      return 'found';
    });
    expect(outer).toEqual({ answer: 'found', around: at({ left: 10, top: 5, right: 40, bottom: 20 }) });
    // Who looked at nothing is not concerned by any change.
    const before = index.changes;
    const { around } = index.search(() => 0);
    index.put(0, figure({ x: 15, y: 15, facing: 0, width: 400, depth: 200 }));
    expect([around, outer.around].map((one) => index.hasChanged(one, before))).toEqual([false, true]);
  });

  it('are asked for by party, and an answer hangs on those alone who were asked for', () => {
    const places = [4_000, 5_000, 6_000].map((x) => ({ x, y: 5_000, facing: 0, width: 400, depth: 200 }));
    const figures = places.map(figure);
    const index = new FigureIndex(figures, [0, 1, 0]);
    const all = { left: 0, top: 0, right: 10_000, bottom: 10_000 };
    expect([index.near(all), index.near(all, 0), index.near(all, 1)]).toEqual([[0, 1, 2], [0, 2], [1]]);
    expect(index.within(figures[1]!, 5_000, undefined, 0)).toEqual([0, 2]);
    const march = slide({ ...places[1]!, y: 9_000, width: 3_000 }, 0, 8_000);
    expect(index.firstMet(march, undefined, 1)?.index).toBe(1);
    expect(index.allMet(march, undefined, 0).map(({ index: met }) => met)).toEqual([0, 2]);
    const answers = ([undefined, 0, 1] as const).map((party) => index.search(() => index.near(all, party)));
    const before = index.changes;
    index.put(1, null);
    expect(answers.map(({ around }) => index.hasChanged(around, before))).toEqual([true, false, true]);
    expect(answers.map(({ around }) => index.hasMoved(around, before))).toEqual([true, false, true]);
    // What was kept is handed on as it was found.
    const outer = index.search(() => {
      index.hangsOn(answers[1]!.around);
    });
    const then = index.changes;
    index.put(1, figures[1]!);
    expect(index.hasChanged(outer.around, then)).toBe(false);
    index.touch(0);
    expect(index.hasChanged(outer.around, then)).toBe(true);
  });
});
