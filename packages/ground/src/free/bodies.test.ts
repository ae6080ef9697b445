import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../areas-file.ts';
import { cases } from '../testing/cases.ts';
import { body } from '../testing/things.ts';
import { turned } from './angles.ts';
import {
  corners,
  facedAbout,
  faceOf,
  groundOf,
  localOf,
  placeSeeing,
  pointAt,
  rearOf,
  shrunk,
  spread,
  type Body,
} from './bodies.ts';

const column: Body = { x: 6_000, y: 6_000, facing: 0, width: 400, depth: 450 };

describe('the ground of a body', () => {
  it('lies behind the middle of its front edge, corners clockwise from the front left', () => {
    expect(corners(column)).toEqual([
      [5_800, 6_000],
      [6_200, 6_000],
      [6_200, 6_450],
      [5_800, 6_450],
    ]);
    expect(corners({ ...column, facing: 9_000 })).toEqual([
      [6_000, 5_800],
      [6_000, 6_200],
      [5_550, 6_200],
      [5_550, 5_800],
    ]);
    expect(faceOf(column, 'rear')).toEqual([
      [6_200, 6_450],
      [5_800, 6_450],
    ]);
  });

  it('has no corner more than 2.2 tenths from the true rectangle', () => {
    fc.assert(
      fc.property(body, (any) => {
        const [sin, cos] = [Math.sin, Math.cos].map((f) => f((any.facing * Math.PI) / 18_000)) as [
          number,
          number,
        ];
        const ideal = [
          [-any.width / 2, 0],
          [any.width / 2, 0],
          [any.width / 2, -any.depth],
          [-any.width / 2, -any.depth],
        ].map(([right, ahead]) => [any.x + right! * cos + ahead! * sin, any.y + right! * sin - ahead! * cos]);
        for (const [at, [x, y]] of corners(any).entries())
          expect(Math.hypot(x - ideal[at]![0]!, y - ideal[at]![1]!)).toBeLessThan(2.2);
      }),
      cases(500),
    );
  });

  it('is the same turned by a quarter and mirrored, byte for byte', () => {
    fc.assert(
      fc.property(body, (any) => {
        const at0 = { ...any, x: 0, y: 0 };
        const quarter = corners({ ...at0, facing: turned(any.facing + 9_000) });
        expect(quarter).toEqual(corners(at0).map(([x, y]): Point => [0 - y, x]));
        const [fl, fr, rr, rl] = corners({ ...at0, facing: turned(-any.facing) });
        expect([fr, fl, rl, rr]).toEqual(corners(at0).map(([x, y]): Point => [0 - x, y]));
      }),
      cases(500),
    );
  });

  it('may be several blocks', () => {
    const form = {
      width: 400,
      depth: 450,
      blocks: [
        { ahead: 0, right: 0, width: 200, depth: 150 },
        { ahead: -150, right: 100, width: 200, depth: 300 },
      ],
    };
    expect(groundOf(column, form)).toEqual([
      [
        [5_900, 6_000],
        [6_100, 6_000],
        [6_100, 6_150],
        [5_900, 6_150],
      ],
      [
        [6_000, 6_150],
        [6_200, 6_150],
        [6_200, 6_450],
        [6_000, 6_450],
      ],
    ]);
    expect(
      groundOf(facedAbout({ ...column, ...form }), facedAbout({ ...column, ...form })).map(sorted),
    ).toEqual(groundOf(column, form).map(sorted));
  });

  it('shrinks on every side by what it may graze, as far as it can', () => {
    expect(groundOf(column, shrunk(column, 20))).toEqual([
      [
        [5_820, 6_020],
        [6_180, 6_020],
        [6_180, 6_430],
        [5_820, 6_430],
      ],
    ]);
    const { blocks } = shrunk({ width: 60, depth: 40 }, 50);
    expect(blocks).toEqual([{ ahead: -10, right: 0, width: 20, depth: 20 }]);
    expect(shrunk(column, 0)).toBe(column);
  });
});

const sorted = (ring: readonly Point[]): string[] => ring.map((corner) => corner.join()).sort();

describe('facing about', () => {
  it('makes the rear edge the front and leaves the ground as it is; done twice it changes nothing', () => {
    expect(facedAbout(column)).toEqual({ ...column, y: 6_450, facing: 18_000 });
    fc.assert(
      fc.property(body, (any) => {
        const about = facedAbout(any);
        expect(sorted(corners(about))).toEqual(sorted(corners(any)));
        expect(facedAbout(about)).toEqual(any);
        expect(rearOf(about)).toEqual([any.x, any.y]);
      }),
      cases(500),
    );
  });
});

describe('the frame of a body', () => {
  it('sees a point ahead and to the right, and finds it again to a tenth', () => {
    expect(localOf(column, [6_100, 5_700])).toEqual({ ahead: 300, right: 100 });
    const away = fc.integer({ min: -8_000, max: 8_000 });
    fc.assert(
      fc.property(body, away, away, (any, ahead, right) => {
        const seen = localOf(any, pointAt(any, ahead, right));
        expect(Math.abs(seen.ahead - ahead)).toBeLessThanOrEqual(1);
        expect(Math.abs(seen.right - right)).toBeLessThanOrEqual(1);
        expect(placeSeeing(pointAt(any, ahead, right), any.facing, ahead, right)).toEqual({
          x: any.x,
          y: any.y,
          facing: any.facing,
        });
      }),
      cases(500),
    );
  });
});

it('figures stand evenly on a front, each in the middle of its share', () => {
  expect(spread(faceOf(column, 'front'), 4)).toEqual([
    [5_850, 6_000],
    [5_950, 6_000],
    [6_050, 6_000],
    [6_150, 6_000],
  ]);
});
