/** Chapter 5.4, fire: who may fire at whom, with how many dice, and what they do. */
import {
  branches,
  call,
  citations,
  modifiers,
  refusals,
  type Next,
  type Play,
  type Refusal,
  type RuleId,
  type SumRow,
} from '@bivouac/kernel';
import { distance, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { Frames } from '../frames.ts';
import type { State, Unit } from '../state.ts';
import { symbolOf } from '../tables/dice.ts';
import type { Side } from '../tables/sides.ts';
import { diceForABlock, gunDice } from '../tables/units.ts';
import { attachedTo, isInContact, isNextToEnemy, nameOf, typeOf } from '../troops.ts';
import { noneAtLeast, rollDice, sumOf } from './dice.ts';
import { whyOutOfSight } from './sight.ts';
import { cardDice, noFire, tacticNow } from './tactic-cards.ts';
import { crossesWorks, groundDice, isOpen, type Fight, type Manner } from './terrain.ts';

const no = refusals({
  cavalry: [
    ['CCN-5.4-010', 'CCN-5.4-042'],
    'Only infantry and artillery fire; cavalry fights an enemy next to it.',
    'Seules l’infanterie et l’artillerie tirent ; la cavalerie combat un ennemi adjacent.',
  ],
  inContact: [
    ['CCN-5.4-001', 'CCN-5.4-011', 'CCN-5.4-012', 'CCN-6-40'],
    'With an enemy unit next to it this unit does not fire, neither at that one nor at another: it can only fight it.',
    'Une unité ennemie est adjacente : pas de tir, ni sur elle ni sur une autre, seulement le corps à corps.',
  ],
  tooFar: [['CCN-5.4-016', 'CCN-5.4-017'], 'The target is out of range.', 'La cible est hors de portée.'],
  noDice: [
    ['CCN-1-01', 'CCN-5.4-022'],
    'No die would be left to roll.',
    'Il ne resterait aucun dé à lancer.',
  ],
});

const by = branches({
  cardAddsDice: 'CCN-5.4-027',
  groundTakesDice: 'CCN-5.4-028',
  symbolOfItsClassHits: 'CCN-5.4-030',
  flagsMayDriveBack: 'CCN-5.4-031',
});

const so = citations({
  cardDice: 'CCN-5.4-027',
  groundDice: 'CCN-5.4-028',
  hitsThenRetreats: 'CCN-5.4-029',
  othersDoNothing: 'CCN-5.4-030',
  leadersAreNoUnits: 'CCN-2-10',
});

interface Firing extends Fight {
  readonly range: number;
}

function half(blocks: number, up: boolean): number {
  return up ? (blocks + 1) >> 1 : blocks >> 1;
}

function halved({ s, type, unit }: Fight): number {
  const up = s.terms.cardValues && type.card !== null ? type.card.roundsUp : type.roundsUp;
  return half(unit.blocks, up);
}

function isFoot({ type }: Fight): boolean {
  return type.arm === 'infantry';
}

function gunsAt({ type, unit, range }: Firing): number {
  const row = gunDice[type.horse ? 'horse' : 'foot'].fire[range - 2];
  return row === undefined ? 0 : row[unit.blocks === 1 ? 1 : 0];
}

function fireBonus({ s, type, unit }: Fight): number {
  if (s.terms.cardValues && type.card !== null) return type.card.fireBonus;
  return unit.moved > 0 ? type.fireMoved : type.fireStanding;
}

/** Strength in fire, before cards and ground (CCN-5.4-008). */
const fireStrength = modifiers<Firing>([
  {
    id: 'CCN-5.4-021',
    words: { en: 'blocks', fr: 'blocs' },
    value: (fight) => (isFoot(fight) && fight.unit.moved === 0 ? fight.unit.blocks * diceForABlock : 0),
  },
  {
    id: 'CCN-5.4-022',
    words: { en: 'half the blocks, having moved', fr: 'moitié des blocs, après un mouvement' },
    value: (fight) => (isFoot(fight) && fight.unit.moved > 0 ? halved(fight) : 0),
  },
  {
    id: 'CCN-5.4-023',
    words: { en: 'picked infantry', fr: 'infanterie d’élite' },
    value: (fight) => (isFoot(fight) && fight.type.grade !== 'line' ? fireBonus(fight) : 0),
  },
  {
    id: 'CCN-5.4-024',
    words: { en: 'national fire bonus', fr: 'bonus de feu national' },
    value: (fight) => (isFoot(fight) && fight.type.grade === 'line' ? fireBonus(fight) : 0),
  },
  {
    id: 'CCN-5.4-025',
    words: { en: 'foot artillery at this range', fr: 'artillerie à pied à cette portée' },
    value: (fight) => (fight.type.arm === 'artillery' && !fight.type.horse ? gunsAt(fight) : 0),
  },
  {
    id: 'CCN-5.4-026',
    words: { en: 'horse artillery at this range', fr: 'artillerie à cheval à cette portée' },
    value: (fight) => (fight.type.arm === 'artillery' && fight.type.horse ? gunsAt(fight) : 0),
  },
]);

/** A square never rolls more than one die (CCN-6-21). */
const squareCap = modifiers<{ readonly inSquare: boolean; readonly dice: number }>([
  {
    id: 'CCN-6-21',
    words: { en: 'in square: one die', fr: 'en carré : un dé' },
    value: ({ inSquare, dice }) => (inSquare && dice > 1 ? 1 - dice : 0),
  },
]);

const firingManner: Manner = { as: 'fire', carded: true };

function firing(s: State, board: Board, here: Survey, unit: Unit, target: Unit, cites?: RuleId[]): Firing {
  return {
    s,
    board,
    unit,
    type: typeOf(unit),
    from: unit.hex,
    to: target.hex,
    target,
    targetArm: typeOf(target).arm,
    manner: firingManner,
    led: attachedTo(here, unit) >= 0,
    intoWorks: crossesWorks(board, unit.hex, target.hex, cites),
    outOfWorks: crossesWorks(board, target.hex, unit.hex),
    range: distance(unit.hex, target.hex),
  };
}

export interface Pool {
  readonly count: number;
  readonly sum: readonly SumRow[];
}

/** Whether the card in effect, and the ground at either end, have a say. */
function cardCounts({ s }: Fight): boolean {
  return by.cardAddsDice(tacticNow(s).dice.length > 0);
}

function groundCounts({ board, from, to }: Fight): boolean {
  return by.groundTakesDice(!isOpen(board, from, to));
}

function total(fight: Firing): number {
  const dice = fireStrength.total(fight) + (cardCounts(fight) ? cardDice.total(fight) : 0);
  const capped = dice + squareCap.total({ inSquare: fight.unit.square > 0, dice });
  const left = capped + (groundCounts(fight) ? groundDice.total(fight) : 0);
  return left + noneAtLeast.total(left);
}

/** The dice a unit fires with, and how they come about. */
export function firePool(
  s: State,
  board: Board,
  here: Survey,
  unit: Unit,
  target: Unit,
  cites?: RuleId[],
): Pool {
  const fight = firing(s, board, here, unit, target, cites);
  const byCard = cardCounts(fight) ? cardDice.rows(fight) : [];
  const byGround = groundCounts(fight) ? groundDice.rows(fight) : [];
  if (byCard.length > 0) cites?.push(...so.cardDice);
  if (byGround.length > 0) cites?.push(...so.groundDice);
  const strength = fireStrength.rows(fight);
  const dice = sumOf(strength) + sumOf(byCard);
  const bySquare = unit.square > 0 ? squareCap.rows({ inSquare: true, dice }) : [];
  return poolOf([...strength, ...byCard, ...bySquare, ...byGround]);
}

/** The dice that rows come to: less than none are none. */
export function poolOf(rows: readonly SumRow[]): Pool {
  const sum = [...rows, ...noneAtLeast.rows(sumOf(rows))];
  return { count: sumOf(sum), sum };
}

function hasFireDice(s: State, board: Board, here: Survey, unit: Unit, target: Unit): boolean {
  // In the open a unit has a die for each block; only half of one rounded down leaves it without.
  if (unit.moved === 0 && isOpen(board, unit.hex, target.hex)) return true;
  return total(firing(s, board, here, unit, target)) > 0;
}

/** Why a unit cannot fire at anybody now. */
export function whyNoFire(s: State, here: Survey, unit: Unit): Refusal | null {
  const tactic = tacticNow(s);
  if (!tactic.allowsFire) return noFire[tactic.rule]!;
  if (typeOf(unit).range === 0) return no.cavalry;
  return isNextToEnemy(s, here, unit.side, unit.hex) ? no.inContact : null;
}

/** Artillery may look over its own men. */
function overlooking(unit: Unit): Side | null {
  return typeOf(unit).arm === 'artillery' ? unit.side : null;
}

/** Why a unit that may fire cannot fire at this one. */
export function whyNotFireAt(s: State, board: Board, here: Survey, unit: Unit, target: Unit): Refusal | null {
  const range = distance(unit.hex, target.hex);
  const { range: reach } = typeOf(unit);
  if (range < 2) return no.inContact;
  if (range > reach) return no.tooFar;
  const hidden = whyOutOfSight(s, board, here, unit.hex, target.hex, overlooking(unit));
  if (hidden !== null) return hidden;
  return hasFireDice(s, board, here, unit, target) ? null : no.noDice;
}

/** A unit fires: each die that shows the target's arm is a hit, flags may drive it back. */
export function fire(
  s: State,
  board: Board,
  here: Survey,
  index: number,
  at: number,
  play: Play,
): Next<Frames> {
  const unit = s.units[index]!;
  const target = s.units[at]!;
  const reasons: RuleId[] = [];
  const pool = firePool(s, board, here, unit, target, reasons);
  const rolled = rollDice(play, pool.count, reasons);
  whyOutOfSight(s, board, here, unit.hex, target.hex, overlooking(unit), reasons);
  const cites: RuleId[] = [];
  const symbols = rolled[symbolOf[typeOf(target).arm]];
  const hits = by.symbolOfItsClassHits(symbols > 0, cites) ? symbols : 0;
  const flags = by.flagsMayDriveBack(rolled.flag > 0, cites) ? rolled.flag : 0;
  if (hits > 0 && flags > 0) cites.push(...so.hitsThenRetreats);
  if (isInContact(s, here, unit.side, unit.hex)) cites.push(...so.leadersAreNoUnits);
  if (cites.length === 0) cites.push(...so.othersDoNothing);
  unit.battled = true;
  tell(play, {
    kind: 'fired',
    rules: [...cites, ...reasons],
    side: unit.side,
    unit: nameOf(s, index),
    target: nameOf(s, at),
    range: distance(unit.hex, target.hex),
    hits,
    flags,
    dice: rolled.dice,
    sum: pool.sum,
  });
  return call<Frames>(
    {
      step: 'losses',
      unit: at,
      hits,
      flags,
      from: unit.hex,
      ranged: true,
      rigid: false,
      checked: false,
    },
    { step: 'combat' },
  );
}
