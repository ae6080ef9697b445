/** Chapter 6: the order to march (TC-6-28). `leg.ts` says where it may end, `marching.ts` carries it out. */
import { turned } from '@bivouac/ground/free';
import { isInRanges, offers, stop, whole as said, type Reading, type Refusal } from '@bivouac/kernel';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { paces, slower, type Pace } from '../../tables/kinds.ts';
import { has, isGarrison, unitOf } from '../../troops.ts';
import { pointsLeft, spend, whyNotSpend } from '../04-action-points/spending.ts';
import { bestBy } from '../08-ground/going.ts';
import { command } from '../25-generals/acting.ts';
import { bendsIn, coveredInAll, readBends, type Bend } from './bends.ts';
import { foldFront } from './folding.ts';
import {
  legOf,
  legTaken,
  noMove,
  rangesOf,
  reachOn,
  roadBonus,
  straightAngles,
  whyNotLength,
  type Leg,
} from './leg.ts';
import { hasOnlyOnePace, ownReachFor, priceOfPace, reachFor } from './rates.ts';
import { leadsSomewhere } from './setting-out.ts';
import { lengthsIn, type Verb } from './verbs.ts';

/** Why a unit does not march at all; null when it can. */
export function whyNotMarch(s: State, unit: number): Refusal | null {
  if (has(s, unit, marks.moved)) return noMove.moved;
  if (isGarrison(unitOf(s, unit))) return noMove.garrison;
  if (unitOf(s, unit).formation === 'BAT') return noMove.deployed;
  return whyNotSpend(s, unit, 1);
}

/** The paces a unit can take with the points it has left. */
function pacesOf(s: State, unit: number): readonly Exclude<Pace, 'halt'>[] {
  const left = pointsLeft(s, unit);
  const isSlow = hasOnlyOnePace(unitOf(s, unit).formation);
  return (['POR', 'PAC', 'PCH'] as const).filter(
    (pace) =>
      priceOfPace[pace] <= left && (pace === 'POR' || !isSlow) && reachFor(s, unit, priceOfPace[pace]) > 0,
  );
}

/** `march POR 0 1800`: a pace, an angle off the front, a length; of a march column also `4500 600`, a turn and a length, and so on. */
export const march: Verb = {
  name: 'march',
  isOpen: (s, unit) =>
    whyNotMarch(s, unit) === null && pacesOf(s, unit).some((pace) => goesSomewhere(s, unit, pace)),
  read(s, unit, args): Reading {
    const refused = whyNotMarch(s, unit);
    if (refused !== null) return stop(refused);
    const [pace, angle, steps, ...more] = args;
    const open = pacesOf(s, unit);
    if (pace === undefined)
      return { parts: offers(open.filter((one) => goesSomewhere(s, unit, one))), refused: noMove.pace };
    const chosen = open.find((one) => one === pace);
    if (chosen === undefined) return stop(whyNotPace(s, unit, pace));
    const points = priceOfPace[chosen];
    if (angle === undefined)
      return {
        parts: offers(straightAngles.filter((one) => leadsSomewhere(s, unit, points, one))),
        refused: noMove.angle,
      };
    if (typeof angle !== 'number' || !straightAngles.includes(angle)) return stop(noMove.angle);
    const leg = legOf(s, unit, points, angle);
    const ranges = rangesOf(leg);
    if (steps === undefined) return lengthsIn(ranges, leg.stopped);
    if (!isInRanges(ranges, steps)) return stop(whyNotLength(leg, steps));
    if (unitOf(s, unit).formation === 'COM') return readBends(s, unit, points, leg, steps, more);
    return more.length === 0 ? said : stop(noMove.bend ?? noMove.length);
  },
  carryOut(s, _play, unit, [pace, angle, steps, ...more]) {
    const { facing } = unitOf(s, unit);
    const points = priceOfPace[pace as Exclude<Pace, 'halt'>];
    const whole = legOf(s, unit, points, angle as number);
    const leg = legTaken(whole, steps as number);
    const bends = bendsIn(more);
    // Farther than it goes by itself only a general brings it, and that is an action of his (TC-25-20).
    if (isHelped(s, unit, points, whole, steps as number, bends)) command(s, unit);
    if (whole.folded !== undefined && leg !== whole) foldFront(s, unit, whole.folded.fold);
    const { x, y } = unitOf(s, unit);
    spend(s, unit, points);
    mark(s, unit, marks.moved);
    // Where the ground lets nobody go faster, points buy distance but no pace (TC-6-01).
    changeUnit(s, unit, { pace: slower(pace as Pace, bestBy(leg.going, steps as number)) });
    return {
      step: 'marching',
      unit,
      direction: turned(facing + (angle as number)),
      from: [x, y],
      length: steps as number,
      gone: 0,
      paid: points,
      ...(bends.length > 0 && { bends }),
      ...(leg.hold !== null && steps === leg.hold.step && { holder: leg.hold.holder }),
    };
  },
};

/** Whether an order goes farther than a unit does without a general. */
function isHelped(
  s: State,
  unit: number,
  points: number,
  leg: Leg,
  steps: number,
  bends: readonly Bend[],
): boolean {
  const own = ownReachFor(s, unit, points);
  if (bends.length === 0) return steps > reachOn(legTaken(leg, steps), own);
  const { used, isOnRoad } = coveredInAll(s, unit, points, leg, steps, bends);
  return used > own + (isOnRoad ? roadBonus : 0);
}

function goesSomewhere(s: State, unit: number, pace: Exclude<Pace, 'halt'>): boolean {
  return straightAngles.some((angle) => leadsSomewhere(s, unit, priceOfPace[pace], angle));
}

function whyNotPace(s: State, unit: number, pace: unknown): Refusal | null {
  if (!(paces as readonly unknown[]).includes(pace) || pace === 'halt') return noMove.pace;
  return whyNotSpend(s, unit, priceOfPace[pace as Exclude<Pace, 'halt'>]) ?? noMove.pace;
}
