/** What a morale test comes to: passed, or one of the lines of its table (AOR-2-303). */
import type { OddsOutcome, Words } from '@bivouac/kernel';
import { passing } from '../rules/2-morale/morale-test.ts';
import { resultOf } from '../rules/2-morale/results.ts';
import { totalsOf } from './sums.ts';

/** How a unit bears up, from best to worst. */
export const bearings = ['holds', 'shaken', 'recoils', 'retreats', 'routs', 'destroyed'] as const;
export type Bearing = (typeof bearings)[number];

const bearingWords: Readonly<Record<Bearing, Words>> = {
  holds: { en: 'it holds', fr: 'elle tient' },
  shaken: { en: 'it stands, disorganised', fr: 'elle reste, désorganisée' },
  recoils: { en: 'it recoils, disorganised', fr: 'elle recule, désorganisée' },
  retreats: { en: 'it retreats, beaten', fr: 'elle se retire, battue' },
  routs: { en: 'it routs', fr: 'elle est en déroute' },
  destroyed: { en: 'nobody is left of it', fr: 'il n’en reste personne' },
};

export type Bearings = Record<Bearing, number>;

export const noBearing = (): Bearings => ({
  holds: 0,
  shaken: 0,
  recoils: 0,
  retreats: 0,
  routs: 0,
  destroyed: 0,
});

/** The chances of a test with so many dice. */
export function bearingsOf(dice: number): Bearings {
  const found = noBearing();
  for (const [total, chance] of totalsOf(dice).entries()) if (chance > 0) found[bearingAt(total)] += chance;
  return found;
}

function bearingAt(total: number): Bearing {
  const result = total >= passing ? null : resultOf(total);
  if (result === null) return 'holds';
  if (result.move === null) return 'shaken';
  return result.move === 'recoil' ? 'recoils' : result.move === 'retreat' ? 'retreats' : 'routs';
}

export function chanceToPass(dice: number): number {
  return bearingsOf(dice).holds;
}

/** The chances as they are shown, those that cannot be left out; `whose`: to whom the unit belongs that tests. */
export function bearingOutcomes(chances: Bearings, whose: 'own' | 'enemy'): OddsOutcome[] {
  const other = whose === 'own' ? 'enemy' : 'own';
  return bearings
    .filter((bearing) => chances[bearing] > 0)
    .map((bearing) => ({
      name: bearing,
      words: bearingWords[bearing],
      chance: chances[bearing],
      good: bearing === 'holds' ? whose : other,
    }));
}
