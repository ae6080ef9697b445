import { describe, expect, it } from 'vitest';
import type { Spot, Trail } from './room.ts';
import { withTrails } from './traces.ts';

const way = (piece: string, ...hexes: string[]): Trail => ({
  piece: `piece:${piece}`,
  spots: hexes.map((hex): Spot => `place:${hex}`),
});

describe('where the others went', () => {
  it('is one way for whoever goes on from where he had come to', () => {
    const traces = [way('a', '1', '2'), way('b', '9', '8')];
    expect(withTrails(traces, [way('a', '2', '3')])).toEqual([way('a', '1', '2', '3'), way('b', '9', '8')]);
  });

  it('keeps apart what does not hang together', () => {
    expect(withTrails([way('a', '1', '2')], [way('a', '5', '6'), way('b', '2', '3')])).toEqual([
      way('a', '1', '2'),
      way('a', '5', '6'),
      way('b', '2', '3'),
    ]);
    const nobody: Trail = { piece: null, spots: ['place:1', 'place:2'] };
    expect(withTrails([nobody], [{ piece: null, spots: ['place:2', 'place:3'] }])).toHaveLength(2);
  });

  it('has nothing of blows that were struck from where somebody stood', () => {
    expect(withTrails([], [{ ...way('a', '1', '2'), isStrike: true }])).toEqual([]);
  });
});
