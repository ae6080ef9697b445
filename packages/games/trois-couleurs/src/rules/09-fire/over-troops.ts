/** Chapter 9: fire over the heads of friends: who is fired over, and whether there is room for it (TC-9-25 to TC-9-29). */
import { blocks, centreOfBody, type Point } from '@bivouac/ground/free';
import { branches, citing, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import { figureOfUnit, standing } from '../../standing.ts';
import type { State } from '../../state.ts';
import { length } from '../../tables/measures.ts';
import { overTroops } from '../../tables/weapons.ts';
import { bodyOf, branchOf, isGarrison, sideOf, unitOf } from '../../troops.ts';
import { underfoot } from '../08-ground/underfoot.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { firingBody } from './bearing.ts';

const no = refusals({
  small: [
    'TC-9-26',
    'Friends it would fire over are too near.',
    'Les amis par-dessus lesquels elle tirerait sont trop près.',
  ],
  guns: [
    'TC-9-27',
    'Guns need 2 UD before and behind the friends they fire over.',
    'Les canons ont besoin de 2 UD devant et derrière les amis par-dessus lesquels ils tirent.',
  ],
});

const by = branches({ lowerFriendsAreNoHindrance: ['TC-9-25', 'TC-9-28'], levelFireIsForbidden: 'TC-9-26' });

const small: number = length('TC-9-26', overTroops.smallArms.shooterToFriends);
const beyondSmall: number = length(['TC-9-26', 'TC-9-28', 'TC-9-29'], overTroops.smallArms.friendsToTarget);
const guns: number = length('TC-9-27', overTroops.artillery.shooterToFriends);
const beyondGuns: number = length(['TC-9-27', 'TC-9-29'], overTroops.artillery.friendsToTarget);

/** The friends on the straight line between a shooter and its target. */
function friendsOnTheLine(s: State, unit: number, target: number): readonly number[] {
  const body = firingBody(s, unit, target);
  if (body === null) return [];
  const from: Point = [body.x, body.y];
  const to = isGarrison(unitOf(s, target)) ? centreOfGarrison(s, target) : centreOfBody(bodyOf(s, target));
  const box = {
    left: Math.min(from[0], to[0]),
    top: Math.min(from[1], to[1]),
    right: Math.max(from[0], to[0]),
    bottom: Math.max(from[1], to[1]),
  };
  return standing(s)
    .near(box)
    .filter(
      (other) =>
        other !== unit &&
        other !== target &&
        sideOf(s, other) === sideOf(s, unit) &&
        !isGarrison(unitOf(s, other)) &&
        blocks(from, to, figureOfUnit(s, other)),
    );
}

function centreOfGarrison(s: State, unit: number): Point {
  const { left, top, right, bottom } = figureOfUnit(s, unit).box;
  return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
}

const levelUnder = (s: State, unit: number): number => underfoot(s, unit).highest;

/** Whether friends lie below a shooter and a target who are on one level: then only canister is forbidden (TC-9-25). */
function isBelowBoth(s: State, unit: number, target: number, friend: number, cites?: RuleId[]): boolean {
  const mine = levelUnder(s, unit);
  return by.lowerFriendsAreNoHindrance(mine === levelUnder(s, target) && levelUnder(s, friend) < mine, cites);
}

/** The rules by which a unit has fired over friends. */
export function citeOver(s: State, unit: number, target: number, cites: RuleId[]): void {
  const isGun = branchOf(s, unit) === 'artillery';
  const mine = levelUnder(s, unit);
  for (const friend of friendsOnTheLine(s, unit, target)) {
    if (isBelowBoth(s, unit, target, friend, cites)) continue;
    if (mine === levelUnder(s, target) && mine === levelUnder(s, friend)) continue;
    cites.push(...citing(isGun ? 'TC-9-27' : 'TC-9-26'));
    if (unitOf(s, friend).formation === 'TIR') cites.push(...citing('TC-9-29'));
  }
}

/** Why a unit cannot fire over the friends between it and a target; null when it may. */
export function whyNotOver(s: State, unit: number, target: number): Refusal | null {
  const isGun = branchOf(s, unit) === 'artillery';
  for (const friend of friendsOnTheLine(s, unit, target)) {
    if (isBelowBoth(s, unit, target, friend)) continue;
    const isLevel =
      levelUnder(s, unit) === levelUnder(s, target) && levelUnder(s, friend) === levelUnder(s, unit);
    const { formation } = unitOf(s, friend);
    // On one level close order hides the target; skirmishers and guns in position are fired through.
    if (isLevel) {
      if (formation === 'TIR' || formation === 'BAT' || !by.levelFireIsForbidden(true)) continue;
      return no.small;
    }
    const isNear =
      gapBetween(s, unit, friend) < (isGun ? guns : small) ||
      gapBetween(s, friend, target) < (isGun ? beyondGuns : beyondSmall);
    if (isNear) return isGun ? no.guns : no.small;
  }
  return null;
}

/** Whether canister would fly over friends. */
export function isOverFriends(s: State, unit: number, target: number): boolean {
  return friendsOnTheLine(s, unit, target).length > 0;
}
