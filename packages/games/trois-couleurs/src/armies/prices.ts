/** What troops and generals cost (TC-28-04). */
import { defines } from '@bivouac/kernel';
import type { Rank } from '../state.ts';
import { valuesOfRank } from '../tables/generals.ts';
import type { Profile } from '../tables/profiles.ts';
import { points as table } from '../tables/victory.ts';
import { artillery } from '../tables/weapons.ts';

const prices = defines('TC-28-04', table, {
  ...table,
  infantryLeast: 99,
  cavalryLeast: 99,
  gun: 99,
  generalPerBonus: 99,
});

/** The price of one figure, or of one gun. */
export function priceOf(profile: Profile): number {
  switch (profile.arm) {
    case 'INF':
      return priceOfInfantryman(profile);
    case 'CAV':
      return priceOfTrooper(profile);
    case 'ARF':
    case 'ARH':
      return priceOfGun(profile);
  }
}

function priceOfInfantryman(profile: Profile): number {
  const { morale, fire = 0, cac = 0, ft = 0, weapon } = profile;
  const rifle = weapon === 'rifle' ? prices.rifle : 0;
  return Math.max(prices.infantryLeast, morale + fire + cac + ft + rifle + qualityOf(profile));
}

function priceOfTrooper(profile: Profile): number {
  const { morale, cac = 0, type = 0, lance } = profile;
  const lances = lance === true ? prices.lance : 0;
  return Math.max(
    prices.cavalryLeast,
    prices.cavalryFactor * (morale + cac) + type + lances + qualityOf(profile),
  );
}

function priceOfGun({ arm, calibre, status }: Profile): number {
  const weight = calibre === undefined ? 0 : artillery.byCalibre[calibre];
  const horses = arm === 'ARH' ? prices.horseArtillery : 0;
  return prices.gun + prices.gunPerCalibreFactor * weight + horses + prices.status[status];
}

/** Status, manoeuvre and a bonus of the nation. */
function qualityOf({ status, ccf, bonusAttack = 0, bonusDefence = 0 }: Profile): number {
  const national = bonusAttack + bonusDefence > 0 ? prices.nationalBonus : 0;
  return prices.status[status] + prices.ccf[ccf as 1 | 2 | 3] + national;
}

/** The price of a general, by his rank where nothing else is said of him. */
export function priceOfGeneral(
  rank: Rank,
  { morale = valuesOfRank(rank).morale, ccf = valuesOfRank(rank).ccf } = {},
): number {
  return prices.generalPerBonus * morale + prices.generalPerCcfAboveOne * (ccf - 1);
}
