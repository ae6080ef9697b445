/** Rooms for bodies, held against bodies that are put at single points. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corners } from '../free/bodies.ts';
import { boxOf, type Box } from '../free/boxes.ts';
import { overlap } from '../free/convex.ts';
import { boxShape, hullOf, roomWithin, shadowOf, stripAlong } from './rooms.ts';

const table: Box = { left: 0, top: 0, right: 2_000, bottom: 1_200 };

const form = fc.record({
  facing: fc.integer({ min: 0, max: 35_999 }),
  width: fc.integer({ min: 2, max: 400 }),
  depth: fc.integer({ min: 2, max: 200 }),
});
const place = fc.record({ x: fc.integer({ min: 0, max: 2_000 }), y: fc.integer({ min: 0, max: 1_200 }) });

describe('a strip along an edge', () => {
  it('lies at that edge, as deep as is said and free at both ends', () => {
    expect(stripAlong(table, 'north', 250, 100)).toEqual({ left: 100, right: 1_900, top: 0, bottom: 250 });
    expect(stripAlong(table, 'south', 250, 100)).toEqual({
      left: 100,
      right: 1_900,
      top: 950,
      bottom: 1_200,
    });
    expect(stripAlong(table, 'west', 250, 100)).toEqual({ left: 0, right: 250, top: 100, bottom: 1_100 });
    expect(stripAlong(table, 'east', 250, 100)).toEqual({
      left: 1_750,
      right: 2_000,
      top: 100,
      bottom: 1_100,
    });
  });
});

describe('room within a box', () => {
  it('holds the points from which all corners of a body lie in it', () => {
    fc.assert(
      fc.property(form, place, (body, { x, y }) => {
        const own = corners({ x: 0, y: 0, ...body });
        const room = roomWithin(table, own)!;
        const { left, top, right, bottom } = boxOf(corners({ x, y, ...body }));
        const isIn = left >= table.left && right <= table.right && top >= table.top && bottom <= table.bottom;
        expect(x >= room.left && x <= room.right && y >= room.top && y <= room.bottom).toBe(isIn);
      }),
    );
  });

  it('is none for a body that is too large', () => {
    expect(roomWithin(table, corners({ x: 0, y: 0, facing: 0, width: 2_000, depth: 10 }))).toBeNull();
  });
});

describe('the shadow of a body', () => {
  it('holds the points from which another would stand on it', () => {
    fc.assert(
      fc.property(form, place, form, place, (body, at, other, there) => {
        const shape = corners({ ...at, ...body });
        const shadow = shadowOf(shape, corners({ x: 0, y: 0, ...other }));
        const { x, y } = there;
        const isInside = shadow.every(([ax, ay], index) => {
          const [bx, by] = shadow[(index + 1) % shadow.length]!;
          return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0;
        });
        expect(isInside).toBe(overlap(corners({ ...there, ...other }), shape));
      }),
    );
  });
});

describe('a hull', () => {
  it('is the outline of points, clockwise, without those within', () => {
    const { corners: square } = boxShape({ left: 0, top: 0, right: 10, bottom: 10 }) as {
      corners: readonly (readonly [number, number])[];
    };
    expect(hullOf([[5, 5], [5, 0], ...square])).toEqual(square);
  });
});
