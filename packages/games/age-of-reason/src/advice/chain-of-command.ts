/**
 * Where generals have to ride so that most units hear orders in the next turn. An order needs the brigadier near the unit
 * and his general near the brigadier: a ride of one of them alone is worth nothing, or less, so that they are thought of
 * together and ridden one after the other.
 */
import { distance, distanceBetween, type Point } from '@bivouac/ground/free';
import { inSpace, type Action, type Asked, type Space } from '@bivouac/kernel';
import { indexOfGeneral } from '../names.ts';
import { none, type State } from '../state.ts';
import { centreOf, figureOfUnit, standing } from '../standing.ts';
import { brigadierReach, chiefReach, corpsReach } from '../tables/command.ts';
import { enemyOf } from '../tables/sides.ts';
import { branchOf, factsOf, isGarrison, isInHand, unitOf, unitsOnTable } from '../troops.ts';
import { figureWorth } from '../judge-survey.ts';
import {
  chiefOfSide,
  hasPayers,
  isActive,
  movesFree,
  placeOfGeneral,
  whyUncommanded,
} from '../rules/3-action-points/command.ts';
import { placeWith } from '../rules/6-artillery/general-risk.ts';

/** What a unit counts for that its brigadier reaches and nobody can pay for, and by nearness one that nobody reaches. */
const heard = 0.4;
const nearly = 0.2;

/** What the points of a chief add for the corps that he is near. */
const chiefsPoints = 0.25;

/** So far beyond his reach a general is no use at all, in tenths. */
const faded = 6_000;

/** Rides that bring less than the worth of a figure or two are not worth it. */
const leastGain = 2;

/** No place to give orders from: an enemy is so near. */
const danger = 1_000;

/** A general with the places that he may choose from; where he is comes first. */
interface Rider {
  readonly general: number;
  readonly places: readonly Point[];
}

interface Brigade {
  readonly brigadier: Rider;
  readonly units: readonly number[];
}

interface Choice {
  readonly worth: number;
  readonly rides: readonly Ride[];
}

interface Ride {
  readonly general: number;
  readonly place: Point;
}

/**
 * The rides of a general that mend the chain of command, to choose from; none when it is as whole as it can be. Whom he
 * may join is told by `joins`: he commands from there as well.
 */
export function mendingRides(
  s: State,
  asked: Asked,
  joins: (general: number) => readonly number[],
): readonly Action[] {
  const spaces = spacesOf(s, asked);
  const leaders: Ride[] = [];
  for (const [corps, { leader }] of s.corps.entries()) {
    if (s.terms.corps[corps]!.side !== s.side || !isActive(s, leader)) continue;
    const brigades = brigadesOf(s, asked, corps, spaces);
    if (brigades.length === 0) continue;
    const general = riderOf(s, leader, goalsOf(s, brigades), spaces);
    const here = { general: leader, place: general.places[0]! };
    const best = bestOf(s, brigades, general);
    const [next] = best.rides;
    if (next !== undefined && best.worth >= worthOf(s, brigades, here, 'as they stand').worth + leastGain)
      return ridesOf(s, brigades, general, best, next.general, joins(next.general));
    leaders.push(here);
  }
  const ride = chiefsRide(s, leaders, spaces);
  return ride === null ? [] : [rideTo(s, ride)];
}

function rideTo(s: State, { general, place }: Ride): Action {
  return [s.terms.generals[general]!.id, 'to', place];
}

/** All that a general may do by which no less is heard than by the best, while the others ride as is best. */
function ridesOf(
  s: State,
  brigades: readonly Brigade[],
  leader: Rider,
  best: Choice,
  general: number,
  joins: readonly number[],
): Action[] {
  const placeIn = (of: number): Point =>
    best.rides.find((ride) => ride.general === of)?.place ?? placeOfGeneral(s, of);
  const heardFrom = (place: Point): number => {
    const at = (of: number): Ride => ({ general: of, place: of === general ? place : placeIn(of) });
    return brigades.reduce(
      (sum, { brigadier, units }) =>
        units.reduce((all, unit) => all + hears(s, unit, at(brigadier.general), at(leader.general)), sum),
      0,
    );
  };
  const isEnough = (place: Point): boolean => heardFrom(place) >= best.worth - leastGain / 2;
  const own = brigades.find(({ brigadier }) => brigadier.general === general)?.brigadier ?? leader;
  const { id } = s.terms.generals[general]!;
  return [
    ...own.places
      .slice(1)
      .filter(isEnough)
      .map((place) => rideTo(s, { general, place })),
    ...joins
      .filter((unit) => isEnough(placeWith(s, unit, general)))
      .map((unit) => [id, 'join', s.terms.units[unit]!.id]),
  ];
}

