import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/cases.ts';
import { body } from '../testing/things.ts';
import { bodyFigure, groundMeets } from './figures.ts';
import { groundOf, type Body, type Place } from './bodies.ts';
import { nearestFree } from './nearest-free.ts';

const general: Body = { x: 5_000, y: 5_000, facing: 0, width: 200, depth: 300 };

describe('the nearest free place', () => {
  it('is where one stands, or the first in rings of 5 mm, clockwise from ahead', () => {
    expect(nearestFree(general, 500, () => true)).toBe(general);
    const tried: Place[] = [];
    expect(nearestFree(general, 100, (place) => tried.push(place) > 200)).toBeNull();
    expect(tried).toHaveLength(1 + 2 * 72);
    expect(tried[1]).toEqual({ x: 5_000, y: 4_950, facing: 0 });
    expect(tried[19]).toEqual({ x: 5_050, y: 5_000, facing: 0 });
  });

  it('is free, and nothing nearer on the rings was', () => {
    fc.assert(
      fc.property(fc.array(body, { minLength: 1, maxLength: 6 }), body, (others, any) => {
        const figures = others.map((other) => bodyFigure(other, other));
        const isFree = (place: Place) => {
          const ground = groundOf(place, general);
          return !figures.some((figure) => groundMeets(ground, figure));
        };
        const found = nearestFree(any, 3_000, isFree);
        if (found === null) return;
        expect(isFree(found)).toBe(true);
        const radius = Math.hypot(found.x - any.x, found.y - any.y);
        for (let ring = 0; ring < radius - 51; ring += 50) {
          for (let bearing = 0; bearing < 72; bearing += 1) {
            const turn = ((any.facing / 100 + 5 * bearing) * Math.PI) / 180;
            const x = Math.round(any.x + ring * Math.sin(turn));
            const y = Math.round(any.y - ring * Math.cos(turn));
            expect(isFree({ x, y, facing: any.facing })).toBe(false);
          }
        }
      }),
      cases(30),
    );
  });
});
