/**
 * Moves along a path: a column that turns in its march, the units that follow it, and columns on a road (AOR-5-111,
 * AOR-5-132, AOR-3-216). The middle of the front runs along the path, and the unit faces along it.
 */
import {
  first,
  isOutside,
  pathOf,
  slide,
  turn,
  turnedBy,
  turnFrom,
  type Body,
  type Path,
  type Place,
  type Point,
  type Stretch,
} from '@bivouac/ground/free';
import { citing, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { lengthOf, quarterMove, shareOf } from '../../shares.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { tableOf } from '../../standing.ts';
import { ruleOfRate, type Pace } from '../../tables/arms.ts';
import { bodyOf, moveOf, nameOf, unitOf } from '../../troops.ts';
import { worsen } from '../2-morale/conditions.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { friendsCrossed, passThrough } from './crossing.ts';
import {
  brokenBridge,
  groundAhead,
  open,
  reachPaid,
  tollsBy,
  type Closed,
  type GroundAhead,
  type Toll,
} from './going.ts';
import { ahead, leave, shareLeft } from './march.ts';
import {
  enemyLimits,
  friendsUpon,
  groundLimits,
  halfOff,
  leavingStep,
  narrowed,
  noMove,
  villagesUpon,
  type Limit,
} from './march-limits.ts';

/** A path is not followed in its smallest turns: by less than this a unit keeps its facing. */
const unturned = 50;

/** One straight part of the way: from which step of the whole on, in which body, which way. */
export interface Leg {
  readonly from: number;
  readonly body: Body;
  readonly direction: number;
  readonly length: number;
  readonly ground: GroundAhead;
}

export interface PathMarch {
  readonly unit: number;
  readonly path: Path;
  readonly pace: Pace;
  readonly legs: readonly Leg[];
  readonly tolls: readonly Toll[];
  readonly most: number;
  readonly stopped: Refusal | null;
  readonly taken: readonly Stretch[];
  readonly closed: readonly Closed[];
  readonly leaves: number | null;
}

/** The way of a unit along points, the first of which is the middle of its front. */
export function pathMarchOf(
  s: State,
  unit: number,
  points: readonly Point[],
  together: ReadonlySet<number>,
  on: 'ground' | 'road' | 'path' = 'ground',
): PathMarch {
  const pace: Pace = on === 'road' ? 'road' : 'march';
  const path = pathOf(points);
  const move = moveOf(s, unit, pace);
  const left = shareLeft(s, unit, ahead);
  const whole = Math.min(path.marks.at(-1)!, lengthOf(left, move));
  const legs: Leg[] = [];
  const tolls: Toll[] = [];
  const taken: Stretch[] = [];
  const closed: Closed[] = [];
  let stop: Limit = { step: whole, why: noMove.used };
  let leaves: number | null = null;
  let { facing } = unitOf(s, unit);
  for (const [at, direction] of path.directions.entries()) {
    const from = path.marks[at]!;
    const length = Math.min(path.marks[at + 1]!, stop.step) - from;
    if (length <= 0) break;
    const [x, y] = path.points[at]!;
    const turning: Body = { ...bodyOf(s, unit), x, y, facing };
    const turnStop = whyNotTurn(s, unit, turning, direction);
    if (turnStop !== null) {
      stop = { step: Math.max(0, from - 1), why: turnStop };
      break;
    }
    const angle = turnFrom(facing, direction);
    const body = Math.abs(angle) <= unturned ? turning : turnedBy(turning, 'front', angle);
    ({ facing } = body);
    const motion = slide(body, direction, length);
    // Who follows a road or a path does not mind what it crosses (AOR-5-017).
    const seen =
      on === 'ground' ? groundAhead(s, unit, motion) : { ...open, barrier: brokenBridge(s, motion) };
    const ground = { ...seen, tolls: seen.tolls.filter(({ feature }) => !isPaid(tolls, feature)) };
    const before = quartersOf(tolls);
    const room = (quarters: number): number =>
      lengthOf(left - (before + quarters) * quarterMove, move) - from;
    leaves ??= plus(leavingStep(s, unit, motion, direction), from);
    const limits: Limit[] = [
      { step: reachPaid(ground.tolls, room), why: noMove.ground },
      ...groundLimits(s, ground),
      ...enemyLimits(s, unit, motion),
      ...edgeLimits(s, motion, leaves !== null),
    ];
    for (const { step, why } of limits) if (step + from < stop.step) stop = { step: step + from, why };
    legs.push({ from, body, direction, length, ground });
    tolls.push(...tollsBy(ground, stop.step - from).map((toll) => ({ ...toll, step: toll.step + from })));
    const off = first(isOutside(motion, tableOf(s).box), motion.most);
    const later = (one: Closed): Closed => ({
      ...one,
      steps: one.steps.map(([start, end]): Stretch => [start + from, end + from]),
    });
    closed.push(later(villagesUpon(s, unit, motion)), halfOff(plus(off, from), leaves));
    taken.push(
      ...friendsUpon(s, unit, slide(narrowed(body), direction, length), together).map(
        ([start, end]): Stretch => [start + from, end + from],
      ),
    );
  }
  const most = Math.max(0, Math.min(stop.step, leaves ?? Infinity));
  return { unit, path, pace, legs, tolls, most, stopped: stop.why, taken, closed, leaves };
}

function plus(step: number | null, from: number): number | null {
  return step === null ? null : step + from;
}

function isPaid(tolls: readonly Toll[], feature: number): boolean {
  return tolls.some((toll) => toll.feature === feature);
}

function quartersOf(tolls: readonly Toll[]): number {
  return tolls.reduce((sum, { quarters }) => sum + quarters, 0);
}

function edgeLimits(s: State, motion: Parameters<typeof isOutside>[0], leaves: boolean): Limit[] {
  const edge = leaves ? null : first(isOutside(motion, tableOf(s).box), motion.most);
  return edge === null ? [] : [{ step: edge - 1, why: noMove.edge }];
}

/** Why a body cannot turn about the middle of its front to a direction; null when it can, or need not. */
function whyNotTurn(s: State, unit: number, body: Body, direction: number): Refusal | null {
  const angle = turnFrom(body.facing, direction);
  if (Math.abs(angle) <= unturned) return null;
  const motion = turn(body, 'front', angle > 0 ? 'clockwise' : 'counterclockwise', Math.abs(angle));
  const limits = [
    ...groundLimits(s, groundAhead(s, unit, motion)),
    ...enemyLimits(s, unit, motion),
    ...edgeLimits(s, motion, false),
  ];
  return limits.find(({ step }) => step < motion.most)?.why ?? null;
}

/** Where a unit stands after so many steps of its march: on its leg, as that was looked through, and not on the path, which is rounded otherwise. */
function placeOn({ legs }: PathMarch, steps: number): Place {
  const { from, body, direction, length } = legs.findLast((leg) => leg.from <= steps) ?? legs[0]!;
  return slide(body, direction, length).at(Math.min(steps - from, length));
}

/** Units go along their paths, each as many steps. */
export function followPaths(
  s: State,
  play: Play,
  marches: readonly PathMarch[],
  steps: number,
  rules: readonly RuleId[],
): void {
  const together = new Set(marches.map(({ unit }) => unit));
  const upset: { readonly unit: number; readonly rules: readonly RuleId[] }[] = [];
  for (const march of marches) {
    const { unit } = march;
    const cites = [...rules, ...citing(ruleOfRate(unitOf(s, unit).formation, march.pace))];
    const crossed = crossedOn(s, march, steps, together);
    const due = march.tolls.filter(({ step }) => step <= steps);
    for (const { rule } of due) cites.push(...citing(rule));
    const row = unitOf(s, unit);
    const from = toldPlace(row);
    const used = row.used + shareOf(steps, moveOf(s, unit, march.pace)) + quartersOf(due) * quarterMove;
    changeUnit(s, unit, {
      ...placeOn(march, steps),
      used,
      paid: [...row.paid, ...due.map(({ feature }) => feature)],
    });
    mark(s, unit, marks.moved | (row.formation === 'limbered' ? marks.marched : 0));
    if (passThrough(s, play, unit, crossed, 'march', cites)) upset.push({ unit, rules: cites });
    const rough = due.filter((toll) => toll.disorganises).flatMap(({ rule }) => citing(rule));
    if (rough.length > 0) upset.push({ unit, rules: rough });
    tell(play, { kind: 'moved', unit: nameOf(s, unit), from, to: toldPlace(unitOf(s, unit)), rules: cites });
    if (march.leaves !== null && steps >= march.leaves) leave(s, play, unit);
  }
  for (const { unit, rules: why } of upset) worsen(s, play, unit, 'disorganised', why);
}

function crossedOn(
  s: State,
  { unit, legs }: PathMarch,
  steps: number,
  together: ReadonlySet<number>,
): number[] {
  const found: number[] = [];
  for (const { from, body, direction, length } of legs) {
    if (from >= steps) break;
    const gone = Math.min(length, steps - from);
    for (const friend of friendsCrossed(s, unit, body, direction, gone, together))
      if (!found.includes(friend)) found.push(friend);
  }
  return found;
}
