/**
 * Orders worth a thought: attacks and marches to fire on whoever is in reach, with those who follow or join; marches to
 * the enemy and to objectives; a turn to face, the formation that fits what is near, guns into and out of position,
 * houses, generals to where they are needed. Who has moved in this turn is left in peace, and nobody turns or forms twice.
 */
import {
  centreOfBody,
  cosine,
  directionTowards,
  distanceBetween,
  sine,
  turnFrom,
  unit as wholeStep,
  type Point,
} from '@bivouac/ground/free';
import { everyAnswer, inSpace, type Action, type Asked, type Part } from '@bivouac/kernel';
import { indexOfGeneral, indexOfUnit } from '../names.ts';
import { marks, none, type State } from '../state.ts';
import { figureOfUnit } from '../standing.ts';
import type { Formation } from '../tables/kinds.ts';
import { ud } from '../tables/measures.ts';
import { enemyOf } from '../tables/sides.ts';
import { bodyOf, branchOf, has, isGarrison, isLimbered, nameOf, unitOf, unitsOnTable } from '../troops.ts';
import { reachOfWeapon } from '../rules/09-fire/ranges.ts';
import { leads, placeOfGeneral } from '../rules/25-generals/leading.ts';
import { placeOfObjective } from './judge.ts';

/** An enemy with how far he is and how much a unit would have to turn to face him. */
interface Near {
  readonly unit: number;
  readonly away: number;
  readonly off: number;
}

export function orderActions(s: State, asked: Asked): readonly Action[] {
  const found: Action[] = [];
  for (const name of asked.choices([]).options) {
    if (name === 'done') continue;
    const unit = indexOfUnit(s, name);
    if (unit === none) found.push(...ridesOf(s, asked, name));
    else found.push(...ordersOf(s, asked, unit));
  }
  return found;
}

/** Marches on whoever is in reach, and those who may follow them. */
export function strikesIn(s: State, asked: Asked): readonly Action[] {
  const found: Action[] = [];
  for (const name of asked.choices([]).options) {
    if (indexOfUnit(s, name) === none) continue;
    const verbs = asked.choices([name]).options;
    for (const [verb, most] of strikes)
      if (verbs.includes(verb)) found.push(...straightest(asked, [name, verb], most));
    if (s.queue.length > 0 && verbs.includes('support')) found.push(...everyAnswer(asked, [name, 'support']));
  }
  return found;
}

/** How many ways of each to look at. */
const strikes = [
  ['attack', 1],
  ['approach', 1],
] as const;

export function ordersOf(s: State, asked: Asked, unit: number): Action[] {
  const named = nameOf(s, unit);
  const found: Action[] = [];
  const near = enemiesOf(s, unit);
  for (const verb of asked.choices([named]).options) {
    const begins = [named, verb];
    switch (verb) {
      case 'attack':
      case 'join':
        found.push(...straightest(asked, begins, 2));
        break;
      case 'approach':
        found.push(...straightest(asked, begins, 3));
        break;
      case 'march':
        found.push(...marchesOf(s, asked, unit, near));
        break;
      case 'face':
        found.push(...turnsOf(s, asked, unit, near));
        break;
      case 'form':
        found.push(...formsOf(s, asked, unit, near));
        break;
      case 'support':
      case 'merge':
      case 'recover':
      case 'enter':
      case 'rejoin':
        found.push(...everyAnswer(asked, begins));
        break;
      case 'detach':
        found.push(...everyAnswer(asked, begins).slice(-2));
        break;
      case 'about':
        if (near[0] !== undefined && Math.abs(near[0].off) > 12_000 && isFresh(s, unit)) found.push(begins);
        break;
      case 'step':
        found.push(...farthest(asked, begins));
        break;
      default:
    }
  }
  return found;
}

/** At the end of a turn: whoever looks away from the enemy turns, and foot that fears horse forms square (TC-23-31). */
export function safeguardActions(s: State, asked: Asked): readonly Action[] {
  const found: Action[] = [];
  for (const name of asked.choices([]).options) {
    if (name === 'done') continue;
    const unit = indexOfUnit(s, name);
    const near = enemiesOf(s, unit);
    const verbs = asked.choices([name]).options;
    if (verbs.includes('face')) found.push(...turnsOf(s, asked, unit, near));
    if (verbs.includes('form')) found.push(...formsOf(s, asked, unit, near));
  }
  return found;
}

