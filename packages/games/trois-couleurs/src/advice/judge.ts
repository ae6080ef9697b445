/**
 * How good a position is for computer players, from -1 (lost) to 1 (won), counted in points of victory: what is left of
 * both armies, the objectives and who has how much there, what fire and attacks of the next turn would bring, and how far
 * troops have still to go.
 */
import { middleOf, type Point } from '@bivouac/ground/free';
import type { Seat } from '@bivouac/kernel';
import { none, type State } from '../state.ts';
import { featureOf } from '../standing.ts';
import { strongholds } from '../tables/ground.ts';
import { ud } from '../tables/measures.ts';
import { enemyOf, isSide, type Side } from '../tables/sides.ts';
import { knownTo } from '../rules/03-sight/hidden.ts';
import { housesTouched } from '../rules/08-ground/garrisons.ts';
import { holderOf } from '../rules/08-ground/houses.ts';
import { penaltyPoints, pointsLeft } from '../rules/04-action-points/spending.ts';
import { isInCommand } from '../rules/25-generals/leading.ts';
import { isSimultaneous } from '../rules/27-simultaneous/mode.ts';
import { attacksAhead, marchesAhead } from './attacks-ahead.ts';
import { fireAhead } from './fire-ahead.ts';
import { aheadness, gapOf, goneOf, surveyOf, wayTo, type Survey, type Troop } from './survey.ts';

const worth = {
  /** Shares of what fire and attacks are expected to take; the enemy may still mend what is one’s own to take. */
  fire: 0.6,
  attacks: 0.2,
  attacked: 0.45,
  /** An objective that is held, and who could have it, now and at the end. */
  held: { now: 0.5, atNight: 0.5 },
  presence: { now: 0.35, atNight: 0.35 },
  /** A UD that a unit has still to go, as a share of it. */
  way: 0.0035,
  /** A unit that no general reaches, and one that looks away from the enemy, as a share of it. */
  outOfCommand: 0.02,
  turnedAway: 0.015,
  /** A square that no horse can reach. */
  idleSquare: 0.025,
  /** Foot inside a place that is an objective, and at the door of one that is empty: its next step is to go in. */
  inside: 0.075,
  atTheDoor: 0.045,
  /** A point that a unit near the enemy has left to answer with, and one that it owes. */
  point: 0.006,
  penalty: 0.012,
} as const;

/** A lead of so much of an army is worth half of a victory. */
const half = 0.18;

export function judgeAhead(battle: State, seat: Seat): number {
  if (!isSide(seat)) return 0;
  if (battle.over !== null) return battle.over.winner === null ? 0 : battle.over.winner === seat ? 1 : -1;
  // Its own hidden troops count as others do: else whoever brought them out would think that he came by troops.
  const s = knownTo(battle, seat);
  const survey = surveyOf(s);
  const enemy = enemyOf[seat];
  const { blue, red } = s.terms.sides;
  const lead =
    strengthAhead(s, survey, seat) -
    strengthAhead(s, survey, enemy) +
    objectivesAhead(s, survey, seat) +
    worth.fire * (fireAhead(s, survey, seat) - fireAhead(s, survey, enemy)) +
    worth.attacks * attacksAhead(s, survey, seat) -
    worth.attacked * attacksAhead(s, survey, enemy) +
    marchesAhead(s, survey, seat) -
    marchesAhead(s, survey, enemy) -
    waysLeft(s, survey, seat);
  const share = (2 * lead) / Math.max(1, blue.points + red.points);
  return share / (half + Math.abs(share));
}

/** What is left of a side in points, and how well it is in hand. */
function strengthAhead(s: State, survey: Survey, side: Side): number {
  let sum = -goneOf(s, side);
  // Whoever has the last phase of a turn has his points again before anybody can march on him.
  const isLast = !isSimultaneous(s) && s.side === side && s.first !== side;
  for (const troop of survey[side]) {
    const { unit, facts } = troop;
    sum += troop.worth - facts.points;
    let share = 0;
    if (!isInCommand(s, unit)) share += worth.outOfCommand;
    const penalty = penaltyPoints(s, unit);
    if (penalty > 0) share += penalty * worth.penalty;
    const enemy = nearestEnemy(survey, troop);
    if (enemy !== null && gapOf(troop, enemy) < answering) {
      if (!isLast) share -= worth.point * pointsLeft(s, unit) * nearness(gapOf(troop, enemy));
      if (troop.row.formation !== 'CAR' && !troop.isGarrison && aheadness(troop, enemy.centre) < looking)
        share += worth.turnedAway;
    }
    if (troop.row.formation === 'CAR' && !isThreatenedByHorse(survey, troop)) share += worth.idleSquare;
    sum -= share * troop.worth;
  }
  return sum + placesOf(s, survey, side);
}