/** From this share of its figures on an army is adrift. */
const adrift = 0.65;

/**
 * Whether most of the enemy's army hears no orders, runs or has gone: it cannot answer, and everybody is brought up. An
 * army that is led has to be met otherwise: captains who always brought up everybody walked into the fire of those who
 * did not, and lost (docs/decisions/0016).
 */
export function isEnemyAdrift(s: State): boolean {
  let all = 0;
  let lost = 0;
  for (const [unit, { side, figures }] of s.terms.units.entries()) {
    const { where } = unitOf(s, unit);
    if (side === s.side || where === 'absent' || where === 'reserve') continue;
    all += figures;
    if (where !== 'table' || !isInHand(unitOf(s, unit)) || !hearsOrders(s, unit)) lost += figures;
  }
  return lost >= all * adrift;
}

function hearsOrders(s: State, unit: number): boolean {
  if (isGarrison(unitOf(s, unit)) || movesFree(s, unit)) return true;
  return whyUncommanded(s, unit) === null && hasPayers(s, unit);
}

/** Where each general who may ride comes to. */
function spacesOf(s: State, { choices }: Asked): ReadonlyMap<number, Space> {
  const spaces = new Map<number, Space>();
  for (const named of choices([]).options) {
    if (named === 'done' || !choices([named]).options.includes('to')) continue;
    const { space } = choices([named, 'to']);
    if (space !== undefined) spaces.set(indexOfGeneral(s, named), space);
  }
  return spaces;
}

function brigadesOf(
  s: State,
  { landmarks }: Asked,
  corps: number,
  spaces: ReadonlyMap<number, Space>,
): Brigade[] {
  const able = unitsOnTable(s, s.side).filter(
    (unit) => isInHand(unitOf(s, unit)) && !isGarrison(unitOf(s, unit)),
  );
  return s.brigades.flatMap(({ leader }, brigade): Brigade[] => {
    if (s.terms.brigades[brigade]!.corps !== corps || !isActive(s, leader)) return [];
    const units = able.filter((unit) => factsOf(s, unit).brigade === brigade);
    if (units.length === 0) return [];
    const middle = middleOf(units.map((unit) => centreOf(s, unit)));
    const behind = spaces.has(leader)
      ? landmarks([s.terms.generals[leader]!.id, 'to'])
          .filter(({ name }) => name === 'behind')
          .map(({ part }) => part as unknown as Point)
      : [];
    return [{ brigadier: riderOf(s, leader, [middle, ...behind], spaces), units }];
  });
}

/** The middle of all brigades of a corps, of each of them and of each two. */
function goalsOf(s: State, brigades: readonly Brigade[]): Point[] {
  const middles = brigades.map(({ units }) => middleOf(units.map((unit) => centreOf(s, unit))));
  return [middleOf(middles), ...middles, ...pairsOf(middles)];
}

function pairsOf(points: readonly Point[]): Point[] {
  return points.flatMap((one, at) => points.slice(at + 1).map((other) => middleOf([one, other])));
}

function riderOf(
  s: State,
  general: number,
  goals: readonly Point[],
  spaces: ReadonlyMap<number, Space>,
): Rider {
  const space = spaces.get(general);
  const here = placeOfGeneral(s, general);
  if (space === undefined) return { general, places: [here] };
  const places = goals.flatMap((goal) => {
    const place = nearestTo(s, general, goal, space);
    return place === null || isEndangered(s, place) ? [] : [place];
  });
  return { general, places: [here, ...places] };
}

function bestOf(s: State, brigades: readonly Brigade[], general: Rider): Choice {
  let best: Choice | null = null;
  for (const place of general.places) {
    const found = worthOf(s, brigades, { general: general.general, place }, 'as they may ride');
    if (best === null || found.worth > best.worth) best = found;
  }
  return best!;
}

