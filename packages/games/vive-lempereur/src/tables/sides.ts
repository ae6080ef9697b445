/** The two sides: the French and whoever they fight. */
export const sides = ['french', 'coalition'] as const;
export type Side = (typeof sides)[number];

export function isSide(seat: string): seat is Side {
  return seat === 'french' || seat === 'coalition';
}

export function enemyOf(side: Side): Side {
  return side === 'french' ? 'coalition' : 'french';
}

/** What belongs to a side. Written out, because a property looked up by a variable name is slow in hot paths. */
export function ofSide<T>(both: Readonly<Record<Side, T>>, side: Side): T {
  return side === 'french' ? both.french : both.coalition;
}

/** How units of a side are called: `fr15` is row 15 of the French loss sheet (VE-3.1-04). */
export const prefixOf: Readonly<Record<Side, string>> = { french: 'fr', coalition: 'co' };
