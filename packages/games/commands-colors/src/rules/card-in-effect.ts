/** Chapter 8: what the card in effect grants: troops of its kind, hexes, dice. */
import { branches, modifiers, type Modifier, type RuleId } from '@bivouac/kernel';
import { cardName } from '../card-words.ts';
import { none, type State } from '../state.ts';
import {
  bayonetMove,
  bombardMove,
  chargeMove,
  extraDice,
  marchMove,
  strategicMove,
  tactics,
} from '../tables/command-cards.ts';
import type { Side } from '../tables/sides.ts';
import { terrainIndex } from '../tables/terrain.ts';
import type { UnitType } from '../tables/units.ts';
import { endOfUnits, firstUnit, hasLeader, typeOf } from '../troops.ts';
import type { Fight } from './terrain.ts';

const by = branches({ lastGunsMoveOrBattle: 'CCN-5.3-17' });

/** The card in effect, or none where it finds no troops of its kind and has no benefits (CCN-8-36). */
export function cardInEffect(s: State): number {
  return s.fallback ? none : s.card;
}

/** Whether a card orders units of this type. Cards that look at something else than the type say yes. */
export function isOfKind(card: number, type: UnitType): boolean {
  if (card === tactics.bayonetCharge || card === tactics.forceMarch) return type.arm === 'infantry';
  if (card === tactics.bombard) return type.arm === 'artillery';
  if (card === tactics.cavalryCharge)
    return type.arm === 'cavalry' || (type.arm === 'artillery' && type.horse);
  if (card === tactics.fireAndHold) return type.arm !== 'cavalry';
  return true;
}

const cardsForKinds: readonly number[] = [
  tactics.bayonetCharge,
  tactics.bombard,
  tactics.cavalryCharge,
  tactics.fireAndHold,
  tactics.forceMarch,
];

/** No unit of the kind a card names (no leader, for Leadership) is on the board: one unit is ordered instead. */
export function fallsBack(s: State, side: Side, card: number): boolean {
  if (card === tactics.leadership) return !hasLeader(s, side);
  if (!cardsForKinds.includes(card)) return false;
  for (let index = firstUnit(s, side); index < endOfUnits(s, side); index += 1) {
    const unit = s.units[index]!;
    if (unit.hex >= 0 && isOfKind(card, typeOf(unit))) return false;
  }
  return true;
}

/** The scenario takes the effect of a card from a side: it can only be thrown away (CCN-3-06). */
export function isNullFor(s: State, side: Side, card: number): boolean {
  return s.terms.nullCards.some((rule) => rule.side === side && rule.card === card);
}

/** Cards under which nobody moves before battle. */
export function forbidsMovement(s: State): boolean {
  const card = cardInEffect(s);
  return card === tactics.fireAndHold || card === tactics.coldSteel;
}

/** Hexes a unit may move at most. */
export function mostHexes(s: State, type: UnitType): number {
  if (s.strategic) return strategicMove;
  const card = cardInEffect(s);
  if (card === tactics.bayonetCharge) return bayonetMove;
  if (card === tactics.bombard) return bombardMove;
  if (card === tactics.forceMarch) return marchMove;
  if (card === tactics.cavalryCharge && type.heavy) return chargeMove;
  return type.move;
}

/** Hexes it may move and battle. */
export function battleHexes(
  s: State,
  type: UnitType,
  blocks: number,
  led: boolean,
  cites?: RuleId[],
): number {
  const card = cardInEffect(s);
  if (s.strategic || card === tactics.bombard) return 0;
  if (card === tactics.bayonetCharge) return bayonetMove;
  if (card === tactics.cavalryCharge && type.heavy) return chargeMove;
  if (card === tactics.forceMarch) {
    return type.light || type.grenadier || type.guard || led ? marchMove : type.moveAndBattle;
  }
  return by.lastGunsMoveOrBattle(type.horse && blocks === 1, cites) ? 0 : type.moveAndBattle;
}

export function allowsFire(s: State): boolean {
  const card = cardInEffect(s);
  return !s.strategic && card !== tactics.bayonetCharge && card !== tactics.coldSteel;
}

export function allowsMelee(s: State): boolean {
  return !s.strategic && cardInEffect(s) !== tactics.fireAndHold;
}

function inTown({ board, from, to }: Fight): boolean {
  return isTown(board.terrain[from]!) || isTown(board.terrain[to]!);
}

const town = terrainIndex('town');
const windmill = terrainIndex('windmill');

function isTown(kind: number): boolean {
  return kind === town || kind === windmill;
}

function charge({ s, manner, type }: Fight): number {
  if (!manner.carded || cardInEffect(s) !== tactics.cavalryCharge || type.arm !== 'cavalry') return 0;
  return type.guard ? extraDice.chargeGuard : extraDice.charge;
}

function carries(fight: Fight, card: number): boolean {
  return fight.manner.carded && cardInEffect(fight.s) === card;
}

/** Dice the card adds (CCN-5.4-027, CCN-5.4-057). */
const cardRows: readonly Modifier<Fight>[] = [
  {
    id: 'CCN-8-21',
    words: { en: 'guard in a bayonet charge', fr: 'Garde chargeant à la baïonnette' },
    value: (fight) =>
      fight.type.guard && carries(fight, tactics.bayonetCharge) ? extraDice.bayonetGuard : 0,
  },
  {
    id: 'CCN-8-22',
    words: cardName('bombard'),
    value: (fight) =>
      carries(fight, tactics.bombard) ? (fight.type.guard ? extraDice.bombardGuard : extraDice.bombard) : 0,
  },
  { id: 'CCN-8-23', words: cardName('cavalry_charge'), value: charge },
  {
    id: 'CCN-7-34',
    words: { en: 'no charge in a town', fr: 'pas de charge en ville' },
    value: (fight) => (inTown(fight) ? 0 - charge(fight) : 0),
  },
  {
    id: 'CCN-8-26',
    words: cardName('elan'),
    value: (fight) => (carries(fight, tactics.elan) ? extraDice.elan : 0),
  },
  {
    id: 'CCN-8-27',
    words: cardName('fire_and_hold'),
    value: (fight) =>
      fight.manner.as === 'fire' && carries(fight, tactics.fireAndHold) ? extraDice.fireAndHold : 0,
  },
  {
    id: 'CCN-8-31',
    words: cardName('cold_steel'),
    value: (fight) =>
      fight.manner.as !== 'bonus' && carries(fight, tactics.coldSteel) ? extraDice.coldSteel : 0,
  },
  {
    id: 'CCN-8-32',
    words: cardName('leadership'),
    value: (fight) => (fight.led && carries(fight, tactics.leadership) ? extraDice.leadership : 0),
  },
];

export const cardDice = modifiers<Fight>(cardRows);

/** No card of the turn adds dice: most of the time nothing needs to be asked. */
export function givesDice(s: State): boolean {
  const card = cardInEffect(s);
  return card >= tactics.bayonetCharge;
}
