/**
 * Chapter 8: the tactic cards, one row a card with all it does: what is named with it, whom it orders, how far they go,
 * whether they fire and fight, and the dice it adds. How many of each there are is in `tables/command-cards.ts`. What Elan
 * and Rally roll for is in `elan-rally.ts`, the way back of Short Supply in `short-supply.ts`, and First Strike as it is
 * played in the enemy's turn in `first-strike.ts`.
 */
import { modifiers, refusals, type VaryingModifier, type RefusalRow } from '@bivouac/kernel';
import type { Board, Survey } from '../board.ts';
import { cardName } from '../card-words.ts';
import type { State, Unit } from '../state.ts';
import { cardKinds } from '../tables/command-cards.ts';
import { leaderMove, ofSide } from '../tables/sides.ts';
import { terrainIndex } from '../tables/terrain.ts';
import type { UnitType } from '../tables/units.ts';
import { attachedTo, isInContact, typeOf } from '../troops.ts';
import type { Fight } from './terrain.ts';

/** A unit a card may order, where it stands. */
interface Candidate {
  readonly s: State;
  readonly board: Board;
  readonly here: Survey;
  readonly unit: Unit;
}

export interface TacticCard {
  readonly rule: string;
  /** What must be named with it. */
  readonly names: 'section' | 'mode' | 'unit' | null;
  /** It repeats the enemy's last card. */
  readonly copies: boolean;
  /** What it sets going. */
  readonly opens: 'orders' | 'elan' | 'rally' | 'supply' | 'nothing';
  /** The troops it is for; where none of them is on the board it orders one unit of any kind (CCN-8-36). */
  readonly troops: ((type: UnitType) => boolean) | null;
  /** The same for a card that is for leaders. */
  readonly needsLeader: boolean;
  /** How many it orders: so many, as the dice say, or whoever has regained a block. */
  readonly orders: number | 'symbols' | 'rallied';
  /** Whom it orders by itself, all of them; null where they are named. */
  readonly ordersAll: ((candidate: Candidate) => boolean) | null;
  /** Leaders by themselves: where the card bears the bicorne, none, or all of them by the card itself. */
  readonly leaders: 'bicorne' | 'none' | 'all';
  /** It orders units that stand next to an enemy, and squares. */
  readonly ordersInContact: boolean;
  readonly ordersSquares: boolean;
  readonly allowsMoves: boolean;
  readonly mostHexes: (type: UnitType) => number;
  /** Hexes after which a unit may still battle; null: as its type has it. */
  readonly battleHexes: (type: UnitType, led: boolean) => number | null;
  readonly leaderHexes: number;
  readonly allowsFire: boolean;
  readonly allowsMelee: boolean;
  /** Dice it adds (CCN-5.4-027, CCN-5.4-057). */
  readonly dice: readonly VaryingModifier<Fight>[];
  /** All cards but hands and tracks are shuffled together at the end of the turn. */
  readonly reshuffles: boolean;
}

/** What nearly every card has in common, and all there is to a section card. */
const plain: TacticCard = {
  rule: '',
  names: null,
  copies: false,
  opens: 'orders',
  troops: null,
  needsLeader: false,
  orders: 4,
  ordersAll: null,
  leaders: 'bicorne',
  ordersInContact: true,
  ordersSquares: true,
  allowsMoves: true,
  mostHexes: (type) => type.move,
  battleHexes: () => null,
  leaderHexes: leaderMove,
  allowsFire: true,
  allowsMelee: true,
  dice: [],
  reshuffles: false,
};

const isInfantry = ({ arm }: UnitType) => arm === 'infantry';
const isMounted = ({ arm, horse }: UnitType) => arm === 'cavalry' || (arm === 'artillery' && horse);

const town = terrainIndex('town');
const windmill = terrainIndex('windmill');

function inTown({ board, from, to }: Fight): boolean {
  return [board.terrain[from]!, board.terrain[to]!].some((kind) => kind === town || kind === windmill);
}

