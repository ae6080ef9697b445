/** Chapter 4.2: skirmishers who get out of the way of a charge, and where to (AOR-4-218 to AOR-4-228, AOR-4-265). */
import {
  centreOfBody,
  corners,
  directionTowards,
  distance,
  first,
  hair,
  halfCircle,
  isOutside,
  shrunk,
  slide,
  standsOn,
  swings,
  turned,
  type Body,
  type Figure,
} from '@bivouac/ground/free';
import { edgeOf } from '@bivouac/ground/free-table';
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { rollDice } from '../../dice.ts';
import { tell } from '../../events.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { figureOfUnit, standing, standsOnSomebody, tableOf } from '../../standing.ts';
import { ownEdge } from '../../table-edges.ts';
import { flightOf } from '../../tables/arms.ts';
import { bandReach } from '../../tables/guns.ts';
import { angle, cm, length } from '../../tables/measures.ts';
import { enemyOf } from '../../tables/sides.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  isFormed,
  isInContact,
  isInHand,
  moveOf,
  nameOf,
  sideOf,
  unitOf,
} from '../../troops.ts';
import { facedTo, toldPlace } from '../2-morale/forced-moves.ts';
import { worsen } from '../2-morale/conditions.ts';
import { friendsCrossed, passThrough } from '../5-movement/crossing.ts';
import { groundAhead, quartersBy, reachOver, tollsBy } from '../5-movement/going.ts';

const by = branches({
  evadersAreUpsetByFriends: 'AOR-5-305',
  facesTheCharger: 'AOR-4-222',
  neverNearerToTheCharger: 'AOR-4-224',
  neverNearerToOthers: 'AOR-4-226',
  notTowardsTheEnemyEdge: 'AOR-4-225',
  farthestFirst: 'AOR-4-224',
  stopsBehindTheFirstBattalion: 'AOR-4-227',
  groundTakesItsPart: 'AOR-4-265',
});

/** Ways within so much of the line away, so far apart, are looked at (G-46). */
const widest = angle('AOR-4-265', 90);
const apart = 500;
/** So near muskets count as able to fire at who runs past them. */
const musketReach = length('AOR-4-226', 12);
/** Ways are looked at every so many tenths. */
const look = 50;

/** How far an evader runs: its base and dice (AOR-4-220). */
export function throwEvade(s: State, play: Play, unit: number): number {
  const { base, dice } = flightOf(factsOf(s, unit).arm);
  return rollDice(play, dice).reduce((sum, die) => sum + cm(die), cm(base));
}

/** A way to run: in which direction, how far the ground lets one come, and where one ends. */
interface Escape {
  readonly direction: number;
  readonly steps: number;
  readonly body: Body;
  /** 0: no nearer to the enemy edge; 1: nearer; 2: over an edge, the own one; 3: over another. */
  readonly class: number;
  readonly away: number;
}

/** The line away from a charger: from the middle of his front through the centre of the evader. */
export function lineAway(s: State, unit: number, charger: number): number {
  const { x, y } = unitOf(s, charger);
  const centre = centreOfBody(bodyOf(s, unit));
  return directionTowards([x, y], centre, turned(unitOf(s, unit).facing + halfCircle));
}

/** An evader as it stands when it runs: turned on its centre to the charger, unless that would put it on an enemy. */
function ready(s: State, unit: number, away: number, cites?: RuleId[]): Body {
  const body = bodyOf(s, unit);
  const faced = facedTo(body, turned(away + halfCircle));
  const side = sideOf(s, unit);
  const index = standing(s);
  const isUpon = first(standsOn(slide(faced, 0, 0), union(s, unit, side, index)), 0) !== null;
  return by.facesTheCharger(!isUpon, cites) ? faced : body;
}

/** All enemies near a unit as one figure. */
function union(s: State, unit: number, side: string, index: ReturnType<typeof standing>): Figure {
  const { box } = figureOfUnit(s, unit);
  const parts = index
    .near({
      left: box.left - 4_000,
      top: box.top - 4_000,
      right: box.right + 4_000,
      bottom: box.bottom + 4_000,
    })
    .filter((other) => sideOf(s, other) !== side)
    .flatMap((other) => index.figure(other)!.parts);
  return { parts, box };
}

