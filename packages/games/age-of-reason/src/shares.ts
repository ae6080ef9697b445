/**
 * The part of its move a unit has used. A unit may change its formation, and with it the length of its move, in the
 * middle of a turn, so what it has used is kept as a share of a whole move (AOR-5-103). A whole move has so many shares
 * that a tenth of a millimetre of every move in the tables, whole or halved twice, is a whole number of them: nothing is
 * ever rounded.
 */
export const wholeMove = 34_683_264_000;
export const halfMove = wholeMove / 2;
export const quarterMove = wholeMove / 4;

/** The share that a length is of a move. */
export function shareOf(length: number, move: number): number {
  return Math.ceil((length * wholeMove) / move);
}

/** How far a share of a move reaches. */
export function lengthOf(share: number, move: number): number {
  return Math.floor((share * move) / wholeMove);
}
