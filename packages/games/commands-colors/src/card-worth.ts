/** What a card is worth in the hand, so that a strong one is not played for a stroll, nor a weak one kept. */
import { cardKinds } from './tables/command-cards.ts';

/** In hundredths of a banner, by kind and for all three sections alike: about what it does more than the next best. */
const worthByKind: Readonly<Record<string, number>> = {
  scout: 1,
  probe: 2,
  attack: 3,
  assault: 5,
  coordinated_advance: 4,
  flank_attack: 4,
  forward: 5,
  recon_in_force: 3,
  bayonet_charge: 5,
  bombard: 3,
  cavalry_charge: 4,
  counter_attack: 3,
  elan: 4,
  fire_and_hold: 3,
  first_strike: 4,
  force_march: 3,
  cold_steel: 4,
  leadership: 4,
  grande_manoeuvre: 4,
  rally: 4,
  short_supply: 2,
};

const section = /_(left|center|right)$/;

const worths = Float64Array.from(cardKinds, ({ id }) => {
  const worth = worthByKind[id.replace(section, '')];
  if (worth === undefined) throw new Error(`nobody knows what ${id} is worth`);
  return worth;
});

const cards = cardKinds.reduce((sum, { count }) => sum + count, 0);

/** A card of which nothing is known. */
export const unknownCardWorth =
  cardKinds.reduce((sum, { count }, kind) => sum + count * worths[kind]!, 0) / cards;

/** The cards of a hand together. */
export function handWorth(hand: readonly number[]): number {
  let sum = 0;
  for (const kind of hand) sum += worths[kind]!;
  return sum;
}
