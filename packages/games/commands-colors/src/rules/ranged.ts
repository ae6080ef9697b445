/** Chapter 5.4, fire: who may fire at whom, with how many dice, and what they do. */
import {
  call,
  modifiers,
  refusals,
  type Next,
  type Play,
  type Refusal,
  type SumRow,
  rulesByCase,
} from '@bivouac/kernel';
import { distance, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { Frames } from '../frames.ts';
import type { State, Unit } from '../state.ts';
import { gunDice } from '../tables/units.ts';
import { attachedTo, isNextToEnemy, nameOf, typeOf } from '../troops.ts';
import { allowsFire, cardDice, givesDice } from './cards.ts';
import { othersHaveBattled } from './citing.ts';
import { diceRules, noneAtLeast, rollDice, sumOf } from './dice.ts';
import { sightCases, sightMarks, whyOutOfSight } from './sight.ts';
import { groundDice, isOpen, marksOf, poolMarks, type Fight } from './terrain.ts';

const no = refusals({
  notByCard: [
    ['CCN-8-21', 'CCN-8-31', 'CCN-8-33'],
    'Nobody fires under this card.',
    'Personne ne tire avec cette carte.',
  ],
  cavalry: [
    ['CCN-5.4-010', 'CCN-5.4-042'],
    'Only infantry and artillery fire; cavalry fights an enemy next to it.',
    'Seules l’infanterie et l’artillerie tirent ; la cavalerie combat un ennemi adjacent.',
  ],
  inContact: [
    ['CCN-5.4-001', 'CCN-5.4-011', 'CCN-5.4-012', 'CCN-6-40'],
    'With an enemy unit next to it this unit does not fire, neither at that one nor at another: it can only fight it.',
    'Une unité ennemie est adjacente : pas de tir, ni sur elle ni sur une autre, seulement le corps à corps.',
  ],
  tooFar: [['CCN-5.4-016', 'CCN-5.4-017'], 'The target is out of range.', 'La cible est hors de portée.'],
  noDice: [
    ['CCN-1-01', 'CCN-5.4-022'],
    'No die would be left to roll.',
    'Il ne resterait aucun dé à lancer.',
  ],
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
    value: (fight) => (isFoot(fight) && fight.unit.moved === 0 ? fight.unit.blocks : 0),
  },
  {
    id: 'CCN-5.4-022',
    words: { en: 'half the blocks, having moved', fr: 'moitié des blocs, après un mouvement' },
    value: (fight) => (isFoot(fight) && fight.unit.moved > 0 ? halved(fight) : 0),
  },
  {
    id: 'CCN-5.4-023',
    words: {
      en: 'light infantry, grenadiers, guard, riflemen',
      fr: 'infanterie légère, grenadiers, Garde, riflemen',
    },
    value: (fight) => (isFoot(fight) && fight.type.grade !== 'line' ? fireBonus(fight) : 0),
  },
  {
    id: 'CCN-5.4-024',
    words: { en: 'national card', fr: 'carte nationale' },
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
    words: { en: 'in square: one die', fr: 'en carré : un dé' },
    value: ({ inSquare, dice }) => (inSquare && dice > 1 ? 1 - dice : 0),
  },
]);

function firing(s: State, board: Board, here: Survey, unit: Unit, target: Unit, carded = true): Firing {
  return {
    s,
    board,
    unit,
    type: typeOf(unit),
    from: unit.hex,
    to: target.hex,
    target,
    targetArm: typeOf(target).arm,
    ranged: true,
    carded,
    led: attachedTo(here, unit) >= 0,
    bonus: false,
    range: distance(unit.hex, target.hex),
  };
}

export interface Pool {
  readonly count: number;
  readonly sum: readonly SumRow[];
  /** What its number owes to what: `poolMark`s. */
  readonly marks: number;
}

function total(fight: Firing): number {
  const dice = fireStrength.total(fight) + (givesDice(fight.s) ? cardDice.total(fight) : 0);
  const capped = dice + squareCap.total({ inSquare: fight.unit.square > 0, dice });
  const left = capped + (isOpen(fight.board, fight.from, fight.to) ? 0 : groundDice.total(fight));
  return left + noneAtLeast.total(left);
}

