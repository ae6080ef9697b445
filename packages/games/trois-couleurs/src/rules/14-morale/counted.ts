/** Chapter 16: who is available, concerned and near enough to count in a test (TC-16-08 to TC-16-25). */
import { distance, figureOf } from '@bivouac/ground/free';
import { branches, defines, type RuleId } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { figureOfUnit } from '../../standing.ts';
import { isPositive } from '../../tables/kinds.ts';
import { inUd } from '../../tables/measures.ts';
import { modifiers } from '../../tables/morale.ts';
import { tacticalDistance, distances } from '../../tables/scale.ts';
import { bodyOf, branchOf, factsOf, isLimbered, sideOf, unitOf } from '../../troops.ts';
import { frontEdge, isInFront } from '../../zones.ts';
import { orderOf } from '../02-order/order.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import type { Trial } from './trial.ts';

const by = branches({
  waitingMarchersHaveTheirPoints: 'TC-16-25',
  limberedGunsDoNotCount: 'TC-16-13',
  companiesDoNotCount: 'TC-16-24',
  causesConcern: 'TC-16-25',
  onlyWhoFacesTheAction: 'TC-16-10',
  onlyWhoCouldStepIn: 'TC-16-11',
  onlyTheFirmAreAvailable: 'TC-16-08',
  anyFigureIsMeasured: 'TC-1-07',
});

const needed = defines('TC-16-24', modifiers.friendsEnemies.paToBeAvailable, {
  infantry: 0,
  deployedArtillery: 0,
  cavalry: 0,
});
const tactical = defines('TC-16-13', tacticalDistance, { ...tacticalDistance, infantry: 9 });
/** Broken troops count so far (TC-16-14). */
export const brokenReach: number = inUd(defines('TC-16-14', distances.brokenUnitsCountedWithin));

/** The tactical distance of a unit, in tenths: how far it weighs on a test. */
export function tacticalReach(s: State, unit: number): number {
  switch (branchOf(s, unit)) {
    case 'infantry':
      return inUd(tactical.infantry);
    case 'cavalry':
      return inUd(tactical.cavalry);
    case 'artillery':
      return by.limberedGunsDoNotCount(isLimbered(s, unit)) ? 0 : inUd(tactical.artilleryDeployed);
  }
}

/** An equivalent unit: companies, generals and limbered guns are none. */
export function isEquivalent(s: State, unit: number, cites?: RuleId[]): boolean {
  return !isCompany(s, unit, cites) && !isLimbered(s, unit);
}

/** A company that a battalion has sent out is no unit that others look at (TC-16-24). */
export function isCompany(s: State, unit: number, cites?: RuleId[]): boolean {
  return by.companiesDoNotCount(factsOf(s, unit).parent !== none, cites);
}

/** Placed in a march that has not been resolved yet. */
export function isWaiting({ queue }: State, unit: number): boolean {
  return queue.some(({ units }) => units.includes(unit));
}

/** Neither SAF nor DES, in ARR or better, and with the points to step in (TC-16-08). */
export function isAvailable(s: State, unit: number, cites?: RuleId[]): boolean {
  return !by.onlyTheFirmAreAvailable(!isFirm(s, unit), cites) && hasThePoints(s, unit, cites);
}

/** Neither SAF nor DES, and in ARR or better. */
export function isFirm(s: State, unit: number): boolean {
  const order = orderOf(s, unit);
  return order !== 'SAF' && order !== 'DES' && isPositive(unitOf(s, unit).case);
}

/** Whether a unit has the points to step in; whoever waits for its march has paid with them. */
export function hasThePoints(s: State, unit: number, cites?: RuleId[]): boolean {
  if (by.waitingMarchersHaveTheirPoints(isWaiting(s, unit), cites)) return true;
  const branch = branchOf(s, unit);
  const points = branch === 'artillery' ? needed.deployedArtillery : needed[branch];
  return pointsLeft(s, unit) >= points;
}

/** Broken troops: falling back, in retreat, in rout. */
export function isBroken(s: State, unit: number): boolean {
  const { case: now } = unitOf(s, unit);
  return now === 'REP' || now === 'RET' || now === 'DER';
}

/**
 * Whether a unit faces the action: an enemy of the engagement, or the tester, lies in its front zone (TC-16-10). Without an
 * engagement an enemy must have the tester before it, a friend the cause of the test or an enemy that counts (TC-16-25).
 */
export function isConcerned(s: State, unit: number, trial: Trial, counted: readonly number[]): boolean {
  const { tester, attackers, objectives, cause, cites } = trial;
  if (trial.kind === 'other') {
    if (sideOf(s, unit) !== sideOf(s, tester)) return isInFront(s, unit, figureOfUnit(s, tester));
    const sees = (foe: number): boolean => isThere(s, foe) && isInFront(s, unit, figureOfUnit(s, foe));
    const isTurned = counted.some(sees) || by.causesConcern(cause !== none && sees(cause), cites);
    return !by.onlyWhoCouldStepIn(!isTurned, cites);
  }
  const isAttackersSide = attackers.length > 0 && sideOf(s, attackers[0]!) === sideOf(s, unit);
  const foes = isAttackersSide ? objectives : attackers;
  const faces = [...foes, tester].some(
    (other) => other !== unit && isThere(s, other) && isInFront(s, unit, figureOfUnit(s, other)),
  );
  return !by.onlyWhoFacesTheAction(!faces, cites);
}

function isThere(s: State, unit: number): boolean {
  return unitOf(s, unit).where === 'table';
}

/** The distance between two units, between their nearest figures (TC-1-07). */
export function gapBetween(s: State, one: number, other: number): number {
  if (by.anyFigureIsMeasured(true)) return distance(figureOfUnit(s, one), figureOfUnit(s, other));
  return distance(figureOf(frontEdge(bodyOf(s, one))), figureOf(frontEdge(bodyOf(s, other))));
}
