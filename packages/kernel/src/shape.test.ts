import { describe, expect, it } from 'vitest';
import { misshapenAt, type StateShape } from './shape.ts';

const shape: StateShape = {
  state: { record: 0 },
  records: [
    {
      needs: {
        turn: 'number',
        side: { oneOf: ['blue', 'red'] },
        units: { list: { record: 1 } },
        at: { tuple: ['number', 'number'] },
        frames: { list: { any: [{ record: 2 }, { record: 3 }] } },
        result: { any: ['string', { oneOf: [null] }] },
      },
      may: { note: 'string' },
    },
    { needs: { name: 'string' }, others: 'number' },
    { needs: { step: { is: 'move' }, unit: 'number' } },
    { needs: { step: { is: 'fire' }, at: 'number', how: 'boolean' }, may: { returned: 'anything' } },
  ],
};

const state = {
  turn: 3,
  side: 'red',
  units: [{ name: 'a', steps: 4 }, { name: 'b' }],
  at: [1, 2],
  frames: [
    { step: 'move', unit: 1 },
    { step: 'fire', at: 3, how: true, returned: { any: 'thing' } },
  ],
  result: null,
};

describe('the shape of a state', () => {
  it('is that of a state that has all it needs and nothing else', () => {
    expect(misshapenAt(shape, state)).toBeNull();
    expect(misshapenAt(shape, { ...state, note: 'n', result: 'won' })).toBeNull();
  });

  it.each<[string, object, string]>([
    ['a number that is none', { turn: 'three' }, 'state.turn'],
    ['a number with a fraction', { turn: 1.5 }, 'state.turn'],
    ['no number', { turn: null }, 'state.turn'],
    ['another side', { side: 'green' }, 'state.side'],
    ['a list that is none', { units: {} }, 'state.units'],
    ['a record that is a list', { units: [[]] }, 'state.units.0'],
    ['a missing field', { units: [{ steps: 1 }] }, 'state.units.0.name'],
    ['another value of an open record', { units: [{ name: 'a', steps: '4' }] }, 'state.units.0.steps'],
    ['a pair of three', { at: [1, 2, 3] }, 'state.at'],
    ['a step nobody knows', { frames: [{ step: 'fly' }] }, 'state.frames.0'],
    ['a step without its values', { frames: [{ step: 'fire', at: 3 }] }, 'state.frames.0'],
    ['a field too many', { wish: 1 }, 'state.wish'],
  ])('is not that of one with %s', (_name, change, path) => {
    expect(misshapenAt(shape, { ...state, ...change })?.startsWith(path)).toBe(true);
  });

  it('is not that of what is no state at all', () => {
    for (const value of [null, 7, 'state', []]) expect(misshapenAt(shape, value)).toBe('state');
  });
});
