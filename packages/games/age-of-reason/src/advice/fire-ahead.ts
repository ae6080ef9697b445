/**
 * What the fire of a side promises: every battalion and battery that could fire in this turn, or in the next if this
 * one's fire is over, at its best target, by about the dice it would throw.
 */
import { aheadOf, rightOf, seenBy, type Survey, type Troop } from '../judge-survey.ts';
import { halfMove } from '../shares.ts';
import { marks, none, type State } from '../state.ts';
import type { Phase } from '../frames.ts';
import { bandAt, gunDice } from '../tables/guns.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { has, isFormed, isSkirmishing, moveOf } from '../troops.ts';
import { partsOfTurn } from '../rules/0-sequence/phases.ts';
import { reach, shortReach } from '../rules/7-small-arms/ranges.ts';
import { diceOf, lossByTest } from './steadiness.ts';

/** What fire in the next turn counts beside that of this one: much happens in between. */
const nextTurn = 0.5;

/** A side that has still to march may come nearer before it fires: that it does counts for half. */
const mayComeNearer = 0.5;

/** What a die brings, and how many pips take a figure: of muskets, of guns. What is left over is lost. */
const pips = 3.5;
const perFigure = { muskets: 6, guns: 12 } as const;
const lostByRounding = 0.4;

/** Expected from all fire of a side, in parts of the army that it fires at. */
export function fireAhead(s: State, survey: Survey, side: Side): number {
  const hours = {
    muskets: isAhead(s, 'smallArms', side),
    guns: isAhead(s, 'artillery', side),
    // Whoever asks has given the orders that he wants; the other side may still come nearer.
    march: s.side !== side && isAhead(s, 'movement', side),
  };
  let sum = 0;
  for (const troop of survey.able[side]) {
    if (troop.isFighting) continue;
    if (troop.branch === 'infantry') sum += ofMuskets(s, survey, troop, hours);
    else if (troop.row.formation === 'unlimbered') sum += ofGuns(s, survey, troop, hours.guns);
  }
  return sum / survey.wholeOf(enemyOf[side]);
}

interface Hours {
  readonly muskets: boolean;
  readonly guns: boolean;
  readonly march: boolean;
}

/** Whether a side has this phase, or the rest of it, still before it in this turn. */
function isAhead(s: State, phase: Phase, side: Side): boolean {
  const next = s.frames.find((frame) => frame.step === 'nextPhase');
  const from = next === undefined ? 0 : next.part - 1;
  return partsOfTurn(s).some((part, at) => at >= from && part.phase === phase && part.side === side);
}

function ofMuskets(s: State, survey: Survey, troop: Troop, { muskets, march }: Hours): number {
  const { row, unit } = troop;
  if (row.formation === 'column' || row.formation === 'square') return 0;
  const isNow =
    muskets && !has(s, unit, marks.fired | marks.charged | marks.evaded) && (march || isSteady(troop));
  const farther = isNow && march ? Math.floor(moveOf(s, unit) / 2) : 0;
  let best = 0;
  for (const target of survey.present[enemyOf[troop.side]]) {
    const away = survey.apart(troop, target);
    if (
      away > reach + farther ||
      target.isFighting ||
      (row.post === none && seenBy(troop, target) !== 'front')
    )
      continue;
    const band = away > reach ? mayComeNearer : 1;
    const losses = lossesOf(musketDice(troop, target, away, isNow), perFigure.muskets);
    best = Math.max(best, band * harmTo(s, survey, target, losses, chanceOfTest(target, losses)));
  }
  return isNow ? best : best * nextTurn;
}

/** Whether a unit may still fire after what it has marched. */
function isSteady({ row, facts }: Troop): boolean {
  if (row.used <= halfMove || isSkirmishing(row)) return true;
  return facts.nation === 'prussia' && facts.isRegular && isFormed(row) && !row.hasFired;
}

