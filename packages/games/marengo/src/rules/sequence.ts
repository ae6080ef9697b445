/** Chapter 7: the round, its two turns, and what happens before and after the steps of a turn. */
import { branches, citations, type Doing, type RuleId } from '@bivouac/kernel';
import { boardOf, survey } from '../board.ts';
import { tell } from '../events.ts';
import { to, type FrameOf, type Frames } from '../frames.ts';
import { partlyKnown, shuffleTogether } from '../knowledge.ts';
import { endOf, firstOf } from '../pieces.ts';
import { renew, type State } from '../state.ts';
import { opening } from '../tables.ts';
import { grantBonus, isDemoralized } from './morale.ts';

/** The hour a round stands for. */
export function hourOf(s: Pick<State, 'terms'>, round: number): number {
  return s.terms.firstHour + round - 1;
}

const by = branches({
  frenchSecond: 'MAR-7-01',
  dayIsOver: 'MAR-3-02',
  nextHour: 'MAR-7-07',
  gunsHidden: 'MAR-10-13',
  sleepersApart: 'MAR-6-14',
});

const so = citations({
  setToTheFirst: 'MAR-6-01',
  clockMovesOn: 'MAR-7-07',
  turn: 'MAR-7-01',
  wakingFirst: 'MAR-7-06',
  doesAllButAssault: 'MAR-13-07',
  mixed: 'MAR-4-05',
  sleepersApart: 'MAR-6-14',
});

export const round: Doing<State, FrameOf<'round'>, Frames> = {
  run(s, _f, play) {
    s.side = opening.side;
    tell(play, {
      kind: 'roundBegan',
      rules: s.round === opening.round ? so.setToTheFirst : so.clockMovesOn,
      round: s.round,
      hour: hourOf(s, s.round),
    });
    grantBonus(s, play);
    return to.turn;
  },
};

/** Nothing was done yet. Lists of a state are made anew when they grow, so this one can serve for all. */
const none: readonly never[] = [];

export const turn: Doing<State, FrameOf<'turn'>, Frames> = {
  run(s, _f, play) {
    s.commandsUsed = 0;
    s.pontoonUsed = false;
    s.assaulted = none;
    s.barred = none;
    s.closed = none;
    s.slots = none;
    // A claim waits through the enemy's turn, and lapses with the next of whoever made it.
    if (s.claim === s.side) s.claim = null;
    const last = endOf(s, s.side);
    for (let index = firstOf(s, s.side); index < last; index += 1) startAfresh(s, index);
    tell(play, {
      kind: 'turnBegan',
      rules: [
        ...so.turn,
        ...(s.side === 'french' ? so.wakingFirst : []),
        ...(isDemoralized(s, s.side) ? so.doesAllButAssault : []),
      ],
      side: s.side,
      round: s.round,
    });
    if (s.terms.moraleBonusPeriod === 'turn') grantBonus(s, play);
    return s.side === 'french' ? to.surprise : to.shuffle;
  },
};

/** What a block did last turn is past. Most did nothing: they need not be written anew. */
function startAfresh(s: State, index: number): void {
  const { moved, assaulted, started, place, bombardment } = s.pieces[index]!;
  if (!moved && !assaulted && started === place && bombardment !== 'fired') return;
  const piece = renew(s, index);
  piece.moved = false;
  piece.assaulted = false;
  piece.started = place;
  if (bombardment === 'fired') piece.bombardment = 'none';
}

/** The blocks of the side to move that share a place: active and inactive ones are told apart and never mixed. */
function companions(s: State, index: number): number[] {
  const { place, active, side } = s.pieces[index]!;
  const found: number[] = [];
  const end = endOf(s, side);
  for (let other = firstOf(s, side); other < end; other += 1) {
    const piece = s.pieces[other]!;
    if (piece.place !== place || piece.faceUp || by.sleepersApart(piece.active !== active)) continue;
    found.push(other);
  }
  return found;
}

/** A player's blocks that share a place are shuffled where that hides anything from the enemy. */
export const shuffle: Doing<State, FrameOf<'shuffle'>, Frames> = {
  run(s, _f, play) {
    const board = boardOf(s);
    const { ownOn } = survey(s, board);
    const shuffled: string[] = [];
    const done: number[] = [];
    // Only blocks of which the enemy knows something are worth hiding, and only among others.
    for (const index of partlyKnown(s, s.side)) {
      const { place, active, faceUp } = s.pieces[index]!;
      if (place < 0 || faceUp || ownOn[place]! < 2) continue;
      const key = place * 2 + (active ? 1 : 0);
      if (done.includes(key)) continue;
      done.push(key);
      if (shuffleTogether(s, companions(s, index), play)) shuffled.push(board.placeNames[place]!);
    }
    if (shuffled.length > 0)
      tell(play, {
        kind: 'shuffled',
        rules: [...so.mixed, ...(s.side === 'french' ? so.sleepersApart : [])],
        side: s.side,
        at: shuffled,
      });
    return to.bombardments;
  },
};

/** The end of a turn: artillery that has fired is hidden again. */
export const turnEnd: Doing<State, FrameOf<'turnEnd'>, Frames> = {
  run(s, _f, play) {
    const cites: RuleId[] = [...so.turn];
    const last = endOf(s, s.side);
    for (let index = firstOf(s, s.side); index < last; index += 1)
      if (by.gunsHidden(s.pieces[index]!.bombardment === 'fired', cites)) renew(s, index).faceUp = false;
    const frenchFollow = by.frenchSecond(s.side === 'austrian');
    const isOver = by.dayIsOver(!frenchFollow && s.round >= s.terms.rounds, cites);
    tell(play, { kind: 'turnEnded', rules: cites, side: s.side });
    if (frenchFollow) {
      s.side = 'french';
      return to.turn;
    }
    if (!by.nextHour(!isOver)) return to.victory;
    s.round += 1;
    return to.round;
  },
};
