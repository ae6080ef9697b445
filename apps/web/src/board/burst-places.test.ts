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
