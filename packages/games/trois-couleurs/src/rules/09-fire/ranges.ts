/** Chapter 9: ranges. One band holds for a whole fire on one target, that of the distance between the two units (TC-9-48). */
import { defines } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import type { Band } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { ranges } from '../../tables/weapons.ts';
import { factsOf } from '../../troops.ts';

/** Guns have two bands more, between the others (TC-9-39). */
export type FireBand = Band | 'P1 bis' | 'P2 bis';

/** From the nearest to the farthest. */
const fireBands: readonly FireBand[] = ['P1', 'P1 bis', 'P2', 'P2 bis', 'P3'];

type Reach = Readonly<Record<Band, number>>;
const small: Readonly<Record<'musket' | 'rifle', Reach>> = {
  musket: defines('TC-9-34', ranges.musket, { P1: 1, P2: 1, P3: 1 }),
  rifle: defines('TC-9-34', ranges.rifle, { P1: 1, P2: 1, P3: 1 }),
};
const guns = defines('TC-9-34', ranges.artillery, { ...ranges.artillery, '6': ranges.artillery['3-4'] });

const carbine: Reach = defines(
  'TC-9-32',
  { ...ranges.carbineOption, P3: ranges.carbineOption.P2 },
  ranges.musket,
);

/** How much farther the bands between reach (TC-9-39). */
const bis = defines('TC-9-39', { P1: 1, P2: 2 });

/** How far a unit's weapons reach, in UD; null when it has none. */
export function reachOfWeapon(s: Pick<State, 'terms'> & Pick<State, 'units'>, unit: number): Reach | null {
  const { calibre, weapon, arm } = factsOf(s, unit);
  if (calibre !== null) return guns[calibre];
  if (arm === 'cavalry' && s.terms.options.cavalryFire !== true) return null;
  if (weapon === 'carbine') return carbine;
  return weapon === 'musket' || weapon === 'rifle' ? small[weapon] : null;
}

/** The band in which a distance lies; null beyond the greatest range. Limits belong to the nearer band. */
export function bandAt(s: State, unit: number, distance: number): FireBand | null {
  const reach = reachOfWeapon(s, unit);
  if (reach === null) return null;
  const isGun = factsOf(s, unit).calibre !== null;
  if (factsOf(s, unit).weapon === 'carbine') return carbineBand(distance, reach);
  if (distance <= reach.P1 * ud) return 'P1';
  if (isGun && distance <= Math.min(reach.P2, reach.P1 + bis.P1) * ud) return 'P1 bis';
  if (distance <= reach.P2 * ud) return 'P2';
  if (isGun && distance <= Math.min(reach.P3, reach.P2 + bis.P2) * ud) return 'P2 bis';
  return distance <= reach.P3 * ud ? 'P3' : null;
}

/** Carbines at their short and middle range tell like muskets at middle and long range; they have no long one (TC-9-32). */
function carbineBand(distance: number, reach: Reach): FireBand | null {
  if (distance <= reach.P1 * ud) return 'P2';
  return distance <= reach.P2 * ud ? 'P3' : null;
}

/** The farther of two bands. */
export function worseBand(one: FireBand, other: FireBand): FireBand {
  return fireBands.indexOf(one) >= fireBands.indexOf(other) ? one : other;
}

/** The one of the three bands to which a band belongs. */
export function mainBand(band: FireBand): Band {
  if (band === 'P1 bis') return 'P2';
  return band === 'P2 bis' ? 'P3' : band;
}
