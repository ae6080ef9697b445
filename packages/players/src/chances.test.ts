import { describe, expect, it } from 'vitest';
import { chanceIn, chanceOf, chancePointsOf } from './chances.ts';
import { gamble } from './testing.ts';

const counted = {
  advice: {
    chances: [
      [-1, 0],
      [-0.5, 0.1],
      [0, 0.5],
      [1, 1],
    ] as const,
  },
};

describe('the chance to win', () => {
  it('lies on the line between what was counted', () => {
    expect(chanceOf(counted, -0.5)).toBeCloseTo(0.1);
    expect(chanceOf(counted, -0.25)).toBeCloseTo(0.3);
    expect(chanceOf(counted, 0.5)).toBeCloseTo(0.75);
    expect(chanceOf(counted, -1)).toBe(0);
    expect(chanceOf(counted, 2)).toBe(1);
  });

  it('is the judgement itself where nobody has counted', () => {
    expect(chanceOf({}, 0)).toBe(0.5);
    expect(chanceOf({}, 0.5)).toBe(0.75);
  });

  it('is certain when the battle is over, and a half in a draw', () => {
    const at = (left: number, right: number, turn: number) =>
      chanceIn(gamble, { frames: [], standing: {}, turn, points: { left, right } });
    expect(at(4, 2, 9)).toBe(1);
    expect(at(2, 4, 9)).toBe(0);
    expect(at(2, 2, 9)).toBe(0.5);
    expect(at(4, 2, 5)).toBeCloseTo(0.5 + 1 / 16);
  });

  it('is counted from games so that it rises, and makes one with that of the other side', () => {
    const samples = Array.from({ length: 400 }, (_, at) => {
      const worth = (at % 20) / 20;
      // Better positions are won more often, but not each better one more often than the one before.
      return { worth, points: (at * 7) % 20 < 10 + (at % 20) / 2 ? 1 : 0 };
    });
    const points = chancePointsOf(samples, 20);
    expect(points[0]).toEqual([-1, 0]);
    expect(points.at(-1)).toEqual([1, 1]);
    points.slice(1).forEach(([worth, share], at) => {
      expect(worth).toBeGreaterThan(points[at]![0]);
      expect(share).toBeGreaterThanOrEqual(points[at]![1]);
    });
    const chance = (worth: number) => chanceOf({ advice: { chances: points } }, worth);
    expect(chance(0.4) + chance(-0.4)).toBeCloseTo(1);
  });
});
