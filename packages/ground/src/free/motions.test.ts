import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import { angle, body } from '../testing/things.ts';
import { turned } from './angles.ts';
import { corners, groundOf, rearOf, shrunk, type Body } from './bodies.ts';
import { slide, stepBack, turn, turnedBy, type Pivot } from './motions.ts';

const column: Body = { x: 6_000, y: 6_000, facing: 0, width: 400, depth: 450 };
const pivots: readonly Pivot[] = ['left', 'right', 'front', 'centre'];

describe('a straight move', () => {
  it('goes on in its direction and keeps the facing', () => {
    // 3 units of 60 mm, 30 degrees to the right.
    expect(slide(column, 3_000, 1_800).at(1_800)).toEqual({ x: 6_900, y: 4_441, facing: 0 });
    expect(stepBack(column, 100).at(100)).toEqual({ x: 6_000, y: 6_100, facing: 0 });
  });

  it('is never more than a tenth off its line, however far it goes', () => {
    fc.assert(
      fc.property(body, angle, fc.integer({ min: 0, max: 10_000 }), (any, direction, way) => {
        const { x, y } = slide(any, direction, way).at(way);
        const [sin, cos] = [Math.sin, Math.cos].map((f) => f((direction * Math.PI) / 18_000)) as [
          number,
          number,
        ];
        expect(Math.hypot(x - any.x - way * sin, y - any.y + way * cos)).toBeLessThan(0.8);
      }),
      cases(500),
    );
  });
});

describe('the ground of a move', () => {
  it('is that of the body where it then stands', () => {
    fc.assert(
      fc.property(body, angle, fc.integer({ min: 0, max: 4_800 }), (any, direction, step) => {
        for (const one of [any, { ...any, ...shrunk(any, 5) }]) {
          const straight = slide(one, direction, 4_800);
          expect(straight.ground(step)).toEqual(groundOf(straight.at(step), one));
          const wheel = turn(one, 'left', 'clockwise', 9_000);
          expect(wheel.ground(step)).toEqual(groundOf(wheel.at(step), one));
          for (const move of [straight, ...pivots.map((pivot) => turn(one, pivot, 'clockwise', 9_000))])
            expect(move.cornersAt(step, 0)).toEqual(move.ground(step)[0]!.flat());
        }
      }),
      cases(200),
    );
  });
});

describe('a turn', () => {
  it('leaves its pivot where it is, to the tenth', () => {
    fc.assert(
      fc.property(body, angle, (any, by) => {
        expect(corners(turnedBy(any, 'left', by))[0]).toEqual(corners(any)[0]);
        expect(corners(turnedBy(any, 'right', by))[1]).toEqual(corners(any)[1]);
        const { x, y } = turnedBy(any, 'front', by);
        expect([x, y]).toEqual([any.x, any.y]);
        const after = turnedBy(any, 'centre', by);
        const [before, now] = [rearOf(any), rearOf(after)];
        expect(Math.abs(any.x + before[0] - after.x - now[0])).toBeLessThanOrEqual(1);
        expect(Math.abs(any.y + before[1] - after.y - now[1])).toBeLessThanOrEqual(1);
      }),
      cases(500),
    );
  });

  it('there and back changes nothing', () => {
    fc.assert(
      fc.property(body, angle, fc.constantFrom(...pivots), (any, by, pivot) => {
        expect(turnedBy(turnedBy(any, pivot, by), pivot, -by)).toEqual(any);
      }),
      cases(1_000),
    );
  });

  it('cut into parts ends where it ends in one', () => {
    fc.assert(
      fc.property(
        body,
        angle,
        angle,
        fc.constantFrom('left' as const, 'right' as const, 'front' as const),
        (any, a, b, pivot) => {
          expect(turnedBy(turnedBy(any, pivot, a), pivot, b)).toEqual(turnedBy(any, pivot, turned(a + b)));
        },
      ),
      cases(500),
    );
  });

  it('is the same as a motion', () => {
    const wheel = turn(column, 'left', 'counterclockwise', 9_000);
    expect(wheel.at(9_000)).toEqual({ x: 5_800, y: 5_800, facing: 27_000 });
    expect(turn(column, 'right', 'clockwise', 9_000).at(9_000)).toEqual({
      x: 6_200,
      y: 5_800,
      facing: 9_000,
    });
  });
});

describe('every motion', () => {
  it('stays in its box, and no point moves farther in a step than its speed and rounding allow', () => {
    const motion = fc
      .tuple(body, angle, fc.constantFrom(...pivots, 'slide' as const), fc.boolean())
      .map(([any, direction, kind, isClockwise]) =>
        kind === 'slide'
          ? slide(any, direction, 3_000)
          : turn(any, kind, isClockwise ? 'clockwise' : 'counterclockwise', 9_000),
      );
    fc.assert(
      fc.property(
        motion,
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        (any, a, b) => {
          const { width, depth } = any.form;
          const [before, after] = [a, b].map((step) => corners({ ...any.at(step), width, depth }));
          before!.forEach(([x, y], at) => {
            const [toX, toY] = after![at]!;
            expect(Math.hypot(toX - x, toY - y)).toBeLessThanOrEqual(Math.abs(a - b) * any.speed + any.slack);
            expect(x >= any.box.left && x <= any.box.right && y >= any.box.top && y <= any.box.bottom).toBe(
              true,
            );
          });
        },
      ),
      cases(1_000),
    );
  });
});
