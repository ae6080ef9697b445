import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededDice } from './chance.ts';
import {
  canBuild,
  finished,
  inSpace,
  isAction,
  isOffered,
  nothing,
  offers,
  sample,
  type Action,
  type Part,
  type Parts,
  type Space,
} from './parts.ts';

const numbers: Space = {
  kind: 'numbers',
  ranges: [
    [3, 5],
    [10, 10],
  ],
};
const points: Space = {
  kind: 'points',
  boxes: [
    [0, 0, 1, 2],
    [-4, 7, -3, 7],
  ],
};

describe('spaces', () => {
  it.each<[Part, boolean]>([
    [3, true],
    [5, true],
    [10, true],
    [2, false],
    [6, false],
    [9, false],
    [4.5, false],
    [Number.NaN, false],
    ['4', false],
    [[4], false],
  ])('of numbers hold %j: %s', (part, holds) => {
    expect(inSpace(numbers, part)).toBe(holds);
  });

  it.each<[Part, boolean]>([
    [[0, 0], true],
    [[1, 2], true],
    [[-3, 7], true],
    [[2, 0], false],
    [[0, 3], false],
    [[-5, 7], false],
    [[0.5, 1], false],
    [[0], false],
    [[0, 0, 0], false],
    [0, false],
    ['0,0', false],
  ])('of points hold %j: %s', (part, holds) => {
    expect(inSpace(points, part)).toBe(holds);
  });

  it.each([
    ['numbers', numbers, 4],
    ['points', points, 8],
  ] as const)('of %s give each of their parts about equally often', (_kind, space, size) => {
    const dice = new SeededDice(11);
    const counts = new Map<string, number>();
    const rounds = 1_000 * size;
    for (let round = 0; round < rounds; round += 1) {
      const part = sample(space, dice);
      expect(inSpace(space, part)).toBe(true);
      counts.set(JSON.stringify(part), (counts.get(JSON.stringify(part)) ?? 0) + 1);
    }
    expect(counts.size).toBe(size);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(130);
  });

  it('give only parts they hold, whatever their ranges', () => {
    const range = fc
      .tuple(fc.integer({ min: -50, max: 50 }), fc.nat(20))
      .map(([from, more]) => [from, from + more] as const);
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 5 }), fc.integer(), (ranges, seed) => {
        const space: Space = { kind: 'numbers', ranges };
        expect(inSpace(space, sample(space, new SeededDice(seed)))).toBe(true);
      }),
      { seed: 4 },
    );
  });
});

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
