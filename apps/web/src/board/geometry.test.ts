import { expect, test } from 'vitest';
import { boxAround, isInside, laidIn, pathOf, smoothPath } from './geometry.ts';

test('a box around points, with a margin', () => {
  expect(
    boxAround(
      [
        [2, 3],
        [8, 1],
      ],
      1,
    ),
  ).toEqual({ x: 1, y: 0, width: 8, height: 4 });
  expect(boxAround([])).toBeNull();
});

test('inside a polygon, and outside', () => {
  const triangle = [
    [0, 0],
    [10, 0],
    [0, 10],
  ] as const;
  expect(isInside(triangle, [2, 2])).toBe(true);
  expect(isInside(triangle, [8, 8])).toBe(false);
});

test('paths begin and end where they should', () => {
  expect(
    pathOf(
      [
        [1, 2],
        [3, 4],
      ],
      true,
    ),
  ).toBe('M1,2L3,4Z');
  expect(
    smoothPath([
      [0, 0],
      [5, 5],
    ]),
  ).toBe('M0,0L5,5');
  expect(
    smoothPath([
      [0, 0],
      [5, 5],
      [10, 0],
    ]),
  ).toMatch(/^M0,0C.*10,0$/);
});

test('a board lies in the middle of its window, higher where buttons lie at the foot, and never beyond its edges', () => {
  expect(laidIn(100, 60, { wanted: 7 })).toBe(20);
  expect(laidIn(100, 60, { wanted: 7, below: 30 })).toBe(5);
  expect(laidIn(100, 90, { wanted: 7, below: 30 })).toBe(0);
  expect(laidIn(100, 150, { wanted: 20 })).toBe(0);
  expect(laidIn(100, 150, { wanted: -90 })).toBe(-50);
  expect(laidIn(100, 150, { wanted: -90, beyond: 30 })).toBe(-80);
});
