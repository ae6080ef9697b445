/** What the ways back of units and of leaders have in common: a goal, and steps toward the own edge. */
import { partText, type Part } from '@bivouac/kernel';
import type { Board } from '../board.ts';
import { ofSide, type Side } from '../tables/sides.ts';

/** The hex a way back is to end in, whatever else is said of it, or -1. */
export function goalOf(board: Board, part: Part | undefined): number {
  const word = board.words.get(
    partText(part ?? '')
      .split(' ', 2)
      .join(' '),
  );
  return word?.verb === 'to' ? word.index : -1;
}

/** Whether a hex can be reached by going back, a row with each step, through hexes that bar nobody. */
export function leadsBack(
  board: Board,
  side: Side,
  from: number,
  to: number,
  isBarred: (hex: number) => boolean,
): boolean {
  let places = [from];
  while (places.length > 0 && !places.includes(to))
    places = [...new Set(places.flatMap((hex) => ofSide(board.back, side)[hex]!))].filter(
      (hex) => !isBarred(hex),
    );
  return places.length > 0;
}

export const isOpenToAll = () => false;
