import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import { twoBodies } from '../testing/things.ts';
import { contact } from './contact.ts';
import { faceOf, faces, type Body, type Face } from './bodies.ts';
import { distance } from './distance.ts';
import { bodyFigure } from './figures.ts';

const battalion: Body = { x: 5_000, y: 5_000, facing: 0, width: 1_600, depth: 200 };

describe('contact', () => {
  it('is by the faces that lie along each other', () => {
    const enemy: Body = { x: 5_400, y: 5_000, facing: 18_000, width: 1_600, depth: 200 };
    expect(contact(enemy, battalion)).toEqual({
      mine: 'front',
      theirs: 'front',
      along: { mine: 1_200, theirs: 1_200 },
    });
    const onFlank: Body = { x: 5_810, y: 5_100, facing: 27_000, width: 800, depth: 400 };
    expect(contact(onFlank, battalion)).toEqual({
      mine: 'front',
      theirs: 'right',
      along: { mine: 200, theirs: 200 },
    });
    const neighbour: Body = { ...battalion, x: 6_600 };
    expect(contact(neighbour, battalion)).toMatchObject({ mine: 'left', theirs: 'right' });
    const behind: Body = { x: 5_000, y: 5_220, facing: 0, width: 400, depth: 400 };
    expect(contact(behind, battalion)).toEqual({
      mine: 'front',
      theirs: 'rear',
      along: { mine: 400, theirs: 400 },
    });
    expect(contact({ ...behind, y: 5_221 }, battalion)).toBeNull();
  });

  it('of a corner on a face is short; corner on corner it is with the milder face', () => {
    const oblique: Body = { x: 5_000, y: 4_999, facing: 13_500, width: 800, depth: 400 };
    const hit = contact({ ...oblique, x: 5_283, y: 4_716 }, battalion);
    expect(hit).toMatchObject({ theirs: 'front' });
    expect(hit!.along.theirs).toBeLessThanOrEqual(21);
    const corner: Body = { x: 6_000, y: 4_800, facing: 0, width: 400, depth: 200 };
    expect(contact(corner, battalion)).toMatchObject({ theirs: 'front', along: { theirs: 0 } });
  });

  it('is there exactly when no more than 2 mm part the bodies', () => {
    let touching = 0;
    fc.assert(
      fc.property(twoBodies, ([one, other]) => {
        const apart = distance(bodyFigure(one, one), bodyFigure(other, other));
        const found = contact(one, other);
        // Bodies that lie in each other may have no edge near another, and then touch by no face.
        if (apart > 20) expect(found).toBeNull();
        else if (apart > 0) expect(found).not.toBeNull();
        if (found !== null) touching += 1;
      }),
      cases(1_000),
    );
    expect(touching).toBeGreaterThan(100);
  });

  it('is as long as the points of a face that have the other face within reach straight before them', () => {
    fc.assert(
      fc.property(
        twoBodies,
        fc.constantFrom(...faces),
        fc.constantFrom(...faces),
        ([one, other], mine, theirs) => {
          const found = contact(one, other);
          if (found?.mine !== mine || found.theirs !== theirs) return;
          expect(Math.abs(found.along.theirs - walked(other, theirs, one, mine))).toBeLessThanOrEqual(2);
          expect(Math.abs(found.along.mine - walked(one, mine, other, theirs))).toBeLessThanOrEqual(2);
        },
      ),
      cases(2_000),
    );
  });
});

/** Walks along a face by tenths and counts where the other face lies straight before (or behind) within 2 mm. */
function walked(body: Body, face: Face, other: Body, beside: Face): number {
  const [a, b] = faceOf(body, face);
  const [p, q] = faceOf(other, beside);
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  const seen = ([x, y]: readonly [number, number]) => ({
    along: ((x - a[0]) * dx + (y - a[1]) * dy) / length,
    out: ((x - a[0]) * dy - (y - a[1]) * dx) / length,
  });
  const [s, t] = [seen(p), seen(q)];
  let count = 0;
  for (let at = 0.5; at < length; at += 1) {
    const part = (at - s.along) / (t.along - s.along);
    if (part >= 0 && part <= 1 && Math.abs(s.out + (t.out - s.out) * part) <= 20) count += 1;
  }
  return count;
}
