import { describe, expect, it } from 'vitest';
import type { ShownAct } from './moments.ts';
import type { GameRoom, Spot, Trail } from './room.ts';
import { isAnsweredBy, trailsOfOthers, withTrails } from './traces.ts';

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

describe('an answer in the move of the other side', () => {
  /** Pieces are called by their side and a number; the view says whose move it is. */
  const room = {
    events: {
      moverOf: (view: unknown) => view,
      ownerOf: (spot: Spot) => (spot.startsWith('piece:red') ? 'red' : 'blue'),
    },
  } as unknown as GameRoom;

  it('is no move of one’s own', () => {
    expect(isAnsweredBy('blue', 'red', room)).toBe(true);
    expect(isAnsweredBy('blue', 'blue', room)).toBe(false);
    expect(isAnsweredBy('blue', 'red', { events: {} } as GameRoom)).toBe(false);
  });

  it('leaves the ways of those who go on after it, and none of one’s own', () => {
    const pass: ShownAct = { number: 1, seat: 'blue', automatic: false, events: [], view: 'red' };
    const trails = [way('red1', '2', '3'), way('blue1', '7', '6'), { ...way('red2', '1'), piece: null }];
    expect(trailsOfOthers(trails, pass, room)).toEqual([way('red1', '2', '3')]);
  });
});
