import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Part } from './action.ts';
import { SeededDice } from './chance.ts';
import { endsOf, inSpace, landmarkText, sample, spaceFault, type Landmark, type Space } from './spaces.ts';

const numbers: Space = {
  kind: 'numbers',
  unit: 'count',
  ranges: [
    [3, 5],
    [10, 10],
  ],
};
/** Three by three points, but for the middle of a shape that only their right-hand column touches. */
const points: Space = {
  kind: 'points',
  inside: [
    {
      corners: [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
    },
  ],
  outside: [
    {
      corners: [
        [-5, -5],
        [1, -5],
        [1, 9],
        [-5, 9],
      ],
    },
  ],
};
const words = { en: 'here', fr: 'ici' };

describe('a space of numbers', () => {
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
  ])('holds %j: %s', (part, holds) => {
    expect(inSpace(numbers, part)).toBe(holds);
  });

  it('has ends', () => {
    expect([endsOf(numbers), endsOf(points)]).toEqual([[3, 5, 10], []]);
  });

  it('gives only parts it holds, whatever its ranges', () => {
    const range = fc
      .tuple(fc.integer({ min: -50, max: 50 }), fc.nat(20))
      .map(([from, more]) => [from, from + more] as const);
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 5 }), fc.integer(), (ranges, seed) => {
        const space: Space = { kind: 'numbers', unit: 'length', ranges };
        expect(inSpace(space, sample(space, new SeededDice(seed)))).toBe(true);
      }),
      { seed: 4 },
    );
  });
});

describe('a space of points', () => {
  it.each<[Part, boolean]>([
    [[1, 0], true],
    [[2, 2], true],
    [[0, 1], false],
    [[3, 1], false],
    [[1.5, 1], false],
    [[1], false],
    [[1, 1, 1], false],
    [1, false],
    ['1,1', false],
  ])('holds %j: %s', (part, holds) => {
    expect(inSpace(points, part)).toBe(holds);
  });

  it('may be a disc, a ring, or a sector between two directions', () => {
    const disc: Space = { kind: 'points', inside: [{ centre: [10, 10], from: 0, to: 5 }], outside: [] };
    expect(
      [
        [10, 10],
        [13, 14],
        [10, 15],
        [14, 14],
      ].map((at) => inSpace(disc, at)),
    ).toEqual([true, true, true, false]);
    const ring: Space = { kind: 'points', inside: [{ centre: [10, 10], from: 5, to: 9 }], outside: [] };
    expect(
      [
        [13, 14],
        [13, 13],
        [10, 19],
        [10, 20],
      ].map((at) => inSpace(ring, at)),
    ).toEqual([true, false, true, false]);
    // Up the table, an eighth of a circle to either hand.
    const sector: Space = {
      kind: 'points',
      inside: [{ centre: [10, 10], from: 0, to: 9, left: [-1, -1], right: [1, -1] }],
      outside: [{ centre: [10, 10], from: 0, to: 3 }],
    };
    expect(
      [
        [10, 5],
        [13, 7],
        [14, 7],
        [7, 7],
        [10, 13],
        [10, 7],
        [10, 8],
      ].map((at) => inSpace(sector, at)),
    ).toEqual([true, true, false, true, false, true, false]);
  });

  it('gives a landmark when it is too thin for chance to find a point of it', () => {
    const thin: Space = {
      kind: 'points',
      inside: [
        {
          corners: [
            [0, 0],
            [30_000, 29_999],
            [30_000, 30_000],
          ],
        },
      ],
      outside: [],
    };
    const landmark: Landmark = { part: [0, 0], name: 'tip', words };
    expect(sample(thin, new SeededDice(1), () => [landmark])).toEqual([0, 0]);
    expect(() => sample(thin, new SeededDice(1))).toThrow('none was found');
  });
});

it.each([
  ['numbers', numbers, 4],
  ['points', points, 6],
] as const)('a space of %s gives each of its parts about equally often', (_kind, space, size) => {
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

describe('what is wrong with a space', () => {
  const ranges = (...list: readonly (readonly [number, number])[]): Space => ({
    kind: 'numbers',
    unit: 'angle',
    ranges: list,
  });

  it.each<[Space, string | null]>([
    [numbers, null],
    [points, null],
    [ranges(), 'it has no range'],
    [ranges([2, 1]), '2 to 1 is empty'],
    [ranges([1, 2.5]), '1 to 2.5 is not in whole numbers'],
    [ranges([4, 6], [1, 2]), '1 to 2 does not lie apart from the range before'],
    [ranges([1, 2], [3, 4]), '3 to 4 does not lie apart from the range before'],
    [{ kind: 'points', inside: [], outside: [] }, 'nothing bounds its points'],
    [
      { kind: 'points', inside: [{ centre: [0, 0], from: 0, to: 1.5 }], outside: [] },
      'a shape is not in whole numbers',
    ],
  ])('is told: %j', (space, fault) => {
    expect(spaceFault(space)).toBe(fault);
  });
});

describe('landmarks by name', () => {
  const full: Landmark = { part: 1_000, name: 'full', words };
  const contacts = ['bevern', 'alt kreytzen'].map((of, at): Landmark => ({
    part: at,
    name: 'contact',
    of,
    words,
  }));

  it('are written with an at sign, and what they have to do with', () => {
    expect([full, ...contacts].map(landmarkText)).toEqual([
      '@full',
      '@contact bevern',
      '@contact alt kreytzen',
    ]);
  });
});
