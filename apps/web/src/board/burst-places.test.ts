import { expect, test } from 'vitest';
import type { Point } from './geometry.ts';
import { burstPlaces } from './burst-places.ts';

const at: Readonly<Record<string, Point>> = { 'place:a': [0, 0], 'place:b': [30, 5], 'place:c': [400, 0] };
const burst = (spot: `place:${string}`, text: string) => ({ at: spot, text, kind: 'loss' }) as const;

test('words of neighbours stand one below the other, those far apart where they belong', () => {
  const placed = burstPlaces(
    [burst('place:a', '-2'), burst('place:b', '-1 †'), burst('place:a', '†'), burst('place:c', '-1')],
    (spot) => at[spot],
  );
  expect(placed.map(({ place }) => place)).toEqual([
    [0, 0],
    [30, 38],
    [0, 76],
    [400, 0],
  ]);
});

test('what happens off the board is not shown', () => {
  expect(burstPlaces([burst('place:d', '-1')], (spot) => at[spot])).toEqual([]);
});

test('words go down until they are clear, also where a line below comes out a hair too high', () => {
  // 26.1 and a line more are less than a line apart by rounding: the page once stood still over it.
  expect(26.1 + 38 - 26.1).toBeLessThan(38);
  const places: Readonly<Record<string, Point>> = { 'place:a': [0, 26.1], 'place:b': [10, 60] };
  const [, second, third] = burstPlaces(
    [burst('place:a', '-2'), burst('place:a', '-1'), burst('place:b', '†')],
    (spot) => places[spot],
  );
  expect(second!.place[1]).toBeGreaterThan(64);
  expect(third!.place[1]).toBeGreaterThan(second!.place[1] + 37);
});
