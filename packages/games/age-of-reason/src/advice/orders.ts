/**
 * Orders worth a thought: lines march as lines to the landmarks on their way, single units turn to face, change formation
 * where an enemy is near or far, guns are brought up, served and turned. Who has moved in this turn is left in peace, so
 * that nothing is done and undone.
 */
import { directionOf, distance, turnFrom, type Pivot, type Point, type Sense } from '@bivouac/ground/free';
import { inSpace, type Action, type Asked, type Part } from '@bivouac/kernel';
import { marks, type State } from '../state.ts';
import { centreOf, standing } from '../standing.ts';
import { bandReach } from '../tables/guns.ts';
import { enemyOf } from '../tables/sides.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  has,
  isBattery,
  isInHand,
  isSkirmishing,
  moveOf,
  nameOf,
  unitOf,
  unitsOnTable,
} from '../troops.ts';
import { isInLine } from '../rules/3-action-points/groups.ts';
import { friendsCrossed } from '../rules/5-movement/crossing.ts';
import { whyNotOrdered } from '../rules/5-movement/under-orders.ts';
import { canMarch, sentToObjectives } from './errands.ts';

export function orderActions(s: State, asked: Asked): readonly Action[] {
  const able = unitsOnTable(s, s.side).filter((unit) => whyNotOrdered(s, unit) === null && isFresh(s, unit));
  const found: Action[] = [];
  const inLine = withNeighbours(s);
  for (const line of linesOf(s, able)) {
    found.push(...marches(s, asked, line));
    if (line.length === 1) continue;
    const free = line.filter((unit) => !hasFriendsAhead(s, unit, line));
    if (free.length < line.length)
      for (const part of linesOf(s, free)) found.push(...marches(s, asked, part));
  }
  for (const unit of able) found.push(...alone(s, asked, unit, inLine.has(unit)));
  found.push(...towardsObjectives(s, asked, able, inLine));
  return eachOnce(found);
}

/** All who stand in a line, though their neighbours may hear no orders. */
function withNeighbours(s: State): ReadonlySet<number> {
  const inHand = unitsOnTable(s, s.side).filter((unit) => isInHand(unitOf(s, unit)));
  return new Set(
    linesOf(s, inHand)
      .filter((line) => line.length > 1)
      .flat(),
  );
}

/** Two landmarks may lie at the same place. */
function eachOnce(actions: readonly Action[]): Action[] {
  return [...new Map(actions.map((action) => [JSON.stringify(action), action])).values()];
}

/** Batteries limber, march and unlimber in one turn; all others act once. */
function isFresh(s: State, unit: number): boolean {
  return isBattery(s, unit) || !has(s, unit, marks.moved);
}

/** Those who can march, as lines side by side. */
function linesOf(s: State, able: readonly number[]): number[][] {
  const left = new Set(able.filter((unit) => canMarch(s, unit)));
  const lines: number[][] = [];
  for (const unit of left) {
    const line = [unit];
    left.delete(unit);
    for (const one of line)
      for (const other of left)
        if (factsOf(s, other).brigade === factsOf(s, unit).brigade && isInLine(s, one, other)) {
          line.push(other);
          left.delete(other);
        }
    lines.push(line);
  }
  return lines;
}

/** Whether somebody of a line would pass through friends who stay where they are: he goes when they have gone. */
function hasFriendsAhead(s: State, unit: number, line: readonly number[]): boolean {
  const { facing } = unitOf(s, unit);
  return friendsCrossed(s, unit, bodyOf(s, unit), facing, moveOf(s, unit), new Set(line)).length > 0;
}

/** A march of less is not worth an order. */
const leastMarch = 200;

/** Nearer to straight ahead than this an enemy is before a line. */
const leastOblique = 2_500;

const widestOblique = 4_500;
const obliques: readonly number[] = [-widestOblique, -3_000, -1_500, 1_500, 3_000, widestOblique];

function marches(s: State, { choices, landmarks }: Asked, line: readonly number[]): Action[] {
  const names: Part[] = line.map((unit, at) => (at === 0 ? nameOf(s, unit) : `+${nameOf(s, unit)}`));
  const found: Action[] = [];
  const along = (...begins: Part[]): void => {
    const action = [...names, ...begins];
    for (const { part } of landmarks(action))
      if ((part as number) >= leastMarch) found.push([...action, part]);
  };
  along('ahead');
  // Who has the enemy before him goes straight at him.
  const isBefore = (nearest(s, line[0]!) ?? []).some(
    ({ unit }) => Math.abs(offFacing(s, line[0]!, unit)) < leastOblique,
  );
  if (!isBefore && choices(names).options.includes('oblique'))
    for (const angle of obliques) {
      const { options, space } = choices([...names, 'oblique', angle]);
      if (space !== undefined) along('oblique', angle);
      else if (options.includes('half')) along('oblique', angle, 'half');
    }
  return found;
}

