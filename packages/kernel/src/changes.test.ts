import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyChanges,
  changesBetween,
  recordedChanges,
  revertChanges,
  updatesBetween,
  type Change,
} from './changes.ts';
import { canonical } from './json.ts';

/** Plain data as states hold it, with names that other objects also have. */
const plain = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 'a', '', undefined),
    fc.integer({ min: -3, max: 3 }),
    fc.array(tie('data'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'constructor', 'toString', 'length', '0'), tie('data'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).data;

const copy = <T>(data: T): T => structuredClone(data);

describe('changes', () => {
  it('lead from one state to the other and back', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const changes = copy(changesBetween(before, after));
        expect(canonical(applyChanges(copy(before), changes))).toBe(canonical(after));
        expect(canonical(revertChanges(copy(after), changes))).toBe(canonical(before));
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });

  it('without what stood there lead one way', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const updates = copy(updatesBetween(before, after));
        expect(updates.some((update) => 'from' in update)).toBe(false);
        expect(canonical(applyChanges(copy(before), updates))).toBe(canonical(after));
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('of a record hold a copy of what may be changed in place, and what is made anew as it is', () => {
    const frame = { step: 'turn' };
    const slot = { link: 1 };
    const unit = { hex: 1 };
    const after = { frames: [frame], slots: [slot], units: [unit] };
    const [frames, slots, units] = recordedChanges(
      { frames: [], slots: [], units: [] },
      after,
      {},
      new Set(['slots']),
    ).map(({ to }) => to as readonly unknown[]);
    expect(frames![0]).toBe(frame);
    expect(slots![0]).toBe(slot);
    expect(units).toEqual([unit]);
    expect(units![0]).not.toBe(unit);
    // The lists themselves are written in.
    for (const list of [frames, slots, units]) expect(Object.values(after)).not.toContain(list);
  });

  it('survive a file', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const changes = JSON.parse(JSON.stringify(changesBetween(before, after))) as Change[];
        expect(canonical(revertChanges(applyChanges(copy(before), changes), changes))).toBe(
          canonical(before),
        );
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  it('are none between equals', () => {
    fc.assert(
      fc.property(plain, (data) => {
        expect(changesBetween(data, copy(data))).toEqual([]);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it('name the smallest place that differs', () => {
    const before = { units: [{ at: 1 }, { at: 2 }], turn: 1 };
    const after = { units: [{ at: 1 }, { at: 5 }], turn: 1, winner: 'blue' };
    expect(changesBetween(before, after)).toEqual([
      { path: ['units', 1, 'at'], from: 2, to: 5 },
      { path: ['winner'], to: 'blue' },
    ]);
  });

  it('take a list that grew as a whole', () => {
    expect(changesBetween({ list: [1, 2] }, { list: [1] })).toEqual([
      { path: ['list'], from: [1, 2], to: [1] },
    ]);
  });

  it('make an absent key absent again', () => {
    const changes = changesBetween({ a: 1 }, { a: 1, b: 2 });
    const back = revertChanges({ a: 1, b: 2 }, changes);
    expect(Object.keys(back)).toEqual(['a']);
  });

  it('share nothing with the data they are laid into', () => {
    const changes = changesBetween({}, { list: [1] });
    const state = applyChanges({}, changes) as { list: number[] };
    state.list.push(2);
    expect(changes).toEqual([{ path: ['list'], to: [1] }]);
  });

  it.each([
    [['__proto__', 'polluted']],
    [['constructor', 'prototype', 'polluted']],
    [['__proto__']],
    [['a', 'b', 'c']],
  ])('from a malicious file reach nothing but the data: %j', (path) => {
    expect(() => applyChanges({ a: {} }, [{ path, to: true }])).toThrow('there is nothing to change at');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
