/** Chapter 8: leaving an approach for the reserve behind it, by order or because nobody is left to face. */
import type { Doing, Play } from '@bivouac/kernel';
import { approachOfPlace, boardOf, survey, type Board } from '../board.ts';
import { tell } from '../events.ts';
import { to, type FrameOf, type Frames } from '../frames.ts';
import { endOf, firstOf, namesOf, piecesOn } from '../pieces.ts';
import type { State } from '../state.ts';
import { commandCost } from '../tables.ts';
import { mayAnnounce } from './bombardment.ts';
import { mustLeave } from './groups.ts';
import { moveGroup, placeName } from './places.ts';

/** An ordered withdrawal: free where nobody is left to face, a command elsewhere. */
export function withdrawGroup(s: State, group: readonly number[], play: Play): void {
  const board = boardOf(s);
  const here = survey(s, board);
  const from = s.pieces[group[0]!]!.place;
  const free = mustLeave(board, here, s.pieces[group[0]!]!);
  if (!free) s.commandsUsed += commandCost.withdrawalFromContestedApproach;
  withdraw(s, board, group, from, free ? 'nobody opposite' : 'ordered', play);
}

/** Blockers go back to the reserve of their own locale. */
function withdraw(
  s: State,
  board: Board,
  group: readonly number[],
  from: number,
  why: 'ordered' | 'nobody opposite',
  play: Play,
): void {
  const reserve = board.localeOfPlace[from]!;
  const rules = why === 'ordered' ? orderedRules : rulesOfVacating(s, board, group, from);
  moveGroup(s, board, group, reserve);
  tell(play, {
    kind: 'withdrew',
    rules,
    side: s.side,
    pieces: namesOf(s, group),
    from: placeName(s, from),
    to: placeName(s, reserve),
    why,
  });
}

function rulesOfVacating(s: State, board: Board, group: readonly number[], from: number): readonly string[] {
  if (group.some((index) => s.pieces[index]!.bombardment === 'fired')) return firedWithdrawalRules;
  if (group.some((index) => s.pieces[index]!.moved)) return lateWithdrawalRules;
  return s.closed.includes(board.beyond[approachOfPlace(board, from)]!) ? takenRules : vacatedRules;
}

const orderedRules = ['MAR-8-28', 'MAR-8-29', 'MAR-8-11'];
/** Whether the enemies left in this turn or in their own makes no difference to what happens, and is not remembered. */
const vacatedRules = ['MAR-8-17', 'MAR-8-18', 'MAR-8-19', 'MAR-8-20', 'MAR-8-29'];
const takenRules = ['MAR-8-17', 'MAR-8-18', 'MAR-8-20'];
const lateWithdrawalRules = ['MAR-8-17', 'MAR-8-21', 'MAR-8-20'];
const firedWithdrawalRules = ['MAR-8-17', 'MAR-10-06', 'MAR-8-20'];

/** The end of movement: whoever still blocks an approach that faces nobody is put in reserve (MAR-8-19). */
export const withdrawal: Doing<State, FrameOf<'withdrawal'>, Frames> = {
  run(s, _f, play) {
    const board = boardOf(s);
    const here = survey(s, board);
    const places: number[] = [];
    const last = endOf(s, s.side);
    for (let index = firstOf(s, s.side); index < last; index += 1) {
      const piece = s.pieces[index]!;
      if (piece.place < board.localeCount || places.includes(piece.place)) continue;
      if (mustLeave(board, here, piece)) places.push(piece.place);
    }
    for (const place of places)
      withdraw(s, board, piecesOn(s, s.side, place), place, 'nobody opposite', play);
    return mayAnnounce(s) ? to.announcement : to.turnEnd;
  },
};
