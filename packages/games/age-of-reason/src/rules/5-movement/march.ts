/**
 * Chapter 5.1: straight and oblique legs, of one unit or of a brigade line (AOR-5-101 to AOR-5-110, AOR-5-132, AOR-5-133).
 * How far a leg may go is found for each unit by itself; a group goes as far as the least of them (AOR-3-209).
 */
import {
  first,
  gaps,
  isOutside,
  slide,
  turned,
  union,
  type Body,
  type Slide,
  type Stretch,
} from '@bivouac/ground/free';
import { branches, citing, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { whileNothingChanges } from '../../kept-answers.ts';
import { halfMove, lengthOf, quarterMove, shareOf } from '../../shares.ts';
import { changeGeneral, changeUnit, mark, marks, type State } from '../../state.ts';
import { tableOf } from '../../standing.ts';
import { ruleOfRate } from '../../tables/arms.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  generalsWith,
  isFormed,
  isSkirmishing,
  moveOf,
  nameOf,
  unitOf,
} from '../../troops.ts';
import { worsen } from '../2-morale/conditions.ts';
import { manGuns } from '../4-charges/manning.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { allowanceOf } from './allowance.ts';
import { friendsCrossed, passThrough, startleRiders } from './crossing.ts';
import { groundAhead, quartersBy, reachPaid, tollsBy, type Closed, type GroundAhead } from './going.ts';
import { defendedWork } from '../6-artillery/pioneers.ts';
import {
  enemyLimits,
  friendUpon,
  friendsUpon,
  groundLimits,
  halfOff,
  leavingStep,
  narrowed,
  noMove,
  villagesUpon,
  type Limit,
} from './march-limits.ts';

const by = branches({
  slowestSetsThePace: 'AOR-3-209',
  obliqueCostsHalf: 'AOR-5-107',
  obliqueForTheMarker: 'AOR-5-108',
  prussiansAndSkirmishersObliqueFree: 'AOR-5-109',
});

/** How a leg goes: straight ahead, or so far off the facing, paid with half the move or with a marker. */
export interface Heading {
  /** Off the facing, in hundredths of a degree; negative to the left. */
  readonly angle: number;
  readonly price: 'none' | 'half' | 'marker';
}

export const ahead: Heading = { angle: 0, price: 'none' };

/** Whether going obliquely costs a unit nothing (AOR-5-109). */
export function obliquesFree(s: State, unit: number, cites?: RuleId[]): boolean {
  const row = unitOf(s, unit);
  const isPrussian =
    factsOf(s, unit).nation === 'prussia' && branchOf(s, unit) === 'infantry' && isFormed(row);
  return by.prussiansAndSkirmishersObliqueFree(isPrussian || isSkirmishing(row), cites);
}

/** The share of its move that a unit has left for a leg. */
export function shareLeft(s: State, unit: number, { price }: Heading): number {
  const { used, marks: done } = unitOf(s, unit);
  const isHalfDue = price === 'half' && (done & marks.obliqueForHalf) === 0;
  const due = by.obliqueCostsHalf(isHalfDue) ? halfMove : 0;
  return Math.max(0, allowanceOf(s, unit) - used - due);
}

/** What a leg of a unit meets, and where it may end. */
export interface Way {
  readonly unit: number;
  readonly heading: Heading;
  readonly motion: Slide;
  readonly ground: GroundAhead;
  /** The last step that it may go to, and why not one more. */
  readonly most: number;
  readonly stopped: Refusal | null;
  /** Steps at which it may not end, because a friend stands there. */
  readonly taken: readonly Stretch[];
  /** Steps at which it may not end for another reason. */
  readonly closed?: readonly Closed[];
  /** The friend on whom it would end at a step, by name. */
  readonly whose?: (step: number) => string | null;
  /** The step with which it leaves the table by its own edge, if it does. */
  readonly leaves: number | null;
}