/** The dice a unit fires with, and how they come about. */
export function firePool(s: State, board: Board, here: Survey, unit: Unit, target: Unit): Pool {
  const fight = firing(s, board, here, unit, target);
  const dice = fireStrength.total(fight) + cardDice.total(fight);
  const byCard = givesDice(s) ? cardDice.rows(fight) : [];
  const byGround = isOpen(board, fight.from, fight.to) ? [] : groundDice.rows(fight);
  const rows = [
    ...fireStrength.rows(fight),
    ...byCard,
    ...squareCap.rows({ inSquare: unit.square > 0, dice }),
    ...byGround,
  ];
  return {
    count: total(fight),
    sum: [...rows, ...noneAtLeast.rows(sumOf(rows))],
    marks: marksOf(fight, byCard.length > 0, byGround.length > 0),
  };
}

function hasFireDice(s: State, board: Board, here: Survey, unit: Unit, target: Unit): boolean {
  // In the open a unit has a die for each block; only half of one rounded down leaves it without.
  if (unit.moved === 0 && isOpen(board, unit.hex, target.hex)) return true;
  return total(firing(s, board, here, unit, target)) > 0;
}

/** Why a unit cannot fire at anybody now. */
export function whyNoFire(s: State, here: Survey, unit: Unit): Refusal | null {
  if (!allowsFire(s)) return no.notByCard;
  if (typeOf(unit).range === 0) return no.cavalry;
  return isNextToEnemy(s, here, unit.side, unit.hex) ? no.inContact : null;
}

/** Why a unit that may fire cannot fire at this one. */
export function whyNotFireAt(s: State, board: Board, here: Survey, unit: Unit, target: Unit): Refusal | null {
  const range = distance(unit.hex, target.hex);
  const { range: reach, arm } = typeOf(unit);
  if (range < 2) return no.inContact;
  if (range > reach) return no.tooFar;
  const hidden = whyOutOfSight(s, board, here, unit.hex, target.hex, arm === 'artillery' ? unit.side : null);
  if (hidden !== null) return hidden;
  return hasFireDice(s, board, here, unit, target) ? null : no.noDice;
}

const firedRules = [
  ...[
    'CCN-5.4-001',
    'CCN-5.4-008',
    'CCN-5.4-013',
    'CCN-5.4-015',
    'CCN-5.4-016',
    'CCN-5.4-018',
    'CCN-5.4-029',
  ],
  ...['CCN-5.4-030', 'CCN-5.4-186', 'CCN-5.2-16'],
  ...diceRules,
];
/** The marks of the pool come first, then these three, then those of the line of sight. */
const atCavalry = 1 << poolMarks;
const flagged = atCavalry << 1;
const afterOthers = flagged << 1;
const seenFrom = poolMarks + 3;
const fireRules = rulesByCase(firedRules, [
  ...[['CCN-5.4-027'], ['CCN-5.4-028'], ['CCN-7-51'], ['CCN-5.4-007']],
  ['CCN-5.4-014'],
  ['CCN-5.4-031'],
  ['CCN-5.4-003'],
  ...sightCases,
]);

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
  const pool = firePool(s, board, here, unit, target);
  const rolled = rollDice(play, pool.count);
  const { arm } = typeOf(target);
  const hits = rolled[arm];
  const seen = sightMarks(s, board, here, unit.hex, target.hex);
  const later = othersHaveBattled(s) ? afterOthers : 0;
  unit.battled = true;
  tell(play, {
    kind: 'fired',
    rules: fireRules(
      pool.marks |
        (arm === 'cavalry' ? atCavalry : 0) |
        (rolled.flag > 0 ? flagged : 0) |
        later |
        (seen << seenFrom),
    ),
    side: unit.side,
    unit: nameOf(s, index),
    target: nameOf(s, at),
    range: distance(unit.hex, target.hex),
    hits,
    flags: rolled.flag,
    dice: rolled.dice,
    sum: pool.sum,
  });
  return call<Frames>(
    {
      step: 'losses',
      unit: at,
      hits,
      flags: rolled.flag,
      from: unit.hex,
      ranged: true,
      rigid: false,
      checked: false,
    },
    { step: 'combat' },
  );
}
