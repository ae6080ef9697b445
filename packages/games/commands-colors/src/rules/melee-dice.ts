/** Chapter 5.4, melee: how many dice, and which faces hit. */
import { branches, citations, defines, modifiers, type RuleId } from '@bivouac/kernel';
import type { Board, Survey } from '../board.ts';
import type { State, Unit } from '../state.ts';
import { symbolOf } from '../tables/dice.ts';
import { diceForABlock, gunDice, type UnitType } from '../tables/units.ts';
import { attachedTo, typeOf } from '../troops.ts';
import { noneAtLeast, sumOf, type Rolled } from './dice.ts';
import { poolOf, type Pool } from './ranged.ts';
import { cardDice, tacticNow } from './tactic-cards.ts';
import { crossesWorks, groundDice, isOpen, type Fight, type Manner } from './terrain.ts';

const by = branches({
  sabersHit: 'CCN-1-02',
  riflemenAndMilitiaMissWithSabers: 'CCN-5.4-048',
  militiaCavalryMissesWithSabers: 'CCN-5.4-051',
  militiaGunsMissWithSabers: 'CCN-5.4-054',
  gunsShareTheSabersOfWhomTheySupport: 'CCN-6-65',
  cardAddsDice: 'CCN-5.4-057',
  groundTakesDice: 'CCN-5.4-058',
  symbolOfItsClassHits: 'CCN-5.4-060',
});

const so = citations({
  aDieForABlock: 'CCN-5.4-007',
  cardDice: 'CCN-5.4-057',
  groundDice: 'CCN-5.4-058',
});

function guns({ type, unit }: Fight, horse: boolean): number {
  if (type.arm !== 'artillery' || type.horse !== horse) return 0;
  return gunDice[horse ? 'horse' : 'foot'].melee[unit.blocks === 1 ? 1 : 0];
}