function chargeDice({ type }: Fight): number {
  if (type.arm !== 'cavalry') return 0;
  return type.guard ? 2 : 1;
}

const rows: Readonly<Record<string, Partial<TacticCard>>> = {
  bayonet_charge: {
    troops: isInfantry,
    mostHexes: () => 2,
    battleHexes: () => 2,
    allowsFire: false,
    dice: [
      {
        id: 'CCN-8-21',
        words: { en: 'guard in a bayonet charge', fr: 'Garde chargeant à la baïonnette' },
        value: ({ type }) => (type.guard ? 1 : 0),
      },
    ],
  },
  bombard: {
    troops: ({ arm }) => arm === 'artillery',
    mostHexes: () => 3,
    battleHexes: () => 0,
    dice: [{ id: 'CCN-8-22', words: cardName('bombard'), value: ({ type }) => (type.guard ? 3 : 2) }],
  },
  cavalry_charge: {
    troops: isMounted,
    mostHexes: ({ heavy, move }) => (heavy ? 3 : move),
    battleHexes: ({ heavy }) => (heavy ? 3 : null),
    dice: [
      { id: 'CCN-8-23', words: cardName('cavalry_charge'), value: chargeDice },
      {
        id: 'CCN-7-34',
        words: { en: 'no charge in a town', fr: 'pas de charge en ville' },
        value: (fight) => (inTown(fight) ? 0 - chargeDice(fight) : 0),
      },
    ],
  },
  counter_attack: { copies: true },
  elan: {
    opens: 'elan',
    orders: 'symbols',
    dice: [{ id: 'CCN-8-26', words: cardName('elan'), value: () => 1 }],
    reshuffles: true,
  },
  fire_and_hold: {
    troops: ({ arm }) => arm !== 'cavalry',
    ordersInContact: false,
    allowsMoves: false,
    allowsMelee: false,
    dice: [
      {
        id: 'CCN-8-27',
        words: cardName('fire_and_hold'),
        value: ({ manner }) => (manner.as === 'fire' ? 1 : 0),
      },
    ],
  },
  first_strike: { opens: 'nothing' },
  force_march: {
    names: 'section',
    troops: isInfantry,
    ordersAll: ({ s, board, unit }) =>
      isInfantry(typeOf(unit)) && (ofSide(board.sections, s.side)[unit.hex]! & (1 << s.section)) !== 0,
    mostHexes: () => 2,
    battleHexes: ({ light, grenadier, guard, moveAndBattle }, led) =>
      light || grenadier || guard || led ? 2 : moveAndBattle,
  },
  cold_steel: {
    ordersAll: ({ s, here, unit }) => isInContact(s, here, unit.side, unit.hex),
    allowsMoves: false,
    allowsFire: false,
    dice: [
      {
        id: 'CCN-8-31',
        words: cardName('cold_steel'),
        value: ({ manner }) => (manner.as === 'bonus' ? 0 : 1),
      },
    ],
  },
  leadership: {
    needsLeader: true,
    ordersAll: ({ here, unit }) => attachedTo(here, unit) >= 0,
    leaders: 'all',
    dice: [{ id: 'CCN-8-32', words: cardName('leadership'), value: ({ led }) => (led ? 1 : 0) }],
  },
  // Used for one unit; its strategic moves are a row of their own.
  grande_manoeuvre: { names: 'mode', orders: 1, leaders: 'none' },
  rally: { opens: 'rally', orders: 'rallied' },
  short_supply: { names: 'unit', opens: 'supply' },
};

/** La Grande Manoeuvre, used for strategic moves. */
const strategicMoves: TacticCard = {
  ...plain,
  rule: 'CCN-8-33',
  ordersSquares: false,
  mostHexes: () => 4,
  battleHexes: () => 0,
  leaderHexes: 4,
  allowsFire: false,
  allowsMelee: false,
};