/** Marches by single units to what can be won: straight, obliquely, or by turning towards it where that breaks no line. */
function towardsObjectives(
  s: State,
  asked: Asked,
  able: readonly number[],
  inLine: ReadonlySet<number>,
): Action[] {
  return sentToObjectives(s, able).flatMap(({ goal, units }) =>
    units.flatMap((unit) => marchesTo(s, asked, unit, goal, inLine.has(unit))),
  );
}

/** However short a march is: the last millimetres to an objective decide who holds it. */
function marchesTo(
  s: State,
  { choices, landmarks }: Asked,
  unit: number,
  goal: Point,
  isInALine: boolean,
): Action[] {
  const named = nameOf(s, unit);
  const verbs = choices([named]).options;
  const off = offTowards(s, unit, goal);
  const found: Action[] = [];
  if (Math.abs(off) < leastOblique)
    for (const { part, name } of landmarks([named, 'ahead']))
      if (name === 'full') found.push([named, 'ahead', part]);
  if (Math.abs(off) > leastTurn && verbs.includes('oblique')) {
    const angle = obliques.reduce((best, one) => (Math.abs(one - off) < Math.abs(best - off) ? one : best));
    const { options, space } = choices([named, 'oblique', angle]);
    const begins: Part[] = [named, 'oblique', angle, ...(space === undefined ? ['half'] : [])];
    if (space !== undefined || options.includes('half'))
      for (const { part, name } of landmarks(begins)) if (name === 'full') found.push([...begins, part]);
  }
  if (!isInALine && Math.abs(off) > widestOblique && verbs.includes('wheel'))
    for (const pivot of ['centre', off > 0 ? 'right' : 'left'] as const) {
      const begins: Part[] = [named, 'wheel', pivot, off > 0 ? 'clockwise' : 'counterclockwise'];
      const { space } = choices(begins);
      if (space !== undefined && inSpace(space, Math.abs(off))) found.push([...begins, Math.abs(off)]);
    }
  return found;
}

/** What a unit may do by itself: turn, form, serve its guns, go into a village. */
function alone(s: State, asked: Asked, unit: number, isInALine: boolean): Action[] {
  const verbs = asked.choices([nameOf(s, unit)]).options;
  const near = nearest(s, unit);
  const found: Action[] = [];
  if (verbs.includes('enter'))
    for (const post of asked.choices([nameOf(s, unit), 'enter']).options)
      found.push([nameOf(s, unit), 'enter', post]);
  if (near === null) return found;
  if (isBattery(s, unit)) return [...found, ...withGuns(s, asked, unit, verbs, near)];
  if (verbs.includes('wheel'))
    found.push(...wheels(s, asked, unit, near, isInALine ? leastTurnOutOfLine : leastTurn));
  if (verbs.includes('face')) found.push(...faces(s, asked, unit, near));
  if (verbs.includes('form')) found.push(...formations(s, asked, unit, near));
  return found;
}

interface Near {
  readonly unit: number;
  readonly away: number;
}

/** The nearest enemies in hand, three at most; null when there are none. */
function nearest(s: State, unit: number): readonly Near[] | null {
  const mine = standing(s).figure(unit)!;
  const found: Near[] = unitsOnTable(s, enemyOf[s.side])
    .filter((enemy) => isInHand(unitOf(s, enemy)))
    .map((enemy) => ({ unit: enemy, away: distance(mine, standing(s).figure(enemy)!) }))
    .sort((one, other) => one.away - other.away)
    .slice(0, 3);
  return found.length === 0 ? null : found;
}

/** By how much a unit would have to turn to look at another; negative to the left. */
function offFacing(s: State, unit: number, other: number): number {
  return offTowards(s, unit, centreOf(s, other));
}

function offTowards(s: State, unit: number, [x, y]: Point): number {
  const [fromX, fromY] = centreOf(s, unit);
  const { facing } = unitOf(s, unit);
  return turnFrom(facing, directionOf([x - fromX, y - fromY]) ?? facing);
}

/** Turning by less is not worth the move; and who stands in a line keeps it, unless he is taken in flank. */
const leastTurn = 1_500;
const leastTurnOutOfLine = 5_000;
/** Who is farther away is not worth turning to. */
const worthTurning = 6_000;