/** The way of a unit in a heading. `together`: those who move with it, who are in nobody's way. */
export function wayOf(
  s: State,
  unit: number,
  heading: Heading,
  together: ReadonlySet<number>,
  longest = Infinity,
): Way {
  const { angle, price } = heading;
  const others = together.size > 1 ? [...together].join() : '';
  const key = `${unit} ${angle} ${price} ${longest} ${others}`;
  return keptWays(s, key, () => wayFrom(s, unit, bodyOf(s, unit), heading, together, longest));
}

const keptWays = whileNothingChanges<Way>();

/** The same from where a unit would stand. */
export function wayFrom(
  s: State,
  unit: number,
  body: Body,
  heading: Heading,
  together: ReadonlySet<number>,
  longest = Infinity,
): Way {
  const move = moveOf(s, unit);
  const left = shareLeft(s, unit, heading);
  const direction = turned(body.facing + heading.angle);
  const motion = slide(body, direction, Math.min(longest, lengthOf(left, move)));
  const ground = groundAhead(s, unit, motion);
  const reach = reachPaid(ground.tolls, (quarters) => lengthOf(left - quarters * quarterMove, move));
  const leaves = leavingStep(s, unit, motion, direction);
  const edge = first(isOutside(motion, tableOf(s).box), motion.most);
  let nearest: Limit = { step: reach, why: noMove.ground };
  for (const limit of groundLimits(s, ground)) if (limit.step < nearest.step) nearest = limit;
  for (const limit of enemyLimits(s, unit, motion)) if (limit.step < nearest.step) nearest = limit;
  if (leaves === null && edge !== null && edge - 1 < nearest.step)
    nearest = { step: edge - 1, why: noMove.edge };
  const most = Math.max(0, Math.min(motion.most, nearest.step, leaves ?? Infinity));
  const stopped = nearest.step < motion.most ? nearest.why : noMove.used;
  // Who cannot go at all ends upon nobody.
  if (most < 1) return { unit, heading, motion, ground, most, stopped, leaves, taken: [] };
  // Whoever stands beyond where it can come is in nobody's way.
  const inner = slide(narrowed(body), direction, most);
  return {
    unit,
    heading,
    motion,
    ground,
    most,
    stopped,
    leaves,
    taken: friendsUpon(s, unit, inner, together),
    whose: (step) => friendUpon(s, unit, inner, together, step),
    closed: [villagesUpon(s, unit, motion), defendedWork(s, unit, motion), halfOff(edge, leaves)],
  };
}

/** How far a unit may go: to which step at most, why not one more, and at which it may not end because of a friend. */
export type Reach = Pick<Way, 'most' | 'stopped' | 'taken' | 'closed' | 'whose'>;

/** How far units may go together: the ranges that every one of them allows. */
export function rangesOf(ways: readonly Reach[]): readonly Stretch[] {
  const most = commonMost(ways);
  if (most < 1) return [];
  if (ways.every(isClear)) return [[1, most]];
  const taken: Stretch[] = [[0, 0]];
  for (const { taken: friends, closed = [] } of ways) {
    taken.push(...friends);
    for (const { steps } of closed) taken.push(...steps);
  }
  return gaps(union([taken.filter(([from]) => from <= most)]), most);
}

/** To which step units go together at most. */
function commonMost(ways: readonly Reach[]): number {
  const [head] = ways;
  if (head === undefined) return 0;
  if (ways.length === 1) return head.most;
  const all = ways.map((way) => way.most);
  return by.slowestSetsThePace(true) ? Math.min(...all) : Math.max(...all);
}

/** Whether a unit may end wherever it comes to. */
function isClear({ taken, closed = [] }: Reach): boolean {
  return taken.length === 0 && closed.every(({ steps }) => steps.length === 0);
}

/** Why units may not go just so far together; null when they may. */
export function whyNotSoFar(ways: readonly Reach[], steps: number): Refusal | null {
  const isIn = (list: readonly Stretch[]): boolean => list.some(([from, to]) => steps >= from && steps <= to);
  for (const { most, stopped, taken, closed = [], whose } of ways) {
    if (steps > most) return stopped;
    for (const { steps: barred, why } of closed) if (isIn(barred)) return why;
    if (isIn(taken)) return met(noMove.friend, whose?.(steps) ?? null);
  }
  return null;
}

