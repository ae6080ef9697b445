/** Chapter 19: marches to fire (MAF) are declared: how far they walk, to which range, and what that costs (TC-19-01 to TC-19-05, TC-19-25). */
import { slide, turned } from '@bivouac/ground/free';
import {
  branches,
  citing,
  offers,
  stop,
  whole,
  type Action,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import type { March } from '../../marches.ts';
import { indexOfUnit } from '../../names.ts';
import { none, type State } from '../../state.ts';
import { bands, type Band } from '../../tables/kinds.ts';
import { fire as fireMarch } from '../../tables/marches.ts';
import { length, ud } from '../../tables/measures.ts';
import { bodyOf, branchOf, nameOf, sideOf, unitOf } from '../../troops.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import { ratePerPoint } from '../06-movement/rates.ts';
import { stopNear } from '../06-movement/unit-met.ts';
import type { Verb } from '../06-movement/verbs.ts';
import { pushAt } from '../07-manoeuvre/guns-by-hand.ts';
import { takenBy } from '../08-ground/going.ts';
import { whyUnarmed } from '../09-fire/aiming.ts';
import { reachOfWeapon } from '../09-fire/ranges.ts';
import {
  approachesTo,
  enemiesWithin,
  goingTo,
  marchAngles,
  type Approach,
} from '../11-combat-march/approach.ts';
import { noMarch as no, place, twoThirds, whyNotBegin } from '../11-combat-march/declaring.ts';

const by = branches({
  whoIsNearFiresInPlace: 'TC-14-26',
  stopsAtTheRangeItWishes: 'TC-19-05',
  groundMakesTheWalkDearer: 'TC-19-02',
  infantryStopsBeforeCharges: 'TC-21-17',
});

/** How much farther a second point carries a march to fire. */
const further: number = length('TC-19-03', fireMarch.secondPointUd);

/** How far a march to fire may walk for one point, and for two: a UD more (TC-19-03). */
function walkFor(s: State, unit: number, points: 1 | 2): number {
  return ratePerPoint(s, unit) * ud + (points === 2 ? further : 0);
}

/** What the walk of a march to fire costs; null when it is too far, or leaves no point to fire with. */
function priceOfWalk(s: State, unit: number, walk: number, angle: number, cites?: RuleId[]): number | null {
  const left = pointsLeft(s, unit) - 1;
  const direction = turned(unitOf(s, unit).facing + angle);
  const going = goingTo(s, unit, bodyOf(s, unit), direction, walk);
  if (going.barrier !== null && going.barrier.step <= walk) return null;
  const taken = takenBy(going, walk);
  const far = walk + (by.groundMakesTheWalkDearer(taken > 0, cites) ? taken : 0);
  cites?.push(...citing('TC-19-03'));
  if (left >= 1 && far <= walkFor(s, unit, 1)) return 1;
  return left >= 2 && far <= walkFor(s, unit, 2) ? 2 : null;
}

/** The walk of a march to fire: where it stops to test, how far it goes at most, and its price. */
interface Walk {
  readonly stop: number;
  readonly most: number;
  readonly price: number;
}

/** The walk on this way that brings a unit to the range it wishes; null when there is none. */
function walkTo(
  s: State,
  unit: number,
  { way, angle }: Approach,
  range: Band,
  cites?: RuleId[],
): Walk | null {
  if (branchOf(s, unit) === 'artillery') return pushTo(s, unit, { way, angle }, range);
  const { stop, most } = stopsOf(s, unit, way, angle, range, cites);
  const price = priceOfWalk(s, unit, most, angle);
  return price === null ? null : { stop, most, price };
}

/** Guns in position are pushed, and test where that brings them (TC-19-05). */
function pushTo(s: State, unit: number, { way, angle }: Approach, range: Band): Walk | null {
  const push = pushAt(s, unit, angle);
  if (push === null || push.price >= pointsLeft(s, unit)) return null;
  const far = Math.min(push.far, twoThirds(way));
  const isInRange = way - far <= reachOfWeapon(s, unit)![range] * ud;
  return isInRange ? { stop: far, most: far, price: push.price } : null;
}

/** Where a march to fire stops to test, and how far it walks at most, for the range it wishes. */
function stopsOf(
  s: State,
  unit: number,
  way: number,
  angle: number,
  range: Band,
  cites?: RuleId[],
): Pick<Walk, 'stop' | 'most'> {
  const edge = Math.max(0, way - reachOfWeapon(s, unit)![range] * ud);
  // Whoever is within the range it wishes fires from where it stands.
  if (by.whoIsNearFiresInPlace(edge === 0)) return { stop: 0, most: 0 };
  const stopsShort = by.stopsAtTheRangeItWishes(range !== 'P1');
  const motion = slide(bodyOf(s, unit), turned(unitOf(s, unit).facing + angle), way);
  const wished = Math.min(twoThirds(way), stopsShort ? edge : way);
  const tested = stopNear(s, unit, motion, wished, cites);
  return { stop: tested, most: Math.max(tested, edge) };
}

/** Ranges a march to fire on this way may wish for. */
function rangesFor(s: State, unit: number, approach: Approach): readonly Band[] {
  return bands.filter((range) => walkTo(s, unit, approach, range) !== null);
}

/** The farthest enemy that can be marched on to fire. */
function fireReach(s: State, unit: number): number {
  const reach = reachOfWeapon(s, unit);
  if (reach === null) return 0;
  const walk =
    branchOf(s, unit) === 'artillery'
      ? (pushAt(s, unit, 0)?.far ?? 0)
      : walkFor(s, unit, pointsLeft(s, unit) >= 3 ? 2 : 1);
  return walk + reach.P3 * ud;
}

function whyNotFireMarch(s: State, unit: number): Refusal | null {
  return whyNotBegin(s, unit, 'fire') ?? whyUnarmed(s, unit);
}

function fireTargets(s: State, unit: number): readonly number[] {
  return enemiesWithin(s, unit, fireReach(s, unit)).filter((target) => isFireTarget(s, unit, target));
}

function isFireTarget(s: State, unit: number, target: number): boolean {
  return openWays(s, unit, target).length > 0 && !isCharging(s, unit, target);
}

/** Whether infantry would go at cavalry that is itself on a march to combat, be it at its flank (TC-21-17). */
function isCharging(s: State, unit: number, target: number): boolean {
  if (branchOf(s, unit) !== 'infantry' || branchOf(s, target) !== 'cavalry') return false;
  const isOnItsWay = s.queue.some(({ kind, units }) => kind === 'combat' && units.includes(target));
  return by.infantryStopsBeforeCharges(isOnItsWay || s.plans[target]?.[0] === 'attack');
}

function openWays(s: State, unit: number, target: number): readonly number[] {
  const isClosed = unitOf(s, unit).formation === 'COF';
  return approachesTo(s, unit, target, fireReach(s, unit), 'fire')
    .filter((one) => (!isClosed || one.angle === 0) && rangesFor(s, unit, one).length > 0)
    .map(({ angle }) => angle);
}

/** The way of a march to fire at an angle that is open. */
function approachAt(s: State, unit: number, target: number, angle: number): Approach {
  return approachesTo(s, unit, target, fireReach(s, unit), 'fire').find((one) => one.angle === angle)!;
}

/** `approach red-first 0 P1`: a march to fire: a target, the angle, the range wished for. */
export const approach: Verb = {
  name: 'approach',
  isOpen: (s, unit) =>
    whyNotFireMarch(s, unit) === null &&
    enemiesWithin(s, unit, fireReach(s, unit)).some((target) => isFireTarget(s, unit, target)),
  read(s, unit, [name, angle, range, ...more]: Action): Reading {
    const refused = whyNotFireMarch(s, unit);
    if (refused !== null) return stop(refused);
    if (name === undefined)
      return { parts: offers(fireTargets(s, unit).map((one) => nameOf(s, one))), refused: no.enemy };
    const target = indexOfUnit(s, name);
    if (target === none || unitOf(s, target).where !== 'table' || sideOf(s, target) === sideOf(s, unit))
      return stop(no.enemy);
    if (isCharging(s, unit, target)) return stop(no.charging);
    const angles = openWays(s, unit, target);
    if (angles.length === 0) return stop(no.range);
    if (angle === undefined) return { parts: offers(angles), refused: no.reach };
    if (typeof angle !== 'number' || !marchAngles.includes(angle) || !angles.includes(angle))
      return stop(no.reach);
    const open = rangesFor(s, unit, approachAt(s, unit, target, angle));
    if (range === undefined) return { parts: offers(open), refused: no.range };
    return (open as readonly unknown[]).includes(range) && more.length === 0 ? whole : stop(no.range);
  },
  carryOut(s, play, unit, [name, angle, range]) {
    const target = indexOfUnit(s, name);
    const chosen = approachAt(s, unit, target, angle as number);
    const cites: RuleId[] = [];
    const walk = walkTo(s, unit, chosen, range as Band, cites)!;
    if (branchOf(s, unit) !== 'artillery') priceOfWalk(s, unit, walk.most, angle as number, cites);
    // The point for the fire itself is paid when it falls, or when the march fails (TC-19-28).
    const march: March = {
      kind: 'fire',
      side: sideOf(s, unit),
      units: [unit],
      supports: [],
      target,
      best: 'POR',
      range: range as Band,
      way: chosen.way,
      capacity: walk.most,
      marched: walk.stop,
      direction: turned(unitOf(s, unit).facing + (angle as number)),
      others: [],
      joins: none,
    };
    return place(s, play, unit, walk.price, march, cites);
  },
};
