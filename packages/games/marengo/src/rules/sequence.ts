/** Chapter 7: the round, its two turns, and what happens before and after the steps of a turn. */
import { go, type Doing } from '@bivouac/kernel';
import { boardOf } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { shuffleTogether } from '../knowledge.ts';
import type { State } from '../state.ts';
import { grantBonus } from './morale.ts';

/** The hour a round stands for. */
export function hourOf(s: Pick<State, 'terms'>, round: number): number {
  return s.terms.firstHour + round - 1;
}

export const round: Doing<State, FrameOf<'round'>, Frames> = {
  run(s, _f, play) {
    s.side = 'austrian';
    tell(play, { kind: 'roundBegan', rules: ['MAR-3-02', 'MAR-7-01', 'MAR-7-07'], round: s.round, hour: hourOf(s, s.round) });
    grantBonus(s, play);
    return go({ step: 'turn' });
  },
};

export const turn: Doing<State, FrameOf<'turn'>, Frames> = {
  run(s, _f, play) {
    s.commandsUsed = 0;
    s.pontoonUsed = false;
    s.assaulted = [];
    s.barred = [];
    s.closed = [];
    s.slots = [];
    s.claim = null;
    for (const piece of s.pieces) {
      if (piece.side !== s.side) continue;
      piece.moved = false;
      piece.assaulted = false;
      piece.started = piece.place;
      if (piece.bombardment === 'fired') piece.bombardment = 'none';
    }
    tell(play, { kind: 'turnBegan', rules: s.side === 'french' ? ['MAR-7-01', 'MAR-7-06'] : ['MAR-7-01'], side: s.side, round: s.round });
    if (s.terms.moraleBonusPeriod === 'turn') grantBonus(s, play);
    return go({ step: s.side === 'french' ? 'surprise' : 'shuffle' });
  },
};

/** A player's blocks that share a place are shuffled where that hides anything from the enemy (MAR-4-05). */
export const shuffle: Doing<State, FrameOf<'shuffle'>, Frames> = {
  run(s, _f, play) {
    const board = boardOf(s);
    const together = new Map<number, number[]>();
    s.pieces.forEach((piece, index) => {
      if (piece.side !== s.side || piece.place < 0 || piece.faceUp) return;
      // Active and inactive blocks are told apart by all, and so never mixed (MAR-6-14).
      const key = piece.place * 2 + (piece.active ? 1 : 0);
      const here = together.get(key);
      if (here === undefined) together.set(key, [index]);
      else here.push(index);
    });
    const shuffled: string[] = [];
    for (const [key, pieces] of together) {
      if (shuffleTogether(s, pieces, play)) shuffled.push(board.placeNames[Math.floor(key / 2)]!);
    }
    if (shuffled.length > 0) tell(play, { kind: 'shuffled', rules: ['MAR-4-05', 'MAR-6-14'], side: s.side, at: shuffled });
    return go({ step: 'bombardments' });
  },
};

export const turnEnd: Doing<State, FrameOf<'turnEnd'>, Frames> = {
  run(s, _f, play) {
    for (const piece of s.pieces) {
      if (piece.side === s.side && piece.bombardment === 'fired') piece.faceUp = false;
    }
    tell(play, { kind: 'turnEnded', rules: ['MAR-7-01', 'MAR-7-07'], side: s.side });
    if (s.side === 'austrian') {
      s.side = 'french';
      return go({ step: 'turn' });
    }
    if (s.round >= s.terms.rounds) return go({ step: 'victory' });
    s.round += 1;
    return go({ step: 'round' });
  },
};
