/** Chapter XVII.3: what a corps that was called out of the reserve adds to the die of a shock while it is fresh. */
import { branches, type Modifier } from '@bivouac/kernel';
import { boardOf, stackAt } from '../../board/board.ts';
import type { Combat } from '../../frames.ts';
import type { State } from '../../state.ts';
import { fresh } from '../../tables/orders.ts';
import { hasOrders } from './orders.ts';

const by = branches({ onlyAllTogether: 'VEA-17-341' });

/** Whether those who fight in these hexes come fresh from the reserve: all of them. */
function areFresh(s: State, hexes: readonly number[]): boolean {
  if (!hasOrders(s)) return false;
  const isFresh = (unit: number) => s.turn <= s.corps[s.terms.units[unit]!.corps]!.fresh;
  const units = hexes.flatMap((hex) => stackAt(s, boardOf(s), hex));
  return units.some(isFresh) && !by.onlyAllTogether(!units.every(isFresh));
}

interface Throw {
  readonly s: State;
  readonly combat: Combat;
}

export const freshModifiers: readonly Modifier<Throw>[] = [
  {
    id: 'VEA-17-340',
    words: { en: 'attackers fresh from the reserve', fr: 'attaquants frais, venus de la réserve' },
    value: ({ s, combat: { attackers } }) => (areFresh(s, attackers) ? fresh.attack.value : 0),
  },
  {
    id: 'VEA-17-340',
    words: { en: 'defenders fresh from the reserve', fr: 'défenseurs frais, venus de la réserve' },
    value: ({ s, combat: { targets } }) => (areFresh(s, targets) ? fresh.defence.value : 0),
  },
];
