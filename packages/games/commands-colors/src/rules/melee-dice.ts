/** Chapter 5.4, melee: how many dice, and which faces hit. */
import { modifiers } from '@bivouac/kernel';
import type { Board, Survey } from '../board.ts';
import type { State, Unit } from '../state.ts';
import { gunDice } from '../tables/units.ts';
import { attachedTo, typeOf } from '../troops.ts';
import { cardDice, givesDice } from './cards.ts';
import { diceRules, noneAtLeast, sumOf, type Rolled } from './dice.ts';
import type { Pool } from './ranged.ts';
import { groundDice, isOpen, marksOf, type Fight } from './terrain.ts';

function guns({ type, unit }: Fight, horse: boolean): number {
  if (type.arm !== 'artillery' || type.horse !== horse) return 0;
  return gunDice[horse ? 'horse' : 'foot'].melee[unit.blocks === 1 ? 1 : 0];
}

/** Strength in melee, before cards and ground (CCN-5.4-007, CCN-5.4-008). */
const meleeStrength = modifiers<Fight>([
  {
    id: 'CCN-5.4-045',
    words: { en: 'blocks', fr: 'blocs' },
    value: ({ type, unit }) => (type.arm === 'infantry' ? unit.blocks : 0),
  },
  {
    id: 'CCN-5.4-049',
    words: { en: 'blocks', fr: 'blocs' },
    value: ({ type, unit }) => (type.arm === 'cavalry' ? unit.blocks : 0),
  },
  {
    id: 'CCN-5.4-052',
    words: { en: 'foot artillery', fr: 'artillerie à pied' },
    value: (fight) => guns(fight, false),
  },
  {
    id: 'CCN-5.4-055',
    words: { en: 'horse artillery', fr: 'artillerie à cheval' },
    value: (fight) => guns(fight, true),
  },
  {
    id: 'CCN-5.4-046',
    words: { en: 'grenadiers or guard', fr: 'grenadiers ou Garde' },
    value: ({ type }) => (type.arm === 'infantry' ? type.melee : 0),
  },
  {
    id: 'CCN-5.4-050',
    words: { en: 'heavy cavalry', fr: 'cavalerie lourde' },
    value: ({ type }) => (type.arm === 'cavalry' ? type.melee : 0),
  },
  {
    id: 'CCN-5.4-053',
    words: { en: 'guard artillery', fr: 'artillerie de la Garde' },
    value: ({ type }) => (type.arm === 'artillery' && !type.horse ? type.melee : 0),
  },
  {
    id: 'CCN-5.4-056',
    words: { en: 'guard artillery', fr: 'artillerie de la Garde' },
    value: ({ type }) => (type.arm === 'artillery' && type.horse ? type.melee : 0),
  },
  {
    id: 'CCN-5.4-047',
    words: { en: 'against infantry', fr: 'contre l’infanterie' },
    value: ({ type, targetArm }) => (targetArm === 'infantry' ? type.meleeAgainstInfantry : 0),
  },
]);

interface Capped {
  readonly fight: Fight;
  readonly dice: number;
}

/** One die at most: a square's, and cavalry's against a square. Only ground can take it away (CCN-6-21, CCN-6-33). */
const oneDie = modifiers<Capped>([
  {
    id: 'CCN-6-21',
    words: { en: 'in square: one die', fr: 'en carré : un dé' },
    value: ({ fight, dice }) => (fight.unit.square > 0 && dice > 1 ? 1 - dice : 0),
  },
  {
    id: 'CCN-6-33',
    words: { en: 'against a square: one die', fr: 'contre un carré : un dé' },
    value: ({ fight, dice }) =>
      fight.unit.square === 0 &&
      fight.type.arm === 'cavalry' &&
      fight.target !== null &&
      fight.target.square > 0 &&
      dice > 1
        ? 1 - dice
        : 0,
  },
]);

/** How a unit comes to roll: in its own turn with its card, or answering an attack. */
export interface Manner {
  readonly carded: boolean;
  readonly bonus: boolean;
}

export const attacking: Manner = { carded: true, bonus: false };
export const attackingAgain: Manner = { carded: true, bonus: true };
export const answering: Manner = { carded: false, bonus: false };

function fighting(
  s: State,
  board: Board,
  here: Survey,
  unit: Unit,
  target: Unit | null,
  to: number,
  manner: Manner,
): Fight {
  return {
    s,
    board,
    unit,
    type: typeOf(unit),
    from: unit.hex,
    to,
    target,
    targetArm: target === null ? null : typeOf(target).arm,
    ranged: false,
    carded: manner.carded,
    led: attachedTo(here, unit) >= 0,
    bonus: manner.bonus,
  };
}

function total(fight: Fight): number {
  const dice = meleeStrength.total(fight) + (fight.carded && givesDice(fight.s) ? cardDice.total(fight) : 0);
  const capped = dice + oneDie.total({ fight, dice });
  const left = capped + (isOpen(fight.board, fight.from, fight.to) ? 0 : groundDice.total(fight));
  return left + noneAtLeast.total(left);
}

/** The dice a unit rolls at a hex next to it, and how they come about. */
export function meleePool(
  s: State,
  board: Board,
  here: Survey,
  unit: Unit,
  target: Unit | null,
  to: number,
  manner: Manner,
): Pool {
  const fight = fighting(s, board, here, unit, target, to, manner);
  const dice = meleeStrength.total(fight) + cardDice.total(fight);
  const byCard = givesDice(s) ? cardDice.rows(fight) : [];
  const byGround = isOpen(board, fight.from, fight.to) ? [] : groundDice.rows(fight);
  const rows = [...meleeStrength.rows(fight), ...byCard, ...oneDie.rows({ fight, dice }), ...byGround];
  return {
    count: total(fight),
    sum: [...rows, ...noneAtLeast.rows(sumOf(rows))],
    marks: marksOf(fight, byCard.length > 0, byGround.length > 0),
  };
}

export function hasMeleeDice(
  s: State,
  board: Board,
  here: Survey,
  unit: Unit,
  target: Unit | null,
  to: number,
  manner: Manner,
): boolean {
  // In the open every unit has a die at least.
  return isOpen(board, unit.hex, to) || total(fighting(s, board, here, unit, target, to, manner)) > 0;
}

/** The dice an enemy unit rolls at a leader who slips through its hex: no ground, no card, nobody's arm (CCN-5.4-160). */
export function escapePool(s: State, board: Board, here: Survey, unit: Unit): Pool {
  const fight = fighting(s, board, here, unit, null, unit.hex, answering);
  const dice = meleeStrength.total(fight);
  const cap = { fight, dice };
  return {
    count: dice + oneDie.total(cap),
    sum: [...meleeStrength.rows(fight), ...oneDie.rows(cap)],
    marks: 0,
  };
}

/** Hits: the arm's symbol, and sabers unless those who fight are riflemen or militia (CCN-5.4-048, CCN-5.4-060). */
export function meleeHits(rolled: Rolled, attacker: Unit, target: Unit): number {
  return rolled[typeOf(target).arm] + (typeOf(attacker).hitsWithSabers ? rolled.sabers : 0);
}

export const hitRules: readonly string[] = [
  'CCN-1-02',
  'CCN-5.2-16',
  'CCN-5.4-059',
  'CCN-5.4-060',
  ...diceRules,
];
/** Whose sabers do not hit, by arm code: riflemen and militia, militia on horseback, militia guns. */
export const saberlessRules: readonly string[] = ['CCN-5.4-048', 'CCN-5.4-051', 'CCN-5.4-054'];
