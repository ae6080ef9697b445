import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../areas-file.ts';
import { cases } from '../testing/cases.ts';
import { body, form } from '../testing/things.ts';
import { ray, turned } from './angles.ts';
import { faceOf, faces, pointAt, type Body, type Face } from './bodies.ts';
import { basesAlong, isHalfBase, opposite } from './opposite.ts';

const column: Body = { x: 5_000, y: 8_000, facing: 0, width: 400, depth: 450 };

describe('fronts carried onto each other', () => {
  it('have a stretch in common, and what each has beyond it', () => {
    // 12 figures of a centimetre against a column of 4: the column opposite the middle of the line.
    const line: Body = { x: 5_000, y: 5_000, facing: 18_000, width: 1_200, depth: 150 };
    expect(opposite(column, 0, line)).toEqual({
      face: 'front',
      mine: { left: 0, common: 400, right: 0 },
      theirs: { left: 400, common: 400, right: 400 },
    });
    expect(opposite(line, 18_000, column)).toMatchObject({ mine: { left: 400, common: 400, right: 400 } });
    expect(opposite({ ...column, x: 5_700 }, 0, line)).toMatchObject({
      mine: { left: 0, common: 100, right: 300 },
    });
    expect(opposite({ ...column, x: 5_801 }, 0, line)).toBeNull();
  });

  it('strike the face with the middle of what they find; just at a corner the milder', () => {
    const target: Body = { x: 5_000, y: 5_000, facing: 13_500, width: 400, depth: 400 };
    // Its right face and its front look down the table; the front is met on the right of the corner between them.
    expect(opposite({ ...column, x: 5_150 }, 0, target)?.face).toBe('front');
    const corner = faceOf(target, 'front')[1];
    expect(opposite({ ...column, x: corner[0], width: 100 }, 0, target)?.face).toBe('front');
    expect(opposite({ ...column, x: corner[0] - 1, width: 100 }, 0, target)?.face).toBe('right');
    expect(
      opposite({ ...column, facing: 1_000 }, 1_000, { ...target, facing: 0, y: 4_000, x: 5_600 })?.face,
    ).toBe('rear');
  });

  it('are what lines drawn ahead from every tenth of the front strike', () => {
    let struck = 0;
    fc.assert(
      fc.property(
        body,
        form,
        fc.integer({ min: 500, max: 4_000 }),
        fc.integer({ min: -2_000, max: 2_000 }),
        fc.integer({ min: 0, max: 35_999 }),
        fc.integer({ min: -4_500, max: 4_500 }),
        (mine, size, ahead, right, facing, oblique) => {
          const direction = turned(mine.facing + oblique);
          const [x, y] = pointAt({ ...mine, facing: direction }, ahead + 2_500, right);
          const theirs: Body = { x, y, facing, ...size };
          const found = opposite(mine, direction, theirs);
          const hits = shot(mine, direction, theirs);
          if (found === null) expect(hits.length).toBeLessThanOrEqual(4);
          if (found === null || hits.length < 40) return;
          struck += 1;
          const middle = hits[Math.floor(hits.length / 2)]!.face;
          const near = hits
            .slice(Math.floor(hits.length / 2) - 4, Math.floor(hits.length / 2) + 4)
            .map(({ face }) => face);
          expect([middle, ...near]).toContain(found.face);
          const onFace = hits.filter(({ face }) => face === found.face);
          expect(Math.abs(found.mine.common - onFace.length)).toBeLessThanOrEqual(6);
          expect(found.mine.left + found.mine.common + found.mine.right).toBe(mine.width);
          const along = onFace.map(({ along: at }) => at);
          // A grazing look makes a tenth of the front many tenths of the face.
          const grain = (Math.max(...along) - Math.min(...along)) / Math.max(1, onFace.length);
          expect(
            Math.abs(found.theirs.common - (Math.max(...along) - Math.min(...along))),
          ).toBeLessThanOrEqual(6 + 6 * grain);
        },
      ),
      cases(300),
    );
    expect(struck).toBeGreaterThan(50);
  });
});

/** From every tenth of the front straight on: which face is struck first, and how far along it. */
function shot(
  mine: Body,
  direction: number,
  theirs: Body,
): { readonly face: Face; readonly along: number }[] {
  const [a, b] = faceOf(mine, 'front');
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [rx, ry] = ray(direction);
  const hits: { face: Face; along: number }[] = [];
  for (let at = 0.5; at < length; at += 1) {
    const from: Point = [a[0] + ((b[0] - a[0]) * at) / length, a[1] + ((b[1] - a[1]) * at) / length];
    const first = faces
      .map((face) => ({ face, ...hit(from, [rx, ry], faceOf(theirs, face)) }))
      .filter(({ way }) => way < Infinity)
      .sort((one, other) => one.way - other.way)[0];
    if (first !== undefined) hits.push(first);
  }
  return hits;
}

function hit(
  [x, y]: Point,
  [rx, ry]: Point,
  [a, b]: readonly [Point, Point],
): { way: number; along: number } {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const across = rx * dy - ry * dx;
  const part = (rx * (y - a[1]) - ry * (x - a[0])) / across;
  const way = (dx * (y - a[1]) - dy * (x - a[0])) / across;
  return part >= 0 && part <= 1 && Math.abs(across) > 1e-9
    ? { way, along: part * Math.hypot(dx, dy) }
    : { way: Infinity, along: 0 };
}

it('bases are counted without the noise of rounding', () => {
  expect([398, 400, 404, 406].map((stretch) => basesAlong(stretch, 100))).toEqual([4, 4, 4, 5]);
  expect([0, 4, 6].map((stretch) => basesAlong(stretch, 100))).toEqual([0, 0, 1]);
  expect([44, 45, 50].map((stretch) => isHalfBase(stretch, 100))).toEqual([false, true, true]);
});