/** The ways an evader may take, best first; several only where they are equally good. */
export function escapesOf(
  s: State,
  unit: number,
  chargers: readonly number[],
  length_: number,
  cites?: RuleId[],
): readonly number[] {
  const away = lineAway(s, unit, chargers[0]!);
  const start = ready(s, unit, away);
  const found = swings(away, widest, apart)
    .map((direction) => escapeOf(s, unit, start, direction, length_, chargers))
    .filter((escape) => escape !== null);
  if (found.length === 0) return [];
  const best = Math.min(...found.map((escape) => escape.class));
  const inClass = found.filter((escape) => !by.notTowardsTheEnemyEdge(escape.class > best, cites));
  const farthest = Math.max(...inClass.map((escape) => escape.away));
  return inClass
    .filter((escape) => !by.farthestFirst(escape.away < farthest - 2))
    .map(({ direction }) => direction);
}

function escapeOf(
  s: State,
  unit: number,
  start: Body,
  direction: number,
  whole: number,
  chargers: readonly number[],
): Escape | null {
  const motion = slide(start, direction, whole);
  const ground = groundAhead(s, unit, motion);
  if (ground.barrier !== null || ground.bank !== null) return null;
  const steps = by.groundTakesItsPart(true)
    ? reachOver(ground, (quarters) => whole - Math.floor((whole * quarters) / 4))
    : whole;
  if (quartersBy(ground, steps) < quartersBy(ground, whole) && steps < look) return null;
  const body = (step: number): Body => ({ ...start, ...motion.at(step) });
  const isNearer = (other: number): boolean => shrinks(figureOfUnit(s, other), body, Math.min(steps, look));
  if (by.neverNearerToTheCharger(chargers.some(isNearer))) return null;
  const side = sideOf(s, unit);
  const enemies = [...s.units.keys()].filter(
    (other) => unitOf(s, other).where === 'table' && sideOf(s, other) !== side && !chargers.includes(other),
  );
  if (enemies.some((enemy) => isUpon(s, motion, enemy, steps))) return null;
  const isRisky = enemies.some((enemy) => comesNearer(s, enemy, body, steps));
  if (by.neverNearerToOthers(isRisky)) return null;
  const end = body(steps);
  const away = Math.min(
    ...chargers.map((charger) => distance({ parts: [corners(end)] }, figureOfUnit(s, charger))),
  );
  return { direction, steps, body: end, class: classOf(s, unit, start, end), away };
}

/** Whether the first of a straight way comes nearer: then, and only then, some of it does. */
function shrinks(figure: Figure, body: (step: number) => Body, step: number): boolean {
  const at = (steps: number): number => distance({ parts: [corners(body(steps))] }, figure);
  return at(step) < at(0);
}

function isUpon(s: State, motion: ReturnType<typeof slide>, enemy: number, steps: number): boolean {
  return first(standsOn(motion, figureOfUnit(s, enemy)), steps) !== null;
}

/** Whether a way comes nearer to an enemy who can do something about it, within his reach. */
function comesNearer(s: State, enemy: number, body: (step: number) => Body, steps: number): boolean {
  const reach = reachOf(s, enemy);
  if (reach === 0) return false;
  const figure = figureOfUnit(s, enemy);
  const start = distance({ parts: [corners(body(0))] }, figure);
  for (let step = look; step <= steps; step += look) {
    const now = distance({ parts: [corners(body(step))] }, figure);
    if (now < start && now <= reach) return true;
  }
  return false;
}

/** How far an enemy can harm who runs past him; nought when he cannot. */
function reachOf(s: State, enemy: number): number {
  const row = unitOf(s, enemy);
  if (!isInHand(row) || isInContact(s, enemy) || row.formation === 'crew') return 0;
  const { battery } = factsOf(s, enemy);
  if (battery !== null) return row.formation === 'unlimbered' ? bandReach(battery.weight, 'short') : 0;
  return branchOf(s, enemy) === 'cavalry' ? moveOf(s, enemy, 'charge') : musketReach;
}

function classOf(s: State, unit: number, start: Body, end: Body): number {
  const side = sideOf(s, unit);
  const { box } = tableOf(s);
  const isOff = first(isOutside(slide(end, end.facing, 0), box), 0) !== null;
  const fromEdge = (body: Body, edge: ReturnType<typeof ownEdge>): number =>
    distance({ parts: [corners(body)] }, { parts: [edgeOf(box, edge)] });
  if (isOff) return fromEdge(end, ownEdge(s, side)) === 0 ? 2 : 3;
  const theirs = ownEdge(s, enemyOf[side]);
  return fromEdge(end, theirs) >= fromEdge(start, theirs) ? 0 : 1;
}

