/** Chapter 8: leaving an approach for the reserve behind it, by order or because nobody is left to face. */
import { branches, citations, type Doing, type Play, type RuleId } from '@bivouac/kernel';
import { boardOf, survey, type Board } from '../board.ts';
import { tell } from '../events.ts';
import { to, type FrameOf, type Frames } from '../frames.ts';
import { endOf, firstOf, namesOf, piecesOn } from '../pieces.ts';
import type { State } from '../state.ts';
import { commandCost } from '../tables.ts';
import { mayAnnounce } from './bombardment.ts';
import { spend } from './commands.ts';
import { mustLeave } from './groups.ts';
import { moveGroup, placeName } from './places.ts';

const by = branches({ putInReserve: ['MAR-8-19', 'MAR-8-20'] });

const so = citations({
  ordered: ['MAR-8-28', 'MAR-8-11'],
  free: 'MAR-8-18',
  afterItsMove: 'MAR-8-21',
  afterItsShot: 'MAR-10-06',
});

/** An ordered withdrawal: free where nobody is left to face, a command elsewhere. */
export function withdrawGroup(s: State, group: readonly number[], play: Play): void {
  const board = boardOf(s);
  const here = survey(s, board);
  const from = s.pieces[group[0]!]!.place;
  const cites: RuleId[] = [];
  const free = mustLeave(board, here, s.pieces[group[0]!]!, cites);
  spend(s, free ? commandCost.withdrawalFromVacatedApproach : commandCost.withdrawalFromContestedApproach);
  const why = free ? 'nobody opposite' : 'ordered';
  const rules = free ? rulesOfVacating(s, group, [...cites, ...so.free]) : so.ordered;
  withdraw(s, board, group, from, why, rules, play);
}

/** Blockers go back to the reserve of their own locale. */
function withdraw(
  s: State,
  board: Board,
  group: readonly number[],
  from: number,
  why: 'ordered' | 'nobody opposite',
  rules: readonly RuleId[],
  play: Play,
): void {
  const reserve = board.localeOfPlace[from]!;
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

/** What was done before in the turn does not keep a piece on an approach that faces nobody. */
function rulesOfVacating(s: State, group: readonly number[], why: readonly RuleId[]): RuleId[] {
  const cites: RuleId[] = [...why];
  if (group.some((index) => s.pieces[index]!.bombardment === 'fired')) cites.push(...so.afterItsShot);
  else if (group.some((index) => s.pieces[index]!.moved)) cites.push(...so.afterItsMove);
  return cites;
}

/** The end of movement: whoever still blocks an approach that faces nobody is put in reserve. */
export const withdrawal: Doing<State, FrameOf<'withdrawal'>, Frames> = {
  run(s, _f, play) {
    const board = boardOf(s);
    const here = survey(s, board);
    const places: number[] = [];
    const cites: RuleId[] = [];
    const last = endOf(s, s.side);
    for (let index = firstOf(s, s.side); index < last; index += 1) {
      const piece = s.pieces[index]!;
      if (piece.place < board.localeCount || places.includes(piece.place)) continue;
      if (by.putInReserve(mustLeave(board, here, piece, cites), cites)) places.push(piece.place);
    }
    for (const place of places) {
      const group = piecesOn(s, s.side, place);
      withdraw(s, board, group, place, 'nobody opposite', rulesOfVacating(s, group, cites), play);
    }
    return mayAnnounce(s) ? to.announcement : to.turnEnd;
  },
};
