/**
 * How good a position is for a side, from -1 (lost) to 1 (won): what is left of both armies and in what order, how they
 * stand to each other, what the melees promise, and how near either is to having to leave the field. How far troops
 * have still to go to the enemy counts for the side that asks: a battle that nobody seeks is drawn.
 */
import type { Seat } from '@bivouac/kernel';
import { meleePromise } from './judge-melee.ts';
import { commandOf, standingOf } from './judge-standing.ts';
import { Survey } from './judge-survey.ts';
import { none, type State, type Where } from './state.ts';
import { tableOf } from './standing.ts';
import type { Condition } from './tables/arms.ts';
import { enemyOf, isSide, type Side } from './tables/sides.ts';
import { diceOfRetreat } from './rules/9-army-retreat/army-retreat.ts';
import { holderOf } from './rules/9-army-retreat/objectives.ts';

/** What troops are worth by what they can still do, and by where they are. */
const byCondition: Readonly<Record<Condition, number>> = {
  normal: 1,
  disorganised: 0.94,
  beaten: 0.5,
  routed: 0.2,
};
const byPlace: Readonly<Record<Where, number>> = {
  table: 1,
  reserve: 0.9,
  withdrawn: 0.4,
  absent: 0.1,
  lost: 0,
};

/** In parts of an army. */
const worth = {
  /** Having to go, with certainty; a die of the test for it; and the way to a quarter lost, at which tests begin. */
  leaving: 0.6,
  retreatDie: 0.05,
  quarterLost: 0.15,
  /** A die of an objective that is held and was not one's own: now, and beyond that when night falls. */
  objective: 0.04,
  objectiveAtNight: 0.35,
  /** For the side that asks: a centimetre from one it does not hold to the nearest of its troops, now and at night. */
  wayToObjective: 0.0004,
  wayToObjectiveAtNight: 0.0014,
  /** How well the enemy stands counts for less than how oneself does: who comes near gives him somebody to fire at. */
  enemyStands: 0.25,
  /** For the side that asks: a centimetre of the way that all its troops have still to go. */
  wayToGo: 0.008,
} as const;

/** The chance that so many dice make more than twelve (AOR-9-003). */
const leavesWith: readonly number[] = [0, 0, 0, 0.26, 0.76, 0.97];

/** With something more that counts for a side, in parts of an army: what that is, `advice/judge.ts` and `advice/yardstick.ts` say. */
export function judgedWith(
  s: State,
  seat: Seat,
  more: (s: State, survey: Survey, side: Side) => number,
): number {
  if (!isSide(seat)) return 0;
  if (s.over !== null) return s.over.winner === null ? 0 : s.over.winner === seat ? 1 : -1;
  const survey = new Survey(s);
  const lead =
    armyOf(s, survey, seat, 1) -
    armyOf(s, survey, enemyOf[seat], worth.enemyStands) +
    meleePromise(s, survey, seat) -
    wayOf(survey, seat) -
    wayToObjectives(s, survey, seat) +
    more(s, survey, seat);
  return lead / (0.5 + Math.abs(lead));
}

/** What a side has, in parts of what it began with. */
function armyOf(s: State, survey: Survey, side: Side, weight: number): number {
  const whole = survey.wholeOf(side);
  let sum = 0;
  for (const troop of survey.of[side]) {
    const stands = troop.isInHand && troop.where === 'table' ? standingOf(survey, troop) : 0;
    sum += troop.worth * byPlace[troop.where] * (byCondition[troop.condition] + weight * stands);
  }
  return (sum + weight * commandOf(s, survey, side)) / whole - dangerOf(s, side) + objectivesOf(s, side);
}

/** How near an army is to having to leave the field. */
function dangerOf(s: State, side: Side): number {
  const { losses, retreatsUntil } = s.armies[side];
  if (retreatsUntil !== none) return worth.leaving;
  const share = losses / Math.max(1, s.terms.sides[side].figures);
  const toTheTest = Math.min(1, share / 0.25) * worth.quarterLost;
  if (share < 0.1) return toTheTest;
  const { count } = diceOfRetreat(s, side);
  const dice = Math.min(count, leavesWith.length - 1);
  const isTested = share >= 0.25 ? 1 : share / 0.25 / 2;
  return toTheTest + isTested * (dice * worth.retreatDie + leavesWith[dice]! * worth.leaving);
}

/** How far the battle has gone, from 0 to 1; without a limit it never comes to its end. */
export function hourOf({ turn, terms }: State): number {
  return terms.turns === none ? 0 : Math.min(1, turn / terms.turns);
}

/** Whoever holds more that was not his has won when night falls. */
function objectivesOf(s: State, side: Side): number {
  const hour = hourOf(s);
  const each = worth.objective + worth.objectiveAtNight * hour * hour;
  let sum = 0;
  for (const { feature, dice, owner } of s.terms.objectives)
    if (owner !== side && holderOf(s, feature) === side) sum += dice * each;
  return sum;
}

/** How far the nearest troops of a side are from objectives that it could win. */
function wayToObjectives(s: State, survey: Survey, side: Side): number {
  const each = worth.wayToObjective + worth.wayToObjectiveAtNight * hourOf(s);
  let sum = 0;
  for (const { feature, owner } of s.terms.objectives) {
    const figure = tableOf(s).features.find(({ id }) => id === feature)?.figure;
    if (owner === side || figure === undefined || holderOf(s, feature) === side) continue;
    sum += (each * survey.wayTo(figure.box, side)) / 100;
  }
  return sum;
}

/** How far the troops of a side have still to go to where they would fight, weighed by what they are worth. */
function wayOf(survey: Survey, side: Side): number {
  let sum = 0;
  for (const troop of survey.able[side]) sum += troop.worth * survey.wayToFight(troop);
  return (sum * worth.wayToGo) / survey.wholeOf(side);
}
