/**
 * How good a position is for those who look farther than one act: beyond what `judge.ts` counts, what the
 * fire of the next phases will do, who could be charged and would not stand it, and who has how much at the objectives.
 */
import type { Box } from '@bivouac/ground/free';
import type { Seat } from '@bivouac/kernel';
import { hourOf, judgedWith } from '../judge.ts';
import { willBeCommanded } from '../judge-standing.ts';
import { wayToBox, type Survey, type Troop } from '../judge-survey.ts';
import { none, type State } from '../state.ts';
import { tableOf } from '../standing.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { movesFree } from '../rules/3-action-points/command.ts';
import { leadNow } from '../rules/9-army-retreat/field-now.ts';
import { chargesAhead } from './charges-ahead.ts';
import { brokenChainsOf, scatteringOf } from './cohesion.ts';
import { disorderOf } from './disorder.ts';
import { fireAhead } from './fire-ahead.ts';

const worth = {
  /** Shares of what fire and charges are expected to take; one's own charges count for less, since the enemy may still mend it. */
  fire: 1,
  charged: 1,
  charges: 0.7,
  /** A general who may fall: his loss makes an army the readier to leave, the more so above a brigade. */
  brigadierAtRisk: 0.007,
  generalAtRisk: 0.02,
  /** A die of an objective, for whoever has all there who count: now, and beyond that when night falls. */
  objective: 0.25,
  objectiveAtNight: 0.7,
} as const;

export function judgeAhead(s: State, seat: Seat): number {
  return judgedWith(
    s,
    seat,
    (_s, survey, side) =>
      ahead(s, survey, side, (troop) => comesWhenSent(s, troop)) -
      brokenChainsOf(s, survey, side) -
      disorderOf(survey, side),
  );
}

/** Whether a unit that is not at an objective yet can be sent there: the share of it that counts. */
type Sent = (troop: Troop) => number;

const everybody: Sent = () => 1;

/** Whom no word reaches stands where he is, until a general has ridden to him. */
const unreached = 0.3;

function comesWhenSent(s: State, troop: Troop): number {
  return movesFree(s, troop.unit) || willBeCommanded(s, troop) ? 1 : unreached;
}

/** What counts for a side beyond what `judge.ts` counts, in parts of an army. */
export function ahead(s: State, survey: Survey, side: Side, sent = everybody): number {
  const enemy = enemyOf[side];
  const caution = cautionOf(s, side);
  return (
    worth.fire * (fireAhead(s, survey, side) - caution * fireAhead(s, survey, enemy)) +
    worth.charges * chargesAhead(s, survey, side) -
    worth.charged * caution * chargesAhead(s, survey, enemy) +
    objectivesAhead(s, survey, side, sent) -
    generalsAtRisk(s, survey, side) -
    scatteringOf(s, survey, side)
  );
}

/** By when in a battle a side that has nothing to show for it must have made up its mind, and what it still fears then. */
const decided = 0.4;
const leastCaution = 0.3;

/**
 * Whoever is winning as things stand may keep out of harm's way. For all others that wins nothing: the toll of coming
 * near has to be paid, and later it is no smaller.
 */
export function cautionOf(s: State, side: Side): number {
  if (leadNow(s)?.side === side) return 1;
  return 1 - (1 - leastCaution) * Math.min(1, hourOf(s) / decided);
}

/** Whoever is with a unit that has an enemy so near may be hit with it. */
const underFire = 2_000;

function generalsAtRisk(s: State, survey: Survey, side: Side): number {
  let sum = 0;
  for (const [general, { fate, unit }] of s.generals.entries()) {
    const facts = s.terms.generals[general]!;
    if (facts.side !== side || fate !== 'table' || unit === none) continue;
    if (!survey.isEnemyWithin(survey.troops[unit]!, underFire)) continue;
    sum += facts.rank === 'brigadier' ? worth.brigadierAtRisk : worth.generalAtRisk;
  }
  return sum;
}

/** Who needs so long to come somewhere, in tenths of his way, counts there for half. */
const halfAsMuch = 1_600;

/** Troops that are not there yet share an objective with nobody: a battalion on the spot has two thirds of it. */
const nobody = 6;

/** What the objectives promise: to hold at night what was not one's own. */
function objectivesAhead(s: State, survey: Survey, side: Side, sent: Sent): number {
  const each = worth.objective + worth.objectiveAtNight * hourOf(s);
  let sum = 0;
  for (const { feature, dice, owner } of s.terms.objectives) {
    const box = tableOf(s).features.find(({ id }) => id === feature)?.figure.box;
    if (box === undefined) continue;
    const [own, others] = [
      presenceAt(survey, side, box, sent),
      presenceAt(survey, enemyOf[side], box, everybody),
    ];
    const all = own + others + nobody;
    if (owner !== side) sum += (dice * each * own) / all;
    if (owner !== enemyOf[side]) sum -= (dice * each * others) / all;
  }
  return sum;
}

/** What a side has at a place, or could soon have there: guns cannot hold it. */
function presenceAt(survey: Survey, side: Side, box: Box, sent: Sent): number {
  let sum = 0;
  for (const troop of survey.able[side]) {
    const { branch, centre, half, worth: strength } = troop;
    if (branch === 'artillery') continue;
    const way = Math.max(0, wayToBox(centre, box) - half) / halfAsMuch;
    sum += (strength * (way > 0 ? sent(troop) : 1)) / (1 + way * way);
  }
  return sum;
}
