/** Who plays, who marches with whom, and how the board is cut. */
import { defines } from '@bivouac/kernel';

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

/** The nations a side may command. */
export const nationsOf: Readonly<Record<Side, readonly Nation[]>> = {
  british: defines<readonly Nation[]>('CCN-4-06', ['british', 'portuguese'], ['british']),
  french: ['french'],
};

/** Sections as a player sees them from his seat (CCN-2-03). */
export type Section = 'left' | 'center' | 'right';
export const sections: readonly Section[] = ['left', 'center', 'right'];

/** A leader's move, and his way back at most (CCN-5.3-18, CCN-5.4-140). */
export const leaderMove = 3;
export const leaderRetreat = 3;

/** The square track of each side, with room for so many; a battle begins with none of it taken. */
export const squareSlots = defines('CCN-3-02', 4);

/** Banners for what the enemy loses. */
export const bannersFor = { unit: defines('CCN-4-02', 1), leader: defines('CCN-4-03', 1) } as const;

/** Who rolls the casualty check of a side's leader. */
export const rollsTheCheck: Readonly<Record<Side, Side>> = defines('CCN-5.4-080', enemyOf, {
  british: 'british',
  french: 'french',
});

/** Blocks lost for each hex that could not be gone back. */
export const blocksForAHex = defines('CCN-5.4-107', 1);

/** Hexes that leaving square counts for: it is a change of formation, not a move. */
export const hexesOfLeavingSquare = defines('CCN-6-45', 0);

/** What a move counts for: each hex, and each crossing from one section into another. */
export const moveCounts = { hex: 1, sectionLine: defines('CCN-5.3-06', 0) } as const;

/** Ground that stops a move: whether it stops a retreat too. */
export const retreatsStop: boolean = defines('CCN-5.3-10', false);

/** A square costs a card, and the hand may not fall below two (CCN-6-23). */
export const leastHandForSquare = 3;

/** Friends next door that steady a unit (CCN-5.4-123). */
export const supportNeeded = 2;