/** Troops so near to a place may be at its door. */
const nearDoor = 4 * ud;

/** What it is worth to be inside places that are objectives, or at their doors: of each place one unit counts. */
function placesOf(s: State, survey: Survey, side: Side): number {
  let sum = 0;
  for (const [objective, { feature }] of s.terms.objectives.entries()) {
    if (feature === none || !isStronghold(s, feature)) continue;
    const holder = holderOf(s, feature);
    if (holder !== none) {
      const inside = survey[side].find(({ unit }) => unit === holder);
      if (inside?.isSteady === true) sum += worth.inside * inside.worth;
      continue;
    }
    const place = placeOfObjective(s, objective);
    let most = 0;
    for (const troop of survey[side]) {
      if (troop.branch !== 'infantry' || !troop.isSteady || troop.worth <= most) continue;
      if (wayTo(troop, place) <= nearDoor && housesTouched(s, troop.unit).includes(feature))
        most = troop.worth;
    }
    sum += worth.atTheDoor * most;
  }
  return sum;
}

function isStronghold(s: State, feature: number): boolean {
  return strongholds.has(featureOf(s, feature).kind.name);
}

/** Whether horse could be upon it in its next march. */
function isThreatenedByHorse(survey: Survey, troop: Troop): boolean {
  return survey[enemyOf[troop.side]].some(
    (other) => other.branch === 'cavalry' && other.isSteady && gapOf(troop, other) <= other.charge,
  );
}

/** Within so much an enemy may ask for an answer; a unit looks at him when he is nearer to straight ahead than that. */
const answering = 10 * ud;
const striking = 8 * ud;
const looking = 0.7;

/** From 1 where an enemy may be upon a unit in his next march to 0 where he can only come nearer. */
function nearness(gap: number): number {
  return Math.min(1, Math.max(0, (answering - gap) / (answering - striking)));
}

function nearestEnemy(survey: Survey, troop: Troop): Troop | null {
  let [best, least]: [Troop | null, number] = [null, Infinity];
  for (const other of survey[enemyOf[troop.side]]) {
    const gap = gapOf(troop, other);
    if (gap < least) [best, least] = [other, gap];
  }
  return best;
}

/** How much of the battle is over, from 0 to 1. */
function hourOf(s: State): number {
  return s.turn / s.terms.turns;
}

/** Where an objective is. */
export function placeOfObjective(s: State, objective: number): Point {
  const { feature, x, y } = s.terms.objectives[objective]!;
  return feature === none ? [x, y] : middleOf(featureOf(s, feature).figure.box);
}

/** Who needs so long to come somewhere counts there for half. */
const halfAsMuch = 4 * ud;

/** Nobody there shares an objective with those who are still on their way: so many points of troops on the spot have half of it. */
const nobody = 40;

function objectivesAhead(s: State, survey: Survey, side: Side): number {
  const hour = hourOf(s);
  let sum = 0;
  for (const [objective, { points }] of s.terms.objectives.entries()) {
    const holder = s.holders[objective];
    const held = worth.held.now + worth.held.atNight * hour;
    if (holder !== null && holder !== undefined) sum += (holder === side ? points : -points) * held;
    const place = placeOfObjective(s, objective);
    const [own, others] = [presenceAt(survey, side, place), presenceAt(survey, enemyOf[side], place)];
    const presence = worth.presence.now + worth.presence.atNight * hour;
    sum += (points * presence * (own - others)) / (own + others + nobody);
  }
  return sum;
}

/** What a side has at a place, or could soon have there. */
function presenceAt(survey: Survey, side: Side, place: Point): number {
  let sum = 0;
  for (const troop of survey[side]) {
    if (!troop.isSteady) continue;
    const way = wayTo(troop, place) / halfAsMuch;
    sum += troop.worth / (1 + way * way);
  }
  return sum;
}

/** From how far troops fight, in tenths. */
const fightsFrom = { infantry: 2 * ud, cavalry: 6 * ud, artillery: 6 * ud } as const;

/** How far a side has still to go to where it can fight: to the nearest enemy, or to an objective that is not its own. */
function waysLeft(s: State, survey: Survey, side: Side): number {
  const open = s.terms.objectives.flatMap((_one, objective) =>
    s.holders[objective] === side ? [] : [placeOfObjective(s, objective)],
  );
  let sum = 0;
  for (const troop of survey[side]) {
    if (!troop.isSteady || troop.isGarrison) continue;
    let way = Infinity;
    for (const place of open) way = Math.min(way, wayTo(troop, place));
    const enemy = nearestEnemy(survey, troop);
    if (enemy !== null) way = Math.min(way, Math.max(0, gapOf(troop, enemy) - fightsFrom[troop.branch]));
    if (way !== Infinity) sum += (troop.worth * way) / ud;
  }
  return worth.way * sum;
}
