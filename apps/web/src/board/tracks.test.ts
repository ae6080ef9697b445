import type { Landmark, Space } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import {
  awayFrom,
  barredIn,
  clampedTo,
  landmarkNear,
  nextLandmark,
  pathAlong,
  pointOn,
  valueAt,
  type Track,
} from './tracks.ts';

const up: Track = { kind: 'line', from: [100, 500], direction: [0, -1] };
const slant: Track = { kind: 'line', from: [100, 500], direction: [Math.SQRT1_2, -Math.SQRT1_2] };
const wheel: Track = { kind: 'arc', about: [0, 0], from: [100, 0], sign: 1 };
const road: Track = {
  kind: 'path',
  points: [
    [0, 0],
    [100, 0],
    [100, 100],
  ],
};
const words = { en: 'x', fr: 'x' };
const mark = (part: number): Landmark => ({ part, name: String(part), words });

describe('a track', () => {
  it('turns points into values and back', () => {
    expect(valueAt(up, [130, 260])).toBe(240);
    expect(pointOn(up, 240)).toEqual([100, 260]);
    expect(valueAt(wheel, [0, 100])).toBe(9_000);
    expect(valueAt({ ...wheel, sign: -1 }, [0, 100])).toBe(-9_000);
    expect(pointOn(wheel, 9_000).map(Math.round)).toEqual([0, 100]);
    expect(valueAt(road, [110, 40])).toBe(140);
    expect(pointOn(road, 140)).toEqual([100, 40]);
    expect(valueAt({ kind: 'plane', from: [0, 0] }, [3.4, 5.6])).toEqual([3, 6]);
  });

  it('says which of several is meant', () => {
    const nearer = (x: number, y: number): string =>
      awayFrom(up, [x, y]) <= awayFrom(slant, [x, y]) ? 'up' : 'slant';
    expect([nearer(110, 300), nearer(250, 350)]).toEqual(['up', 'slant']);
    expect(awayFrom(wheel, [70, 70])).toBe(0);
    expect(awayFrom({ ...wheel, sign: -1 }, [70, 70])).toBeGreaterThan(50);
  });

  it('is drawn between two values', () => {
    expect(pathAlong(up, 0, 100)).toBe('M100,500L100,400');
    expect(pathAlong(wheel, 0, 9_000).split('L')).toHaveLength(31);
  });
});

describe('a value', () => {
  const space: Space = {
    kind: 'numbers',
    unit: 'length',
    ranges: [
      [1, 100],
      [300, 400],
    ],
  };

  it('stays within the ranges', () => {
    expect([-5, 50, 120, 250, 999].map((wanted) => clampedTo(space, wanted))).toEqual([1, 50, 100, 300, 400]);
    expect(barredIn(space)).toEqual([[100, 300]]);
  });

  it('of points is a point that is free', () => {
    const disc: Space = { kind: 'points', inside: [{ centre: [0, 0], from: 0, to: 10 }], outside: [] };
    expect([clampedTo(disc, [3, 4]), clampedTo(disc, [30, 4])]).toEqual([[3, 4], null]);
  });

  it('snaps to what is worth choosing, where that is near', () => {
    const marks = [mark(100), mark(240)];
    expect(landmarkNear(up, marks, 232, 10)?.part).toBe(240);
    expect(landmarkNear(up, marks, 200, 10)).toBeNull();
    expect([nextLandmark(marks, 100, 1)?.part, nextLandmark(marks, 100, -1)]).toEqual([240, null]);
  });
});