/** The wheel that brings an enemy before the front: about the end on his side, or the centre. */
function wheels(
  s: State,
  { landmarks }: Asked,
  unit: number,
  near: readonly Near[],
  least: number,
): Action[] {
  const found: Action[] = [];
  // Who has the nearest enemy before him does not turn to another.
  if (Math.abs(offFacing(s, unit, near[0]!.unit)) < leastOblique) return found;
  for (const { unit: enemy, away } of near) {
    const off = offFacing(s, unit, enemy);
    if (away > worthTurning || Math.abs(off) < least) continue;
    const sense: Sense = off > 0 ? 'clockwise' : 'counterclockwise';
    const pivots: readonly Pivot[] = ['centre', off > 0 ? 'right' : 'left'];
    for (const pivot of pivots) {
      const action: Part[] = [nameOf(s, unit), 'wheel', pivot, sense];
      found.push(...turnsTo(s, landmarks(action), action, enemy));
    }
  }
  return found;
}

function faces(s: State, { landmarks }: Asked, unit: number, near: readonly Near[]): Action[] {
  const found: Action[] = [];
  for (const { unit: enemy } of near) {
    const off = offFacing(s, unit, enemy);
    if (Math.abs(off) < leastTurn) continue;
    const action: Part[] = [nameOf(s, unit), 'face', off > 0 ? 'clockwise' : 'counterclockwise'];
    found.push(...turnsTo(s, landmarks(action), action, enemy));
  }
  return found;
}

/** To the enemy, or as far towards him as it goes. */
function turnsTo(
  s: State,
  known: ReturnType<Asked['landmarks']>,
  action: readonly Part[],
  enemy: number,
): Action[] {
  const towards =
    known.find(({ name, of }) => name === 'towards' && of === nameOf(s, enemy)) ??
    known.find(({ name }) => name === 'full');
  return towards === undefined || (towards.part as number) < leastTurn ? [] : [[...action, towards.part]];
}

/** Nearer than this lines are wanted; horse nearer than that makes squares worth a thought. */
const lineDistance = 4_500;
const squareDistance = 5_000;

/** Formations that an enemy near, or the want of one, makes sensible. */
function formations(s: State, { choices }: Asked, unit: number, near: readonly Near[]): Action[] {
  const named = nameOf(s, unit);
  const { formation } = unitOf(s, unit);
  const [first] = near;
  const horse = near.find((one) => branchOf(s, one.unit) === 'cavalry')?.away ?? Infinity;
  const wanted = new Set<string>();
  if (formation === 'column' && first!.away < lineDistance) wanted.add('line');
  if (formation === 'square' && horse > squareDistance) wanted.add('line');
  if (factsOf(s, unit).drill === 'skirmishers' && !isSkirmishing(unitOf(s, unit))) wanted.add('skirmish');
  const shapes = wanted.size === 0 ? [] : choices([named, 'form']).options;
  return shapes
    .filter((shape) => wanted.has(String(shape)))
    .flatMap((shape) => choices([named, 'form', shape]).options.map((way) => [named, 'form', shape, way]));
}

/** Guns: brought up when nobody is in reach, served when somebody is, turned when he is not before them. */
function withGuns(
  s: State,
  { landmarks }: Asked,
  unit: number,
  verbs: readonly Part[],
  near: readonly Near[],
): Action[] {
  const named = nameOf(s, unit);
  const { weight } = factsOf(s, unit).battery!;
  const long = bandReach(weight, 'long');
  const inReach = near.filter(({ away }) => away <= long);
  const towards = (verb: string, enemies: readonly Near[]): Action[] =>
    landmarks([named, verb])
      .filter(({ name, of }) => name === 'towards' && enemies.some((one) => nameOf(s, one.unit) === of))
      .map(({ part }) => [named, verb, part]);
  const isMoved = has(s, unit, marks.moved);
  if (verbs.includes('unlimber')) return inReach.length > 0 ? towards('unlimber', inReach) : [];
  if (isMoved) return [];
  if (inReach.length === 0) return verbs.includes('limber') ? towards('limber', near.slice(0, 1)) : [];
  const isBeside = inReach.some((one) => Math.abs(offFacing(s, unit, one.unit)) > halfArc);
  return isBeside && verbs.includes('turn guns') ? towards('turn guns', inReach) : [];
}

/** Guns fire so far to either side (AOR-6-116). */
const halfArc = 3_000;