function musketDice(troop: Troop, target: Troop, away: number, isNow: boolean): number {
  const { row, facts } = troop;
  const isPrussian = facts.nation === 'prussia' && facts.isRegular;
  const hasFirstFire = facts.isRegular && facts.arm === 'infantry' && !row.hasFired;
  return (
    facts.morale +
    (hasFirstFire ? (facts.nation === 'britain' ? 2 : 1) : 0) +
    (away <= shortReach ? 1 : 0) +
    (row.figures <= 6 ? -1 : 0) +
    (isNow && row.used > 0 && !isPrussian && !isSkirmishing(row) ? -1 : 0) +
    (row.condition === 'disorganised' ? -1 : 0) +
    (target.row.formation === 'column' || target.row.formation === 'square' ? 1 : 0) +
    (target.branch === 'cavalry' ? 1 : 0) +
    (target.branch === 'artillery' || isSkirmishing(target.row) ? -1 : 0) +
    fromAndAt(troop, target)
  );
}

/** What the side that a target is hit on gives, or its shelter takes. */
function fromAndAt(troop: Troop, target: Troop): number {
  if (target.row.post !== none) return -2;
  return isFormed(target.row) && seenBy(target, troop) !== 'front' ? 1 : 0;
}

/** The tangent of thirty degrees: guns fire so far to either side (AOR-6-116). */
const arc = 0.577;

function ofGuns(s: State, survey: Survey, troop: Troop, isThisTurn: boolean): number {
  const { row, facts, unit } = troop;
  if (facts.battery === null) return 0;
  const isNow =
    isThisTurn && !has(s, unit, marks.fired) && !(has(s, unit, marks.marched) && !facts.battery.isHorse);
  let best = 0;
  for (const target of survey.present[enemyOf[troop.side]]) {
    if (target.isFighting || (row.post === none && !isInArc(troop, target))) continue;
    const band = bandAt(facts.battery.weight, survey.apart(troop, target));
    if (band === null) continue;
    const dice =
      gunDice(facts.battery.weight) +
      (band === 'long' ? -1 : band === 'short' ? 1 : 0) +
      Math.max(-1, row.figures - 2) +
      (row.hasFired ? 0 : 1) +
      (target.branch === 'cavalry' || target.row.formation === 'column' ? 1 : 0) +
      (target.branch === 'artillery' || isSkirmishing(target.row) ? -1 : 0) +
      fromAndAt(troop, target);
    const losses = lossesOf(dice, perFigure.guns);
    best = Math.max(best, harmTo(s, survey, target, losses, Math.min(1, losses)));
  }
  return isNow ? best : best * nextTurn;
}

function isInArc(battery: Troop, { centre, half }: Troop): boolean {
  const ahead = aheadOf(battery, centre);
  return ahead > 0 && Math.abs(rightOf(battery, centre)) - half <= ahead * arc;
}

function lossesOf(dice: number, perOne: number): number {
  return Math.max(0.1, (Math.max(1, dice) * pips) / perOne - lostByRounding);
}

/** Figures that fall, and what a test that they cause costs. */
function harmTo(s: State, survey: Survey, target: Troop, losses: number, tests: number): number {
  const each = target.worth / Math.max(1, target.row.figures);
  const byTest = target.isInHand ? lossByTest(diceOf(s, survey, target)) : 0;
  return Math.min(target.worth, losses * each + tests * byTest * target.worth);
}

/** How likely such losses by muskets make a unit test: regulars when they reach a quarter, and always from a half on. */
function chanceOfTest({ facts, row }: Troop, losses: number): number {
  const before = (facts.figures - row.figures) / facts.figures;
  const after = before + losses / facts.figures;
  if (before >= 0.5 || !facts.isRegular || facts.morale === 1) return 1;
  if (before >= 0.25) return after >= 0.5 ? 0.5 : 0;
  return Math.min(1, Math.max(0, (after - 0.1) / 0.2));
}
