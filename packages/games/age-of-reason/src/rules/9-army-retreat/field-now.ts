/** How things stand on the field: what night would count if it fell now. */
import type { RuleId } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import type { Side } from '../../tables/sides.ts';
import { isBroken } from '../../troops.ts';
import { isForsaken } from '../3-action-points/command.ts';
import { leadIn, type Night, type NightLead } from './nightfall.ts';
import { holderOf } from './objectives.ts';

export function nightNow(s: State, cites?: RuleId[]): Night {
  return {
    holders: s.terms.objectives.map(({ feature }) => holderOf(s, feature, cites)),
    inOrder: { blue: inOrder(s, 'blue'), red: inOrder(s, 'red') },
  };
}

export function leadNow(s: State, cites?: RuleId[]): NightLead | null {
  return leadIn(s.terms, nightNow(s, cites));
}

/**
 * Whoever has gone, is beaten or runs has left the field to the enemy, and a brigade that nobody leads any more may only
 * go home (AOR-3-120); whoever has not come yet never had it.
 */
function inOrder(s: State, side: Side): number {
  let figures = 0;
  for (const [unit, row] of s.units.entries())
    if (s.terms.units[unit]!.side === side && row.where === 'table' && !isBroken(row) && !isForsaken(s, unit))
      figures += row.figures;
  return Math.round((100 * figures) / Math.max(1, s.terms.sides[side].figures));
}
