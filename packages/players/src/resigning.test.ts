import { Chair, finished, nothing, offers, SeededDice, type Game, type Seat } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { resignation } from './index.ts';
import { gamble, type GambleState } from './testing.ts';

/** The same, and whoever wants to may give up. */
const earnest: Game<GambleState, GambleState> = { ...gamble, anytime: () => offers(['resign']) };

function chairAt(game: Game<GambleState, GambleState>, seat: Seat, turn: number, behind: number) {
  const { state } = game.setup(game.scenarios[0]!, {}, new SeededDice(1));
  const other = seat === 'left' ? 'right' : 'left';
  return new Chair(game, { ...state, turn, points: { [seat]: 0, [other]: behind } }, seat);
}

describe('giving up', () => {
  it('is for whoever has no chance left', () => {
    expect(resignation(earnest, chairAt(earnest, 'left', 7, 15), new SeededDice(1))).toEqual(['resign']);
  });

  it('is not for whoever is merely behind', () => {
    expect(resignation(earnest, chairAt(earnest, 'left', 7, 12), new SeededDice(1))).toBeNull();
  });

  it('waits for one’s own turn', () => {
    expect(resignation(earnest, chairAt(earnest, 'left', 8, 15), new SeededDice(1))).toBeNull();
  });

  it('is not done in the middle of something', () => {
    const busy: typeof earnest = {
      ...earnest,
      pending: (state) => earnest.pending(state).map((asked) => ({ ...asked, inTurn: 'continues' })),
    };
    expect(resignation(busy, chairAt(busy, 'left', 7, 15), new SeededDice(1))).toBeNull();
  });

  it.each([nothing, finished])('is left where the game has no such act', (acts) => {
    const stern: typeof earnest = { ...earnest, anytime: () => acts };
    expect(resignation(stern, chairAt(stern, 'left', 7, 15), new SeededDice(1))).toBeNull();
  });
});
