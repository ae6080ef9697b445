/** Putting pieces somewhere: the one door through which every move, retreat and entry goes. */
import { boardOf, moveTo, type Board } from '../board.ts';
import { renew, type State } from '../state.ts';
import { closesLocale, type Side } from '../tables.ts';

/** Puts pieces on a place. */
export function put(s: State, board: Board, pieces: readonly number[], place: number): void {
  for (const index of pieces) moveTo(s, board, index, place);
  const first = pieces[0];
  if (first !== undefined) enter(s, board, s.pieces[first]!.side, place);
}

/** Somebody comes to a place, or passes: an Austrian in a French start locale ends the surprise there for good (MAR-6-10). */
export function enter(s: State, board: Board, side: Side, place: number): void {
  if (side !== 'austrian' || s.startLocaleTaken) return;
  if (s.terms.startLocales.includes(board.localeOfPlace[place]!)) s.startLocaleTaken = true;
}

/** A locale has been taken: whether others may follow into it this turn depends on how. */
export function closeTaken(s: State, locale: number, how: keyof typeof closesLocale): void {
  if (closesLocale[how]) s.closed = [...s.closed, locale];
}

/** The name of a place for an event. */
export function placeName(s: State, place: number): string {
  return place < 0 ? 'off the map' : boardOf(s).placeNames[place]!;
}

/** Puts pieces on a place by their own move: a piece moves once in a turn (MAR-8-10). */
export function moveGroup(s: State, board: Board, pieces: readonly number[], place: number): void {
  for (const index of pieces) moveTo(s, board, index, place).moved = true;
  enter(s, board, s.pieces[pieces[0]!]!.side, place);
}

/** Their move is made, though they stand where they stood. */
export function markMoved(s: State, pieces: readonly number[]): void {
  for (const index of pieces) renew(s, index).moved = true;
}
