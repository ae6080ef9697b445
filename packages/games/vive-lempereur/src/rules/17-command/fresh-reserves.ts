/** Chapter XVII.3: what a corps that was called out of the reserve adds to the die of a shock while it is fresh. */
import { branches, type Modifier, type Play, type RuleId } from '@bivouac/kernel';
import { boardOf, stackAt } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { Combat } from '../../frames.ts';
import type { State } from '../../state.ts';
import { fresh } from '../../tables/orders.ts';
import { hasOrders } from './orders.ts';

const by = branches({ onlyAllTogether: 'VEA-17-341' });

/** Who of those who fight in these hexes comes fresh from the reserve, and whether others fight with them. */
function freshIn(s: State, hexes: readonly number[]): { readonly fresh: readonly number[]; mixed: boolean } {
  const isFresh = (unit: number) => s.turn <= s.corps[s.terms.units[unit]!.corps]!.fresh;
  const units = hasOrders(s) ? hexes.flatMap((hex) => stackAt(s, boardOf(s), hex)) : [];
  const found = units.filter(isFresh);
  return { fresh: found, mixed: found.length < units.length };
}

/** Whether those who fight in these hexes come fresh from the reserve: all of them. */
function areFresh(s: State, hexes: readonly number[]): boolean {
  const { fresh: found, mixed } = freshIn(s, hexes);
  return found.length > 0 && !by.onlyAllTogether(mixed);
}

/** Who is fresh and fights beside others has nothing of it: that they were fresh only their side hears. */
export function tellFreshInVain(s: State, { attackers, targets }: Combat, play: Play): void {
  for (const hexes of [attackers, targets]) {
    const cites: RuleId[] = [];
    const { fresh: found, mixed } = freshIn(s, hexes);
    if (found.length === 0 || !by.onlyAllTogether(mixed, cites)) continue;
    const { slug, side } = s.terms.corps[s.terms.units[found[0]!]!.corps]!;
    tell(play, { kind: 'freshInVain', rules: cites, side, corps: slug, secretOf: side });
  }
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