/** What units of a corps will hear with its general at a place, if each brigadier rides where that is most. */
function worthOf(
  s: State,
  brigades: readonly Brigade[],
  leader: Ride,
  how: 'as they stand' | 'as they may ride',
): Choice {
  let sum = 0;
  const rides: Ride[] = [];
  for (const { brigadier, units } of brigades) {
    let most = -Infinity;
    let ridden: Ride | null = null;
    for (const [at, place] of brigadier.places.entries()) {
      if (at > 0 && (how === 'as they stand' || brigadier.general === leader.general)) break;
      const riding = { general: brigadier.general, place };
      const worth = units.reduce((all, unit) => all + hears(s, unit, riding, leader), 0);
      if (worth <= most) continue;
      most = worth;
      ridden = at === 0 ? null : riding;
    }
    sum += most;
    if (ridden !== null) rides.push(ridden);
  }
  if (!isThere(s, leader)) rides.push(leader);
  return { worth: sum, rides };
}

/** What a unit is worth to a side by the words that reach it. */
function hears(s: State, unit: number, brigadier: Ride, leader: Ride): number {
  const strength = unitOf(s, unit).figures * figureWorth[branchOf(s, unit)];
  if (isLed(s, unit, brigadier, leader)) return strength;
  const away = distance({ parts: [[brigadier.place]] }, figureOfUnit(s, unit));
  if (away > brigadierReach) return strength * nearly * fading(away - brigadierReach);
  const apart = distanceBetween(brigadier.place, leader.place);
  if (apart <= corpsReach) return strength;
  return strength * (heard + nearly * fading(apart - corpsReach));
}

/** Whether a general is with a unit and stays with it: it needs no orders then. */
function isLed(s: State, unit: number, ...riding: readonly Ride[]): boolean {
  return s.generals.some(
    (row, general) =>
      row.unit === unit &&
      row.fate === 'table' &&
      riding.every((ride) => ride.general !== general || isThere(s, ride)),
  );
}

function isThere(s: State, { general, place }: Ride): boolean {
  const [x, y] = placeOfGeneral(s, general);
  return place[0] === x && place[1] === y;
}

function fading(beyond: number): number {
  return Math.max(0, 1 - beyond / faded);
}

/** A chief lends his points to every corps whose general is near him. */
function chiefsRide(s: State, leaders: readonly Ride[], spaces: ReadonlyMap<number, Space>): Ride | null {
  const chief = chiefOfSide(s, s.side);
  const others = leaders.map(({ place }) => place);
  if (chief === none || others.length === 0 || leaders.some(({ general }) => general === chief)) return null;
  const { places } = riderOf(s, chief, [middleOf(others), ...others, ...pairsOf(others)], spaces);
  const each = (strengthOf(s) * chiefsPoints) / others.length;
  const worthAt = (place: Point): number =>
    others.reduce((sum, other) => {
      const apart = distanceBetween(place, other);
      return sum + each * (apart < chiefReach ? 1 : nearly * fading(apart - chiefReach));
    }, 0);
  let best: Point | null = null;
  let most = worthAt(places[0]!) + leastGain;
  for (const place of places.slice(1)) {
    const worth = worthAt(place);
    if (worth > most) [best, most] = [place, worth];
  }
  return best === null ? null : { general: chief, place: best };
}

function strengthOf(s: State): number {
  return unitsOnTable(s, s.side).reduce(
    (sum, unit) => sum + unitOf(s, unit).figures * figureWorth[branchOf(s, unit)],
    0,
  );
}

/** In so many parts a way is cut that is too long for one ride. */
const parts = 8;

/** As near to a place as a general comes in one ride; null when he comes nowhere near. */
export function nearestTo(s: State, general: number, [x, y]: Point, space: Space): Point | null {
  const [fromX, fromY] = placeOfGeneral(s, general);
  for (let part = parts; part > 0; part -= 1) {
    const on = (from: number, to: number): number => from + Math.trunc(((to - from) * part) / parts);
    const place: Point = [on(fromX, x), on(fromY, y)];
    if (inSpace(space, place)) return place;
  }
  return null;
}

function isEndangered(s: State, [x, y]: Point): boolean {
  const box = { left: x - danger, right: x + danger, top: y - danger, bottom: y + danger };
  return standing(s)
    .near(box)
    .some((unit) => factsOf(s, unit).side === enemyOf[s.side] && isInHand(unitOf(s, unit)));
}

export function middleOf(points: readonly Point[]): Point {
  const sum = (at: 0 | 1): number => points.reduce((all, point) => all + point[at], 0);
  return [Math.floor(sum(0) / points.length), Math.floor(sum(1) / points.length)];
}
