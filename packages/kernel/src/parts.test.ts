import { describe, expect, it } from 'vitest';
import {
  canBuild,
  finished,
  isAction,
  isOffered,
  nothing,
  offers,
  type Action,
  type Parts,
} from './parts.ts';
import type { Space } from './spaces.ts';

const numbers: Space = {
  kind: 'numbers',
  unit: 'count',
  ranges: [
    [3, 5],
    [10, 10],
  ],
};

describe('offers', () => {
  it('know their parts, listed or described', () => {
    const parts: Parts = { options: ['a', 1, [2, 3]], complete: false, space: numbers };
    for (const part of ['a', 1, [2, 3], 4, 10]) expect(isOffered(parts, part)).toBe(true);
    for (const part of ['b', 2, [2], [2, 3, 4], '1']) expect(isOffered(parts, part)).toBe(false);
    expect(isOffered(finished, 'a')).toBe(false);
  });

  it('are complete only when they say so', () => {
    expect(offers(['a'])).toEqual({ options: ['a'], complete: false });
    expect(offers(['a'], true).complete).toBe(true);
    expect([nothing.complete, finished.complete]).toEqual([false, true]);
  });
});

describe('building an action', () => {
  /** A unit, then one to three hexes, or a pass. */
  const choices = (partial: Action): Parts => {
    if (partial.length === 0) return offers(['pass', 'unit']);
    if (partial[0] === 'pass') return partial.length === 1 ? finished : nothing;
    return partial.length <= 3 ? { options: [], complete: partial.length > 1, space: numbers } : finished;
  };

  it.each<[boolean, Action]>([
    [true, ['pass']],
    [true, ['unit', 3]],
    [true, ['unit', 3, 10, 5]],
    [false, []],
    [false, ['unit']],
    [false, ['unit', 6]],
    [false, ['pass', 3]],
    [false, ['unit', 3, 3, 3, 3]],
    [false, ['other']],
  ])('is possible (%s): %j', (possible, action) => {
    expect(canBuild(choices, action)).toBe(possible);
  });
});

describe('messages from outside', () => {
  it.each<[boolean, unknown]>([
    [true, ['a']],
    [true, ['a', 1, [1, 2]]],
    [true, ['a', []]],
    [false, []],
    [false, 'a'],
    [false, null],
    [false, { 0: 'a', length: 1 }],
    [false, [null]],
    [false, [0.5]],
    [false, [Number.NaN]],
    [false, [2 ** 60]],
    [false, [['a']]],
    [false, [[1, 2, 3, 4, 5, 6, 7, 8, 9]]],
    [false, ['x'.repeat(201)]],
    [false, Array.from({ length: 401 }, () => 1)],
  ])('have the form of an action (%s): %j', (isOne, message) => {
    expect(isAction(message)).toBe(isOne);
  });
});
