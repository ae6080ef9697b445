/** Who plays, who marches with whom, and how the board is cut. */

export type Side = 'british' | 'french';
export const sides: readonly Side[] = ['british', 'french'];
export const enemyOf: Readonly<Record<Side, Side>> = { british: 'french', french: 'british' };

/** The enemy, without a lookup. */
export function otherSide(side: Side): Side {
  return side === 'british' ? 'french' : 'british';
}

/** What belongs to a side. Written out, because a lookup by a changing name is slow where it is done all the time. */
export function ofSide<T>(each: { readonly british: T; readonly french: T }, side: Side): T {
  return side === 'british' ? each.british : each.french;
}

/** Gives a side something else for its own, written out for the same reason. */
export function giveTo<T>(each: { british: T; french: T }, side: Side, own: T): void {
  if (side === 'british') each.british = own;
  else each.french = own;
}

export type Nation = 'british' | 'portuguese' | 'french';

/** The nations a side may command (CCN-4-06). */
export const nationsOf: Readonly<Record<Side, readonly Nation[]>> = {
  british: ['british', 'portuguese'],
  french: ['french'],
};

/** Sections as a player sees them from his seat (CCN-2-03). */
export type Section = 'left' | 'center' | 'right';
export const sections: readonly Section[] = ['left', 'center', 'right'];

/** A leader's move, his way back at most, and the room on a square track (CCN-5.3-18, CCN-5.4-140, CCN-2-11). */
export const leaderMove = 3;
export const leaderRetreat = 3;
export const squareSlots = 4;

/** A square costs a card, and the hand may not fall below two (CCN-6-23). */
export const leastHandForSquare = 3;

/** Cavalry that retires goes exactly this far (CCN-6-03). */
export const retireDistance = 2;

/** Friends next door that steady a unit (CCN-5.4-123). */
export const supportNeeded = 2;
