import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import { body, form } from '../testing/things.ts';
import { turned } from './angles.ts';
import { corners, pointAt, rearOf, type Body } from './bodies.ts';
import { continuesLine, inFile, inLine, isDressed, putBehind, putFlush } from './dressing.ts';

const battalion: Body = { x: 5_000, y: 5_000, facing: 0, width: 1_600, depth: 200 };
const tolerances = { turn: 500, gap: 50, step: 50 };

describe('neighbours in line', () => {
  it('are told by the turn, the gap between their near corners, and the step of their fronts', () => {
    const neighbour: Body = { ...battalion, x: 6_630, y: 4_990, facing: 100 };
    const { turn, gap, step } = inLine(battalion, neighbour, 'right');
    expect([turn, gap, step]).toEqual([100, 30, 24]);
    expect(inLine(battalion, { ...battalion, x: 3_390, y: 5_010 }, 'left')).toEqual({
      turn: 0,
      gap: 10,
      step: -10,
    });
  });

  it('continue a line within the tolerances of the game', () => {
    expect(continuesLine(battalion, { ...battalion, x: 6_650 }, tolerances)).toBe('right');
    expect(continuesLine(battalion, { ...battalion, x: 6_651 }, tolerances)).toBeNull();
    expect(continuesLine(battalion, { ...battalion, x: 3_380, y: 5_050 }, tolerances)).toBe('left');
    expect(continuesLine(battalion, { ...battalion, x: 6_600, facing: 501 }, tolerances)).toBeNull();
    expect(continuesLine(battalion, { ...battalion, x: 6_600, y: 5_051 }, tolerances)).toBeNull();
    expect(isDressed({ turn: -500, gap: -50, step: 50 }, tolerances)).toBe(true);
  });

  it('stand as far apart as they were put, to the tenth or two that rounding takes', () => {
    const small = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(
        body,
        form,
        small,
        small,
        fc.constantFrom('left', 'right'),
        (one, size, gap, step, hand) => {
          const sign = hand === 'right' ? 1 : -1;
          const [x, y] = pointAt(one, step, sign * (Math.floor((one.width + size.width) / 2) + gap));
          const found = inLine(one, { x, y, facing: one.facing, ...size }, hand);
          expect(found.turn).toBe(0);
          expect(Math.abs(found.gap - gap)).toBeLessThanOrEqual(3);
          expect(Math.abs(found.step - step)).toBeLessThanOrEqual(2);
        },
      ),
      cases(500),
    );
  });

  it('put flush share a corner, and then are dressed to the tenth', () => {
    fc.assert(
      fc.property(body, body, fc.constantFrom('left', 'right'), (one, other, hand) => {
        const flush = putFlush(one, other, hand);
        const [mine, its] = hand === 'right' ? [1, 0] : [0, 1];
        expect(corners(flush)[its]).toEqual(corners(one)[mine]);
        expect(inLine(one, flush, hand)).toEqual({ turn: 0, gap: 0, step: 0 });
      }),
      cases(500),
    );
  });
});

describe('bodies in file', () => {
  it('are told by the room behind the leader and how far they are out of it', () => {
    const column: Body = { ...battalion, width: 400, depth: 1_000 };
    expect(inFile(column, { ...column, y: 6_600 })).toEqual({ turn: 0, gap: 600, step: 0 });
    expect(inFile(column, { ...column, x: 5_020, y: 6_100, facing: 35_900 })).toEqual({
      turn: -100,
      gap: 100,
      step: 20,
    });
  });

  it('stand where they are put', () => {
    fc.assert(
      fc.property(body, body, fc.integer({ min: 0, max: 600 }), (leader, follower, gap) => {
        const behind = putBehind(leader, follower, gap);
        const { gap: found, step, turn } = inFile(leader, behind);
        expect([turn, Math.abs(found - gap) <= 1, Math.abs(step) <= 1]).toEqual([0, true, true]);
        if (gap === 0) expect([behind.x, behind.y]).toEqual(rearOf(leader));
        expect(turned(behind.facing)).toBe(leader.facing);
      }),
      cases(300),
    );
  });
});
