/**
 * Chapter 6: a march column turns for nothing, so that its move may bend: between two legs it pivots about the middle of
 * its front and goes straight on (TC-6-10, TC-6-28).
 */
import { turned, type Body, type Stretch } from '@bivouac/ground/free';
import { branches, isInRanges, stop, type Action, type Play, type Reading } from '@bivouac/kernel';
import type { FrameOf } from '../../frames.ts';
import { changeUnit, copyState, type State } from '../../state.ts';
import { bodyOf, unitOf } from '../../troops.ts';
import { takenBy } from '../08-ground/going.ts';
import { leastLeg, legOf, legTaken, noMove, rangesOf, whyNotLength, type Leg } from './leg.ts';
import { reachFor } from './rates.ts';
import { setsOut } from './setting-out.ts';
import { canTurnTo, roomTo, turnTo } from './turning.ts';
import { lengthsIn } from './verbs.ts';

const by = branches({ marchColumnsBend: ['TC-6-28', 'TC-6-10'] });

/** Turns are named by fifteens of degrees, and a move has three of them at most. */
const sharpest = 9000;
const turns: readonly number[] = [1500, 3000, 4500, 6000, 7500, sharpest].flatMap((size) => [-size, size]);
const mostBends = 3;

/** A bend: how far it turns, to the right or, negative, to the left, and how far it goes then. */
export type Bend = readonly [turn: number, length: number];

/** What has been covered of a move: what of its reach is used up, and whether all of it was on a road. */
export interface Covered {
  readonly used: number;
  readonly isOnRoad: boolean;
}

export function coveredBy(leg: Leg, steps: number, { used, isOnRoad }: Covered = start): Covered {
  return {
    used: used + steps + takenBy(leg.going, steps),
    isOnRoad: isOnRoad && leg.road >= steps,
  };
}

const start: Covered = { used: 0, isOnRoad: true };

/** Where a unit stands at the end of a leg. */
function gone(body: Body, leg: Leg, steps: number): Body {
  const { x, y } = leg.motion.at(steps);
  return { ...body, x, y };
}

function afterTurn(body: Body, turn: number): Body {
  return { ...body, facing: turned(body.facing + turn) };
}

/** The leg straight on of a unit that stands so, in a battle in which it does. */
function legOn(s: State, unit: number, { x, y, facing }: Body, points: number, covered: Covered): Leg {
  const there = copyState(s);
  changeUnit(there, unit, { x, y, facing });
  return legOf(there, unit, points, 0, covered.used, covered.isOnRoad);
}

/** Ways in which a column that stands so may bend. */
function turnsOpen(
  s: State,
  unit: number,
  body: Body,
  points: number,
  covered: Covered,
  left: number,
): readonly number[] {
  if (left === 0 || !by.marchColumnsBend(unitOf(s, unit).formation === 'COM')) return [];
  const right = roomTo(s, unit, body, 'clockwise', sharpest);
  const toLeft = roomTo(s, unit, body, 'counterclockwise', sharpest);
  const goesOn = reachFor(s, unit, points) - covered.used >= leastLeg;
  return turns.filter((turn) => {
    if (turn > right || -turn > toLeft) return false;
    const there = afterTurn(body, turn);
    if (goesOn && setsOut(s, unit, there, there.facing)) return true;
    return rangesOf(legOn(s, unit, there, points, covered)).length > 0;
  });
}

/** What may follow the first leg of a march: `4500 600`, a turn and a length, and so on. */
export function readBends(
  s: State,
  unit: number,
  points: number,
  leg: Leg,
  steps: number,
  more: Action,
): Reading {
  const isHeld = leg.hold !== null && steps === leg.hold.step;
  const there = gone(bodyOf(s, unit), legTaken(leg, steps), steps);
  return readFrom(s, unit, there, points, coveredBy(leg, steps), more, isHeld ? 0 : mostBends);
}

function readFrom(
  s: State,
  unit: number,
  body: Body,
  points: number,
  covered: Covered,
  [turn, steps, ...more]: Action,
  left: number,
): Reading {
  const open = turnsOpen(s, unit, body, points, covered, left);
  if (turn === undefined) return { parts: { options: open, complete: true }, refused: null };
  if (typeof turn !== 'number' || !open.includes(turn)) return stop(noMove.bend ?? noMove.length);
  const there = afterTurn(body, turn);
  const leg = legOn(s, unit, there, points, covered);
  const ranges: readonly Stretch[] = rangesOf(leg);
  if (steps === undefined) return lengthsIn(ranges, leg.stopped);
  if (!isInRanges(ranges, steps)) return stop(whyNotLength(leg, steps));
  const isHeld = leg.hold !== null && steps === leg.hold.step;
  const at = gone(there, legTaken(leg, steps), steps);
  return readFrom(s, unit, at, points, coveredBy(leg, steps, covered), more, isHeld ? 0 : left - 1);
}

/** The bends of an order that has been read. */
export function bendsIn([turn, steps, ...more]: Action): readonly Bend[] {
  return turn === undefined ? [] : [[turn as number, steps as number], ...bendsIn(more)];
}

/** All that an order covers, its bends included. */
export function coveredInAll(
  s: State,
  unit: number,
  points: number,
  leg: Leg,
  steps: number,
  bends: readonly Bend[],
): Covered {
  let [there, covered] = [gone(bodyOf(s, unit), legTaken(leg, steps), steps), coveredBy(leg, steps)];
  for (const [turn, far] of bends) {
    const at = afterTurn(there, turn);
    const next = legOn(s, unit, at, points, covered);
    [there, covered] = [gone(at, legTaken(next, far), far), coveredBy(next, far, covered)];
  }
  return covered;
}

type Walk = FrameOf<'marching'>;

/** A column turns where its way bends, and goes on as far as the way is free by now; null when it goes no further. */
export function takeBend(s: State, play: Play, walk: Walk): Walk | null {
  const { bends: [bend, ...rest] = [], unit } = walk;
  if (bend === undefined || unitOf(s, unit).where !== 'table') return null;
  const [turn, far] = bend;
  if (!canTurnTo(s, unit, turn)) return null;
  turnTo(s, play, unit, turn);
  const { x, y, facing } = unitOf(s, unit);
  const leg = legOf(s, unit, walk.paid ?? 1, 0);
  const length = Math.min(far, leg.most);
  return {
    ...walk,
    direction: facing,
    from: [x, y],
    length,
    gone: 0,
    bends: length < far ? [] : rest,
    ...(leg.hold !== null && length === leg.hold.step && { holder: leg.hold.holder }),
  };
}
