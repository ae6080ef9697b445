/** Orders of corps, in a few words. */
import type { Words } from '@bivouac/kernel';
import { tactics, type Tactic } from '../tables/orders.ts';
import type { View } from '../view.ts';

/** What an order binds a corps to, in a few words. */
export const tacticNames: Readonly<Record<Tactic, Words>> = {
  attack: {
    en: 'attack, a third of it closes with the enemy',
    fr: 'attaque, un tiers se rapproche de l’ennemi',
  },
  march: { en: 'march to a place, without fighting', fr: 'marche vers un lieu, sans combattre' },
  defence: { en: 'defend, and go no farther forward', fr: 'défense, sans aller plus avant' },
  withdrawal: {
    en: 'withdraw fighting, half of it each turn',
    fr: 'repli en combattant, la moitié à chaque tour',
  },
  retreat: { en: 'retreat, all but two each turn', fr: 'retraite, toutes sauf deux à chaque tour' },
  reserve: { en: 'stay in reserve, six hexes from the enemy', fr: 'en réserve, à six cases de l’ennemi' },
};

/** What the order of a corps binds it to; null where it has none, or it is not known. */
export function orderWords(view: View, corps: number): Words | null {
  const order = view.corps[corps]?.order ?? null;
  return order === null ? null : tacticNames[tactics[order.tactic]!];
}