/** A card that finds no troops of its kind (CCN-8-36). */
const oneUnit: TacticCard = { ...plain, rule: 'CCN-8-36', orders: 1, leaders: 'none' };

/** By card, section cards too. */
const byCard: readonly TacticCard[] = cardKinds.map(({ id, rule }) => ({ ...plain, ...rows[id], rule }));

export function tacticOf(card: number): TacticCard {
  return card < 0 ? plain : byCard[card]!;
}

/** The card of this turn as it takes effect. */
export function tacticNow(s: State): TacticCard {
  if (s.strategic) return strategicMoves;
  return s.fallback ? oneUnit : tacticOf(s.card);
}

/** Dice a card adds only while it is in effect, and only to rolls that cards bear on. */
export const cardDice = modifiers<Fight>(
  byCard.flatMap((card) =>
    card.dice.map((row) => ({
      ...row,
      value: (fight: Fight) => (fight.manner.carded && tacticNow(fight.s) === card ? row.value(fight) : 0),
    })),
  ),
);

/** A refusal that several cards share, each citing its own rule: by that rule. */
export function saidBy(rules: readonly string[], en: string, fr: string, besides: readonly string[] = []) {
  return refusals<string>(
    Object.fromEntries(rules.map((rule): [string, RefusalRow] => [rule, [[rule, ...besides], en, fr]])),
  );
}

export const noFire = saidBy(
  ['CCN-8-21', 'CCN-8-31', 'CCN-8-33'],
  'Nobody fires under this card.',
  'Personne ne tire avec cette carte.',
);

export const noMelee = saidBy(
  ['CCN-8-27', 'CCN-8-33'],
  'Nobody fights hand to hand under this card.',
  'Personne ne se bat au corps à corps avec cette carte.',
);

export const tooFarByCard = saidBy(
  ['CCN-8-21', 'CCN-8-22', 'CCN-8-23', 'CCN-8-30', 'CCN-8-33'],
  'That is farther than the card lets it go.',
  'C’est plus loin que la carte ne le permet.',
);

export const spentByCard = saidBy(
  ['CCN-8-22', 'CCN-8-30', 'CCN-8-33'],
  'After such a march this card allows no battle.',
  'Après un tel mouvement, cette carte ne permet pas de combattre.',
);

export const allOrdered = saidBy(
  ['CCN-8-30', 'CCN-8-31', 'CCN-8-32'],
  'This card orders all it can by itself; you only say which squares are left.',
  'Cette carte active d’elle-même tout ce qu’elle peut ; vous dites seulement quels carrés sont quittés.',
);

export const noneLeft = saidBy(
  ['CCN-8-21', 'CCN-8-22', 'CCN-8-23', 'CCN-8-27', 'CCN-8-33'],
  'The card gives no more orders.',
  'La carte ne donne pas davantage d’ordres.',
);

/** Said of troops a card is not for, by the rule of the card. */
export const otherTroops = refusals<string>({
  'CCN-8-21': [
    ['CCN-8-21', 'CCN-5.1-03', 'CCN-5.2-15'],
    'The card orders infantry.',
    'La carte active de l’infanterie.',
  ],
  'CCN-8-22': [
    ['CCN-8-22', 'CCN-5.1-03', 'CCN-5.2-15'],
    'The card orders artillery.',
    'La carte active de l’artillerie.',
  ],
  'CCN-8-23': [
    ['CCN-8-23', 'CCN-5.1-03', 'CCN-5.2-15'],
    'The card orders cavalry and horse artillery.',
    'La carte active de la cavalerie et de l’artillerie à cheval.',
  ],
  'CCN-8-27': [
    ['CCN-8-27', 'CCN-5.1-03', 'CCN-5.2-15'],
    'The card orders infantry and artillery.',
    'La carte active de l’infanterie et de l’artillerie.',
  ],
});
