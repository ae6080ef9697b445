/** How troops are painted: coats by arm, facings by regiment, horses by the name of whoever rides them. */
import type { CSSProperties } from 'react';

/** Who wears a coat of his own. */
export type Wearer = 'foot' | 'light' | 'heavy' | 'dragoon' | 'hussar' | 'gunner';

export interface Wardrobe {
  /** Of several, each regiment has one of its own. */
  readonly coats: Readonly<Record<Wearer, readonly string[]>>;
  readonly facings: readonly string[];
  readonly smallclothes: string;
  readonly lace: string;
  /** What gun carriages are painted with, and what barrels are cast of. */
  readonly carriage: string;
  readonly barrel: string;
}

export const [bronze, iron] = ['#b98a3c', '#3b3d42'];

const horses = ['#5d3a22', '#3a2a20', '#7b4d2b', '#2b2320', '#8a6a4a'] as const;
const greys = '#b9b3a6';

/** A number that belongs to a name for good. */
function numberOf(name: string): number {
  let sum = 17;
  for (const sign of name) sum = (sum * 33 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;

/** The colours a unit is painted in, for the drawings of its men to take. */
export function painted(wardrobe: Wardrobe, wearer: Wearer, name: string): CSSProperties {
  const { coats, facings, smallclothes, lace, carriage, barrel } = wardrobe;
  const number = numberOf(name);
  const coat = pick(coats[wearer], number);
  const others = facings.filter((colour) => colour !== coat);
  return {
    '--coat': coat,
    '--facing': pick(others, number >> 2),
    '--small': smallclothes,
    '--lace': lace,
    '--carriage': carriage,
    '--barrel': barrel,
    '--horse': number % 9 === 0 ? greys : pick(horses, number >> 3),
  } as CSSProperties;
}