/** A refusal with whom it happens. */
function met(refusal: Refusal | null, of: string | null): Refusal | null {
  return refusal === null || of === null ? refusal : { ...refusal, of };
}

/** Units go: they pay for the ground, and whoever passes through friends is disorganised with them. */
export function goTogether(
  s: State,
  play: Play,
  ways: readonly Way[],
  steps: number,
  rules: readonly RuleId[],
): void {
  const together = new Set(ways.map(({ unit }) => unit));
  const upset: { readonly unit: number; readonly rules: readonly RuleId[] }[] = [];
  for (const way of ways) {
    const { unit, heading } = way;
    const body = bodyOf(s, unit);
    const cites = [...rules, ...citing(ruleOfRate(unitOf(s, unit).formation, 'march'))];
    if (ways.length > 1) cites.push(...citing('AOR-3-209'));
    moveOf(s, unit, 'march', cites);
    if (heading.angle !== 0 && heading.price === 'none') obliquesFree(s, unit, cites);
    if (unitOf(s, unit).formation === 'crew') cites.push(...citing('AOR-4-240'));
    const crossed = friendsCrossed(s, unit, body, turned(body.facing + heading.angle), steps, together);
    const tolls = tollsBy(way.ground, steps);
    for (const { rule } of tolls) cites.push(...citing(rule));
    const from = toldPlace(unitOf(s, unit));
    settle(s, way, steps);
    const isUpset = passThrough(s, play, unit, crossed, 'march', cites);
    if (isUpset) upset.push({ unit, rules: cites });
    const rough = tolls.filter((toll) => toll.disorganises).flatMap(({ rule }) => citing(rule));
    if (rough.length > 0) upset.push({ unit, rules: rough });
    if (by.obliqueForTheMarker(heading.price === 'marker')) upset.push({ unit, rules: citing('AOR-5-108') });
    tell(play, { kind: 'moved', unit: nameOf(s, unit), from, to: toldPlace(unitOf(s, unit)), rules: cites });
    if (way.leaves !== null && steps >= way.leaves) leave(s, play, unit);
  }
  // Markers come at the end of the order (AOR-5-132).
  for (const { unit, rules: why } of upset) worsen(s, play, unit, 'disorganised', why);
  for (const { unit } of ways) {
    startleRiders(s, play, unit);
    manGuns(s, play, unit);
  }
}

function settle(s: State, { unit, heading, motion, ground }: Way, steps: number): void {
  const row = unitOf(s, unit);
  const { x, y } = motion.at(steps);
  const isHalfDue = heading.price === 'half' && (row.marks & marks.obliqueForHalf) === 0;
  const used =
    row.used +
    shareOf(steps, moveOf(s, unit)) +
    quartersBy(ground, steps) * quarterMove +
    (isHalfDue ? halfMove : 0);
  const paid = tollsBy(ground, steps).map(({ feature }) => feature);
  changeUnit(s, unit, { x, y, used, paid: [...row.paid, ...paid] });
  const slanted =
    heading.price === 'half' ? marks.obliqueForHalf : heading.price === 'marker' ? marks.obliqueForMarker : 0;
  mark(s, unit, marks.moved | slanted | (row.formation === 'limbered' ? marks.marched : 0));
}

/** A unit goes off the table by its own edge: it counts as reserve from now on (AOR-1-208). */
export function leave(s: State, play: Play, unit: number): void {
  changeUnit(s, unit, { where: 'withdrawn', left: s.turn });
  for (const general of generalsWith(s, unit)) changeGeneral(s, general, { fate: 'away' });
  tell(play, { kind: 'leftTable', unit: nameOf(s, unit), returns: true, rules: citing('AOR-5-133') });
}