/** Who has turned or formed in this turn does not do it again. */
function isFresh(s: State, unit: number): boolean {
  return !has(s, unit, marks.manoeuvred | marks.moved);
}

/** Marches on each target: as straight as can be, and in the first few of the ways that are left to choose. */
export function straightest({ choices }: Asked, begins: Action, most: number): Action[] {
  return choices(begins).options.flatMap((target) => {
    const angles = choices([...begins, target]).options as readonly number[];
    if (angles.length === 0) return [];
    const angle = angles.reduce((best, one) => (Math.abs(one) < Math.abs(best) ? one : best));
    const ways = choices([...begins, target, angle]).options;
    return ways.slice(0, most).map((way): Action => [...begins, target, angle, way]);
  });
}

/** All that a range of lengths offers at its far end. */
function farthest({ choices }: Asked, begins: Action): Action[] {
  const { space } = choices(begins);
  if (space?.kind !== 'numbers') return [];
  const last = space.ranges.at(-1)?.[1];
  return last === undefined ? [] : [[...begins, last]];
}

/** So many of the nearest enemies are looked at. */
const mostEnemies = 3;

function enemiesOf(s: State, unit: number): readonly Near[] {
  const from = centreOf(s, unit);
  const { facing } = unitOf(s, unit);
  return unitsOnTable(s, enemyOf[s.terms.units[unit]!.side])
    .map((enemy) => {
      const to = centreOf(s, enemy);
      const off = turnFrom(facing, directionTowards(from, to, facing));
      return { unit: enemy, away: distanceBetween(from, to), off };
    })
    .sort((one, other) => one.away - other.away || one.unit - other.unit)
    .slice(0, mostEnemies);
}

function centreOf(s: State, unit: number): Point {
  if (!isGarrison(unitOf(s, unit))) return centreOfBody(bodyOf(s, unit));
  const { left, top, right, bottom } = figureOfUnit(s, unit).box;
  return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
}

/** Where a unit may want to go: to objectives that are not its side’s, and to the nearest enemies. */
function goalsOf(s: State, unit: number, near: readonly Near[]): readonly Point[] {
  const { side } = s.terms.units[unit]!;
  const open = s.terms.objectives.flatMap((_one, objective) =>
    s.holders[objective] === side ? [] : [placeOfObjective(s, objective)],
  );
  return [...open, ...near.map((one) => centreOf(s, one.unit))];
}

/** Horse rides so far beside an enemy to come upon his flank, and looks at so many of them. */
const aside = 5 * ud;
const mostFlanked = 2;

/** Places beside the nearest enemies, to the left and the right of them. */
function besides(s: State, near: readonly Near[]): readonly Point[] {
  return near.slice(0, mostFlanked).flatMap(({ unit }) => {
    const [x, y] = centreOf(s, unit);
    const { facing } = unitOf(s, unit);
    const [across, along] = [cosine(facing) / wholeStep, sine(facing) / wholeStep];
    return [aside, -aside].map((by): Point => [Math.round(x + by * across), Math.round(y + by * along)]);
  });
}

/** A march of less is not worth an order. */
const leastMarch = ud / 3;

/** With more units than this on both sides there are so many marches that only the shortest and the longest are looked at. */
export const mostInDetail = 24;

