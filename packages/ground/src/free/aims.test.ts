import { describe, expect, it } from 'vitest';
import { aims } from './aims.ts';
import { swings } from './angles.ts';
import type { Body } from './bodies.ts';
import { FigureIndex } from './figure-index.ts';
import { bodyFigure } from './figures.ts';

const column: Body = { x: 6_000, y: 12_000, facing: 0, width: 400, depth: 450 };
const line = (x: number): Body => ({ x, y: 8_400, facing: 18_000, width: 1_200, depth: 150 });

function found(target: Body, ...others: Body[]) {
  const things = new FigureIndex([column, target, ...others].map((any) => bodyFigure(any, any)));
  return aims(column, 1, swings(0, 3_000, 500), 6_000, things, (index) => index === 0);
}

describe('aiming at a target', () => {
  it('goes straight at what is straight ahead: 360 mm to contact', () => {
    expect(found(line(6_000))[0]).toEqual({ direction: 0, step: 3_601 });
  });

  it('finds the slide that touches it first, least swing first', () => {
    // A line 120 mm to the side is touched by a slide of 20 degrees after 383 mm.
    const [first] = found(line(7_800));
    expect(first?.direction).toBe(1_500);
    expect(found(line(7_800)).find(({ direction }) => direction === 2_000)?.step).toBe(3_832);
    expect(found(line(9_500))).toEqual([]);
  });

  it('does not lead through others', () => {
    const screen: Body = { ...line(6_000), y: 10_000, width: 700 };
    expect(found(line(6_000), screen).map(({ direction }) => direction)).not.toContain(0);
    expect(found(line(6_000), screen).length).toBeLessThan(found(line(6_000)).length);
  });
});
