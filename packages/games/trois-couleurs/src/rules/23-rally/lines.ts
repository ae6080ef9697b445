/** Chapter 23: what one's own lines are, and the second of them (TC-23-12, TC-23-13, TC-23-34). */
import { grown } from '@bivouac/ground/free';
import { branches, citing, type RuleId } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import { inUd, length } from '../../tables/measures.ts';
import { rally } from '../../tables/rally.ts';
import { distances, tacticalDistance } from '../../tables/scale.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { branchOf, isSteady, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { isInFront } from '../../zones.ts';
import { orderOf } from '../02-order/order.ts';
import { canSee } from '../03-sight/sight.ts';
import { gapBetween, isAvailable, isEquivalent } from '../14-morale/counted.ts';

const by = branches({
  friendsMakeTheLine: 'TC-23-34',
  enemiesInReachKeepOut: 'TC-23-34',
  someoneMustBeBetween: 'TC-23-13',
});

const friendsWithin: number = length('TC-23-34', rally.ownLines.friendWithinUd);
const pressing = {
  infantry: length('TC-23-34', rally.ownLines.infantryUd),
  cavalry: length('TC-23-34', rally.ownLines.cavalryUd),
} as const;
const secondFrom: number = length(['TC-23-12', 'TC-23-13'], distances.secondLineBehindFriendlyFront);
/** Nobody weighs on others from farther away. */
const widest = inUd(Math.max(tacticalDistance.infantry, tacticalDistance.cavalry));

/** Inside the tactical distance of an available enemy in sight; guns are left out. */
export function isPressed(s: State, unit: number): boolean {
  return standing(s)
    .near(grown(figureOfUnit(s, unit).box, widest))
    .some((enemy) => {
      const branch = branchOf(s, enemy);
      if (sideOf(s, enemy) === sideOf(s, unit) || branch === 'artillery') return false;
      if (!isEquivalent(s, enemy) || !isAvailable(s, enemy)) return false;
      return gapBetween(s, unit, enemy) <= pressing[branch] && canSee(s, unit, enemy);
    });
}

/** How far a place lies towards the enemy's edge, in tenths. */
export function advanceOf(s: Pick<State, 'terms'>, side: Side, x: number, y: number): number {
  switch (s.terms.sides[enemyOf[side]].edge) {
    case 'north':
      return -y;
    case 'south':
      return y;
    case 'east':
      return x;
    case 'west':
      return -x;
  }
}

/** How far each unit stands towards the enemy: kept from the start of a phase. */
export function advancesOf(s: State): readonly number[] {
  return s.units.map(({ where, x, y }, unit) =>
    where === 'table' ? advanceOf(s, sideOf(s, unit), x, y) : 0,
  );
}

/** How far forward the line of a unit is: with the foremost firm friend near it, or without one where it stood itself when the phase began. */
export function lineOf(s: State, unit: number): number {
  const side = sideOf(s, unit);
  let foremost = -Infinity;
  for (const other of standing(s).near(grown(figureOfUnit(s, unit).box, friendsWithin))) {
    if (other === unit || sideOf(s, other) !== side || !isSteady(s, other)) continue;
    if (orderOf(s, other) !== 'formed' || gapBetween(s, unit, other) > friendsWithin) continue;
    foremost = Math.max(foremost, advanceOf(s, side, unitOf(s, other).x, unitOf(s, other).y));
  }
  if (by.friendsMakeTheLine(foremost > -Infinity)) return foremost;
  return s.begunAt[unit] ?? advanceOf(s, side, unitOf(s, unit).x, unitOf(s, unit).y);
}

/** Whether a unit is in its own lines (TC-23-34). */
export function isInOwnLines(s: State, unit: number): boolean {
  const { x, y } = unitOf(s, unit);
  if (by.enemiesInReachKeepOut(isPressed(s, unit))) return false;
  return advanceOf(s, sideOf(s, unit), x, y) <= lineOf(s, unit);
}

/** Whether a unit is in second line: so far behind the front of a friend that stands between it and the nearest enemy in sight. */
export function isSecondLine(s: State, unit: number, cites?: RuleId[]): boolean {
  const side = sideOf(s, unit);
  const isBehind = unitsOnTable(s, side).some((friend) => {
    if (friend === unit || !isEquivalent(s, friend) || backBehind(s, unit, friend) < secondFrom) return false;
    const nearest = nearestOf(s, unit, friend);
    if (nearest === none) return false;
    const isBetween =
      gapBetween(s, friend, nearest) < gapBetween(s, unit, nearest) &&
      isInFront(s, friend, figureOfUnit(s, nearest));
    return !by.someoneMustBeBetween(!isBetween, cites);
  });
  if (isBehind) cites?.push(...citing('TC-23-12'));
  return isBehind;
}

/** The enemy nearest to a unit that it sees, or the friend before it, which hides him from it. */
function nearestOf(s: State, unit: number, friend: number): number {
  let [found, least] = [none, Infinity];
  for (const enemy of unitsOnTable(s, enemyOf[sideOf(s, unit)])) {
    const gap = gapBetween(s, unit, enemy);
    if (gap < least && (canSee(s, unit, enemy) || canSee(s, friend, enemy))) [found, least] = [enemy, gap];
  }
  return found;
}

/** How far the front of a unit is behind that of another, along its own facing. */
function backBehind(s: State, unit: number, friend: number): number {
  const side = sideOf(s, unit);
  const [mine, theirs] = [unitOf(s, unit), unitOf(s, friend)];
  return advanceOf(s, side, theirs.x, theirs.y) - advanceOf(s, side, mine.x, mine.y);
}