function marchesOf(s: State, asked: Asked, unit: number, near: readonly Near[]): Action[] {
  const { choices } = asked;
  const named = nameOf(s, unit);
  const { facing } = unitOf(s, unit);
  const from = centreOf(s, unit);
  const beside = branchOf(s, unit) === 'cavalry' ? besides(s, near) : [];
  const goals = [...goalsOf(s, unit, near), ...beside];
  const wanted = [0, ...goals.map((goal) => turnFrom(facing, directionTowards(from, goal, facing)))];
  const isInDetail = s.terms.units.length <= mostInDetail;
  const paces = choices([named, 'march']).options;
  const found: Action[] = [];
  for (const pace of isInDetail ? paces : new Set([paces[0]!, paces.at(-1)!])) {
    const open = choices([named, 'march', pace]).options as readonly number[];
    const angles = new Set(wanted.flatMap((one) => nearestOf(open, one)));
    for (const angle of angles) {
      const begins: Action = [named, 'march', pace, angle];
      const { space } = choices(begins);
      if (space?.kind !== 'numbers') continue;
      for (const [, to] of space.ranges) if (to >= leastMarch) found.push([...begins, to]);
      const far = space.ranges.at(-1)?.[1] ?? 0;
      const part = Math.floor(far / 2);
      if (isInDetail && pace === 'POR' && part >= leastMarch && inSpace(space, part))
        found.push([...begins, part]);
    }
  }
  return found;
}

/** The angle that is open nearest to one that is wanted; none where that lies behind. */
function nearestOf(open: readonly number[], wanted: number): readonly number[] {
  if (open.length === 0 || Math.abs(wanted) > 9_000) return [];
  return [open.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best))];
}

/** A turn of less is not worth an order: an enemy is well before a unit. */
const leastTurn = 2_000;

function turnsOf(s: State, { choices }: Asked, unit: number, near: readonly Near[]): Action[] {
  if (!isFresh(s, unit)) return [];
  const named = nameOf(s, unit);
  const { space } = choices([named, 'face']);
  if (space === undefined) return [];
  const { facing } = unitOf(s, unit);
  const from = centreOf(s, unit);
  const wanted = goalsOf(s, unit, near).map((goal) => turnFrom(facing, directionTowards(from, goal, facing)));
  const turns = new Set(wanted.map((off) => Math.round(off / 500) * 500));
  return [...turns]
    .filter((off) => Math.abs(off) >= leastTurn && inSpace(space, off))
    .map((off) => [named, 'face', off]);
}

/** Enemies so near decide the formation; guns go into position when somebody is in reach. */
const close = 10 * ud;

function formsOf(s: State, { choices }: Asked, unit: number, near: readonly Near[]): Action[] {
  if (has(s, unit, marks.manoeuvred)) return [];
  const named = nameOf(s, unit);
  const open = choices([named, 'form']).options as readonly Formation[];
  const isClose = near.some(({ away }) => away <= close);
  const branch = branchOf(s, unit);
  let wanted: readonly Formation[];
  if (branch === 'artillery') {
    const reach = (reachOfWeapon(s, unit)?.P3 ?? 0) * ud;
    const isInReach = near.some(({ away }) => away <= reach);
    wanted = isLimbered(s, unit) ? (isInReach ? ['BAT'] : []) : isInReach ? [] : ['COD'];
  } else if (branch === 'cavalry') wanted = isClose ? ['LIG'] : [];
  else wanted = isClose ? ['LIG', 'COD', 'CAR'] : ['COD', 'LIG'];
  return wanted.filter((to) => open.includes(to)).map((to) => [named, 'form', to]);
}

/** A general joins a unit of his, or rides to behind one where he would be nearer to all. */
function ridesOf(s: State, asked: Asked, name: Part): Action[] {
  const { choices, landmarks } = asked;
  const general = indexOfGeneral(s, name);
  const verbs = choices([name]).options;
  const joins = verbs.includes('join') ? choices([name, 'join']).options : [];
  const found: Action[] = joins.map((unit) => [name, 'join', unit]);
  const mine = [...s.units.keys()].filter(
    (unit) => unitOf(s, unit).where === 'table' && leads(s, general, unit),
  );
  const place = placeOfGeneral(s, general);
  const isFar = mine.some((unit) => distanceBetween(place, centreOf(s, unit)) > leashed);
  if (isFar && verbs.includes('to'))
    for (const { part, name: kind } of landmarks([name, 'to']))
      if (kind === 'behind') found.push([name, 'to', part]);
  return found;
}

/** So near to his units a general need not ride. */
const leashed = 6 * ud;
