import { describe, expect, it } from 'vitest';
import { all, any, first, gaps, not, stretches, union, type Probe } from './stretches.ts';

/** Holds in these steps; looks one step ahead at a time. */
const among =
  (...steps: readonly number[]): Probe =>
  (step) =>
    steps.includes(step) ? 1 : -1;

/** Holds from one step to another, and knows how long it stays so. */
const span =
  (from: number, to: number): Probe =>
  (step) =>
    step < from ? step - from : step <= to ? to - step + 1 : -Infinity;

describe('stretches of steps', () => {
  it('are found however far a probe looks ahead', () => {
    expect(stretches(span(3, 7), 20)).toEqual([[3, 7]]);
    expect(stretches(span(3, 70), 20)).toEqual([[3, 20]]);
    expect(stretches(among(0, 1, 5, 20), 20)).toEqual([
      [0, 1],
      [5, 5],
      [20, 20],
    ]);
    expect(stretches(span(30, 40), 20)).toEqual([]);
  });

  it('begin somewhere, or nowhere', () => {
    expect([first(span(3, 7), 20), first(span(3, 7), 2), first(among(4, 9), 20, 5)]).toEqual([3, null, 9]);
  });

  it('can be joined by and, or and not', () => {
    expect(stretches(all(span(2, 9), span(5, 12)), 20)).toEqual([[5, 9]]);
    expect(stretches(any(span(2, 4), span(8, 9), among(15)), 20)).toEqual([
      [2, 4],
      [8, 9],
      [15, 15],
    ]);
    expect(stretches(not(span(2, 4)), 6)).toEqual([
      [0, 1],
      [5, 6],
    ]);
  });

  it('leave gaps, and make a union', () => {
    expect(
      gaps(
        [
          [0, 2],
          [5, 5],
        ],
        9,
      ),
    ).toEqual([
      [3, 4],
      [6, 9],
    ]);
    expect(gaps([[1, 9]], 9)).toEqual([[0, 0]]);
    expect(
      union([
        [[4, 6]],
        [
          [0, 1],
          [7, 8],
        ],
        [[5, 5]],
      ]),
    ).toEqual([
      [0, 1],
      [4, 8],
    ]);
  });
});
