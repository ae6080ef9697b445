/** Chapter 8: whether the card in effect does anything, and how far it lets units go. */
import { branches, type RuleId } from '@bivouac/kernel';
import { none, type State } from '../state.ts';
import type { Side } from '../tables/sides.ts';
import type { UnitType } from '../tables/units.ts';
import { endOfUnits, firstUnit, hasLeader, typeOf } from '../troops.ts';
import { tacticNow, tacticOf } from './tactic-cards.ts';

const by = branches({ lastGunsMoveOrBattle: 'CCN-5.3-17' });

/** The card in effect, or none where it finds no troops of its kind and has no benefits (CCN-8-36). */
export function cardInEffect(s: State): number {
  return s.fallback ? none : s.card;
}

/** No unit of the kind a card names (no leader, for Leadership) is on the board: one unit is ordered instead. */
export function fallsBack(s: State, side: Side, card: number): boolean {
  const { troops, needsLeader } = tacticOf(card);
  if (needsLeader) return !hasLeader(s, side);
  if (troops === null) return false;
  for (let index = firstUnit(s, side); index < endOfUnits(s, side); index += 1) {
    const unit = s.units[index]!;
    if (unit.hex >= 0 && troops(typeOf(unit))) return false;
  }
  return true;
}

/** The scenario takes the effect of a card from a side: it can only be thrown away (CCN-3-06). */
export function isNullFor(s: State, side: Side, card: number): boolean {
  return s.terms.nullCards.some((rule) => rule.side === side && rule.card === card);
}

/** Hexes it may move and battle. */
export function battleHexes(
  s: State,
  type: UnitType,
  blocks: number,
  led: boolean,
  cites?: RuleId[],
): number {
  const byCard = tacticNow(s).battleHexes(type, led);
  if (byCard !== null) return byCard;
  return by.lastGunsMoveOrBattle(type.horse && blocks === 1, cites) ? 0 : type.moveAndBattle;
}