/** Strength in melee, before cards and ground (CCN-5.4-008). */
const meleeStrength = modifiers<Fight>([
  {
    id: 'CCN-5.4-045',
    words: { en: 'blocks', fr: 'blocs' },
    value: ({ type, unit }) => (type.arm === 'infantry' ? unit.blocks * diceForABlock : 0),
  },
  {
    id: 'CCN-5.4-049',
    words: { en: 'blocks', fr: 'blocs' },
    value: ({ type, unit }) => (type.arm === 'cavalry' ? unit.blocks * diceForABlock : 0),
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

/** Whether a square rolls, or is rolled at. */
function meetsSquare({ unit, target }: Fight): boolean {
  return unit.square > 0 || (target !== null && target.square > 0);
}

/** Cavalry that rolls at a square. */
function isAtSquare({ unit, type, target }: Fight): boolean {
  return unit.square === 0 && type.arm === 'cavalry' && target !== null && target.square > 0;
}

function downToOne({ dice }: Capped, applies: boolean): number {
  return applies && dice > 1 ? 1 - dice : 0;
}

const inSquareWords = { en: 'in square: one die', fr: 'en carré : un dé' };
const atSquareWords = { en: 'against a square: one die', fr: 'contre un carré : un dé' };

/** One die at most: a square's, and cavalry's against a square. Only ground can take it away. */
const oneDie = modifiers<Capped>([
  {
    id: 'CCN-6-21',
    words: inSquareWords,
    value: (it) => downToOne(it, it.fight.unit.square > 0 && it.fight.manner.as !== 'battleBack'),
  },
  {
    id: 'CCN-6-37',
    words: inSquareWords,
    value: (it) => downToOne(it, it.fight.unit.square > 0 && it.fight.manner.as === 'battleBack'),
  },
  {
    id: 'CCN-6-33',
    words: atSquareWords,
    value: (it) => downToOne(it, isAtSquare(it.fight) && isAttack(it.fight.manner)),
  },
  {
    id: 'CCN-6-36',
    words: atSquareWords,
    value: (it) => downToOne(it, isAtSquare(it.fight) && it.fight.manner.as === 'firstStrike'),
  },
  {
    id: 'CCN-6-41',
    words: atSquareWords,
    value: (it) => downToOne(it, isAtSquare(it.fight) && it.fight.manner.as === 'battleBack'),
  },
]);

function isAttack({ as }: Manner): boolean {
  return as === 'attack' || as === 'bonus';
}

export const attacking: Manner = { as: 'attack', carded: true };
export const attackingAgain: Manner = { as: 'bonus', carded: true };
export const strikingFirst: Manner = { as: 'firstStrike', carded: defines('CCN-8-29', false) };
export const inSquareFirst: Manner = { as: 'square', carded: false };
export const battlingBack: Manner = { as: 'battleBack', carded: defines('CCN-5.4-071', false) };
const letsEscape: Manner = { as: 'escape', carded: false };

function fighting(
  s: State,
  board: Board,
  here: Survey,
  unit: Unit,
  target: Unit | null,
  to: number,
  manner: Manner,
  cites?: RuleId[],
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
    manner,
    led: attachedTo(here, unit) >= 0,
    intoWorks: crossesWorks(board, unit.hex, to, cites),
    outOfWorks: crossesWorks(board, to, unit.hex),
  };
}

/** Whether the card in effect, and the ground at either end, have a say. */
function cardCounts({ s, manner }: Fight): boolean {
  return by.cardAddsDice(manner.carded && tacticNow(s).dice.length > 0);
}

function groundCounts({ board, from, to }: Fight): boolean {
  return by.groundTakesDice(!isOpen(board, from, to));
}

function total(fight: Fight): number {
  const dice = meleeStrength.total(fight) + (cardCounts(fight) ? cardDice.total(fight) : 0);
  const capped = dice + (meetsSquare(fight) ? oneDie.total({ fight, dice }) : 0);
  const left = capped + (groundCounts(fight) ? groundDice.total(fight) : 0);
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
  cites?: RuleId[],
): Pool {
  const fight = fighting(s, board, here, unit, target, to, manner, cites);
  const strength = meleeStrength.rows(fight);
  const byCard = cardCounts(fight) ? cardDice.rows(fight) : [];
  const byGround = groundCounts(fight) ? groundDice.rows(fight) : [];
  if (byCard.length > 0) cites?.push(...so.cardDice);
  if (byGround.length > 0) cites?.push(...so.groundDice);
  const dice = sumOf(strength) + sumOf(byCard);
  const bySquare = meetsSquare(fight) ? oneDie.rows({ fight, dice }) : [];
  const rows = [...strength, ...byCard, ...bySquare, ...byGround];
  if (rows.length === 1 && fight.type.arm !== 'artillery') cites?.push(...so.aDieForABlock);
  return poolOf(rows);
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
  const fight = fighting(s, board, here, unit, null, unit.hex, letsEscape);
  const dice = meleeStrength.total(fight);
  const cap = { fight, dice };
  return { count: dice + oneDie.total(cap), sum: [...meleeStrength.rows(fight), ...oneDie.rows(cap)] };
}

function sabersHit({ arm, hitsWithSabers }: UnitType, supported: boolean, cites: RuleId[]): boolean {
  if (hitsWithSabers) return by.sabersHit(hitsWithSabers, cites);
  if (by.gunsShareTheSabersOfWhomTheySupport(supported, cites)) return false;
  return !(
    by.riflemenAndMilitiaMissWithSabers(arm === 'infantry', cites) ||
    by.militiaCavalryMissesWithSabers(arm === 'cavalry', cites) ||
    by.militiaGunsMissWithSabers(arm === 'artillery', cites)
  );
}

/** Hits on a unit: the symbol of its class, and sabers unless those who fight are riflemen or militia. */
export function meleeHits(
  rolled: Rolled,
  attacker: Unit,
  target: Unit,
  supported: boolean,
  cites: RuleId[],
): number {
  const symbols = rolled[symbolOf[typeOf(target).arm]];
  const hits = by.symbolOfItsClassHits(symbols > 0, cites) ? symbols : 0;
  return rolled.sabers > 0 && sabersHit(typeOf(attacker), supported, cites) ? hits + rolled.sabers : hits;
}