/** An evader runs. Foot skirmishers stop behind the first battalion they pass through; others upset whom they pass. */
export function evade(
  s: State,
  play: Play,
  unit: number,
  chargers: readonly number[],
  direction: number,
  whole: number,
): void {
  const away = lineAway(s, unit, chargers[0]!);
  const cites: RuleId[] = [...citing('AOR-4-220', 'AOR-4-224')];
  escapesOf(s, unit, chargers, whole, cites);
  const start = ready(s, unit, away, cites);
  const motion = slide(start, direction, whole + farthestBeyond);
  const ground = groundAhead(s, unit, slide(start, direction, whole));
  const reach = reachOver(ground, (quarters) => whole - Math.floor((whole * quarters) / 4));
  const shelter = battalionPassed(s, unit, start, direction, reach);
  const stop =
    shelter !== null && by.stopsBehindTheFirstBattalion(true, cites)
      ? shelter
      : clearOfFriends(s, unit, start, direction, reach);
  const crossed = friendsCrossed(s, unit, start, direction, stop);
  const from = toldPlace(unitOf(s, unit));
  const end = { ...start, ...motion.at(stop) };
  const { x, y, facing } = standsOnSomebody(s, unit, end) ? bodyOf(s, unit) : end;
  const tolls = tollsBy(ground, stop);
  changeUnit(s, unit, {
    x,
    y,
    facing,
    paid: [...unitOf(s, unit).paid, ...tolls.map(({ feature }) => feature)],
  });
  mark(s, unit, marks.evaded | marks.moved);
  const to = toldPlace(unitOf(s, unit));
  const isUpset = passThrough(s, play, unit, crossed, 'evade', cites);
  tell(play, { kind: 'wentBack', unit: nameOf(s, unit), how: 'evade', from, to, rules: cites });
  const why: RuleId[] = [];
  if (by.evadersAreUpsetByFriends(isUpset, why)) worsen(s, play, unit, 'disorganised', why);
  const rough = tolls.filter(({ disorganises }) => disorganises).flatMap(({ rule }) => citing(rule));
  if (rough.length > 0) worsen(s, play, unit, 'disorganised', rough);
  leaveIfOff(s, play, unit);
}

/** No run is lengthened by more than this to be clear of friends. */
const farthestBeyond = 4_000;

/** The step at which foot skirmishers have just passed the first formed battalion of their side; null when they pass none. */
function battalionPassed(
  s: State,
  unit: number,
  start: Body,
  direction: number,
  reach: number,
): number | null {
  if (branchOf(s, unit) === 'cavalry') return null;
  const [first_] = friendsCrossed(s, unit, start, direction, reach).filter(
    (other) => branchOf(s, other) === 'infantry' && isFormed(unitOf(s, other)),
  );
  if (first_ === undefined) return null;
  const motion = slide(start, direction, reach + farthestBeyond);
  const probe = standsOn(motion, figureOfUnit(s, first_));
  let step = first(probe, motion.most) ?? 0;
  while (step <= motion.most && probe(step) > 0) step += 1;
  return step;
}

/** The first step from there on at which it stands on no friend; before them when there is none. */
function clearOfFriends(s: State, unit: number, start: Body, direction: number, reach: number): number {
  const side = sideOf(s, unit);
  const index = standing(s);
  const narrower = slide({ ...start, ...shrunk(start, hair) }, direction, reach + farthestBeyond);
  const probes = index
    .near(narrower.box)
    .filter((other) => other !== unit && sideOf(s, other) === side)
    .map((other) => standsOn(narrower, index.figure(other)!));
  const isUponAny = (step: number): boolean => probes.some((probe) => probe(step) > 0);
  let step = reach;
  while (step < narrower.most && isUponAny(step)) step += 1;
  if (!isUponAny(step)) return step;
  step = reach;
  while (step > 0 && isUponAny(step)) step -= 1;
  return step;
}

/** Who runs off the table over his own edge may return; over another he is out of the battle (G-46). */
function leaveIfOff(s: State, play: Play, unit: number): void {
  const body = bodyOf(s, unit);
  const { box } = tableOf(s);
  if (first(isOutside(slide(body, body.facing, 0), box), 0) === null) return;
  const own = edgeOf(box, ownEdge(s, sideOf(s, unit)));
  const returns = distance({ parts: [corners(body)] }, { parts: [own] }) === 0;
  changeUnit(s, unit, { where: returns ? 'withdrawn' : 'absent', left: s.turn });
  tell(play, { kind: 'leftTable', unit: nameOf(s, unit), returns, rules: citing('AOR-4-225') });
}
