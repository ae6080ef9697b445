/** Whether brigades keep together: a unit that no word reaches stands where it is, and most when the enemy is near. */
import { distanceBetween, type Point } from '@bivouac/ground/free';
import { mayStillRide } from '../judge-standing.ts';
import type { Survey, Troop } from '../judge-survey.ts';
import type { State } from '../state.ts';
import type { Side } from '../tables/sides.ts';
import { isActive, movesFree, placeOfGeneral, whyUncommanded } from '../rules/3-action-points/command.ts';
import { brigadierReach, corpsReach } from '../tables/command.ts';

const worth = {
  /** In parts of a unit: to be so far from the middle of its brigade that its brigadier cannot reach all of them. */
  scattered: 0.05,
  /** To be out of command with the enemy near, beyond what the game's judge takes for it. */
  leftAlone: 0.06,
  /** For a unit that its brigadier does not reach, and for each unit of a brigadier whom his general does not reach. */
  brigadierAway: 0.06,
  generalAway: 0.04,
} as const;

/** From here to there a unit is lost to its brigade, in tenths from the middle of that. */
const together = 2_600;
const scattered = 3_600;

/** An enemy so near will be met in this turn or the next. */
const near = 4_000;

/** What a side loses by scattered brigades, in parts of its army. */
export function scatteringOf(s: State, survey: Survey, side: Side): number {
  const brigades = new Map<number, Troop[]>();
  for (const troop of survey.able[side]) {
    const { brigade } = troop.facts;
    const members = brigades.get(brigade);
    if (members === undefined) brigades.set(brigade, [troop]);
    else members.push(troop);
  }
  let sum = 0;
  for (const [brigade, members] of brigades) {
    const middle = middleOf(members);
    const { leader } = s.brigades[brigade]!;
    const isPlaced = !mayStillRide(s, leader, side);
    for (const troop of members) {
      const beyond = (distanceBetween(troop.centre, middle) - together) / (scattered - together);
      sum += troop.worth * worth.scattered * Math.min(1, Math.max(0, beyond));
      if (isPlaced && isLeftAlone(s, survey, troop)) sum += troop.worth * worth.leftAlone;
    }
  }
  return sum / survey.wholeOf(side);
}

/** From here on it does not matter how much farther away a general is. */
const farAway = 3_000;

/**
 * What a side loses by chains of command that are broken, in parts of its army: an order needs the brigadier near the unit
 * and a general near the brigadier. Each link counts by itself, as each is mended by a ride of its own.
 */
export function brokenChainsOf(s: State, survey: Survey, side: Side): number {
  let sum = 0;
  for (const { unit, worth: strength, centre, half, facts } of survey.able[side]) {
    const { leader } = s.brigades[facts.brigade]!;
    if (!isActive(s, leader) || movesFree(s, unit)) continue;
    const place = placeOfGeneral(s, leader);
    if (isPlaced(s, leader, side))
      sum += strength * worth.brigadierAway * beyond(distanceBetween(place, centre) - half, brigadierReach);
    const general = s.corps[s.terms.brigades[facts.brigade]!.corps]!.leader;
    if (isActive(s, general) && isPlaced(s, general, side))
      sum +=
        strength * worth.generalAway * beyond(distanceBetween(place, placeOfGeneral(s, general)), corpsReach);
  }
  return sum / survey.wholeOf(side);
}

/** While orders are given generals have still to ride; while they ride it is where they stand that is compared. */
function isPlaced(s: State, general: number, side: Side): boolean {
  return s.frames.at(-1)?.step === 'rides' || !mayStillRide(s, general, side);
}

/** How far away somebody is whom a word does not reach: 0 in reach, at least a half out of it, 1 far away. */
function beyond(away: number, reach: number): number {
  return away <= reach ? 0 : Math.min(1, 0.5 + (away - reach) / (2 * farAway));
}

function isLeftAlone(s: State, survey: Survey, troop: Troop): boolean {
  return (
    !troop.isFighting &&
    !movesFree(s, troop.unit) &&
    whyUncommanded(s, troop.unit) !== null &&
    survey.isEnemyWithin(troop, near)
  );
}

function middleOf(members: readonly Troop[]): Point {
  const sum = (at: 0 | 1): number => members.reduce((all, { centre }) => all + centre[at], 0);
  return [Math.floor(sum(0) / members.length), Math.floor(sum(1) / members.length)];
}
