/** Putting pieces somewhere: the one door through which every move, retreat and entry goes. */
import { boardOf, type Board } from '../board.ts';
import type { State } from '../state.ts';

/** Puts pieces on a place. An Austrian in a French start locale ends the surprise there for good (MAR-6-10). */
export function put(s: State, board: Board, pieces: readonly number[], place: number): void {
  for (const index of pieces) s.pieces[index]!.place = place;
  const first = pieces[0];
  if (first === undefined || s.pieces[first]!.side !== 'austrian') return;
  if (!s.startLocaleTaken && s.terms.startLocales.includes(board.localeOfPlace[place]!))
    s.startLocaleTaken = true;
}

/** The name of a place for an event. */
export function placeName(s: State, place: number): string {
  return place < 0 ? 'off the map' : boardOf(s).placeNames[place]!;
}

/** A piece moves once in a turn (MAR-8-10). */
export function markMoved(s: State, pieces: readonly number[]): void {
  for (const index of pieces) s.pieces[index]!.moved = true;
}
