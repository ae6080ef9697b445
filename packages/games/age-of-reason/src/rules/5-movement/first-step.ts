/** Chapter 5.1: whether units can go at all, told by their first step, which is cheap to look at. */
import {
  boxOf,
  boxOfBody,
  groundMeets,
  groundOf,
  grown,
  joined,
  pointAt,
  shrunk,
  slide,
  turned,
  type Body,
  type Box,
  type Convex,
} from '@bivouac/ground/free';
import { lengthOf } from '../../shares.ts';
import type { State } from '../../state.ts';
import { enemiesOf, figureOfUnit, hair, partyOf, standing, tableOf } from '../../standing.ts';
import { bodyOf, moveOf } from '../../troops.ts';
import { mayBeHindered } from './going.ts';
import { arePioneers } from '../6-artillery/pioneers.ts';
import { keptOff } from './march-limits.ts';
import { ahead, rangesOf, shareLeft, type Heading, type Reach } from './march.ts';

/** What is known of the first step of a move at a glance; where it is unsure, the way has to be looked at closely. */
export type FirstStep = 'free' | 'none' | 'unsure';

/** The first step of a unit in a heading, from where it stands or would stand. */
export function firstStep(
  s: State,
  unit: number,
  heading: Heading,
  together: ReadonlySet<number>,
  elsewhere: Body | null = null,
): FirstStep {
  if (lengthOf(shareLeft(s, unit, heading), moveOf(s, unit)) < 1) return 'none';
  const body = elsewhere ?? bodyOf(s, unit);
  // Whichever way it goes, a step is a tenth at most.
  const box = grown(elsewhere === null ? figureOfUnit(s, unit).box : boxOfBody(body), 1);
  const next = (): readonly Convex[] => {
    const there = slide(body, turned(body.facing + heading.angle), 1).at(1);
    return groundOf(there, shrunk(body, hair));
  };
  return isFirstStepFree(s, unit, box, next, together) ? 'free' : 'unsure';
}

/**
 * Whether a first step, which lies in a box and ends on some ground, is surely free: well on the table, over ground that neither
 * costs nor bars, with no enemy near, and ending upon no friend. So most units stand. False only means unsure.
 */
export function isFirstStepFree(
  s: State,
  unit: number,
  box: Box,
  next: () => readonly Convex[],
  together: ReadonlySet<number>,
): boolean {
  if (!isWellWithin(box, tableOf(s).box) || arePioneers(s, unit) || mayBeHindered(s, unit, box)) return false;
  const index = standing(s);
  if (index.near(grown(box, keptOff), enemiesOf(s, unit)).length > 0) return false;
  const friends = index.near(box, partyOf(s, unit));
  if (friends.every((other) => other === unit || together.has(other))) return true;
  const ground = next();
  return friends.every(
    (other) => other === unit || together.has(other) || !groundMeets(ground, index.figure(other)!),
  );
}

/** The first step of a unit that turns, either way, after so many steps ahead: free where it has the place to itself. */
export function firstStepAround(s: State, unit: number, steps: number): FirstStep {
  const body = bodyOf(s, unit);
  if (lengthOf(shareLeft(s, unit, ahead), moveOf(s, unit)) <= steps) return 'none';
  const [x, y] = pointAt(body, steps, 0);
  const about = grown(boxOf([[x, y]]), body.width + body.depth);
  const box = joined(figureOfUnit(s, unit).box, about);
  if (!isWellWithin(box, tableOf(s).box) || arePioneers(s, unit) || mayBeHindered(s, unit, box))
    return 'unsure';
  const index = standing(s);
  const isAlone =
    index.near(grown(box, keptOff), enemiesOf(s, unit)).length === 0 &&
    index.near(box, partyOf(s, unit)).length === 1;
  return isAlone ? 'free' : 'unsure';
}

function isWellWithin(box: Box, table: Box): boolean {
  return box.left > table.left && box.top > table.top && box.right < table.right && box.bottom < table.bottom;
}

/**
 * Whether units may go anywhere, as far as their first step tells: whoever cannot make it goes nowhere. Null where it
 * would end upon a friend, beyond whom there may be room. Only what is near has a say in it.
 */
export function goesAtOnce(step: FirstStep, waysUpTo: (longest: number) => readonly Reach[]): boolean | null {
  if (step !== 'unsure') return step === 'free';
  const ways = waysUpTo(1);
  if (ways.some(({ most }) => most < 1)) return false;
  return rangesOf(ways).length > 0 ? true : null;
}

/** Whether units may go anywhere at all. */
export function canGo(step: FirstStep, waysUpTo: (longest: number) => readonly Reach[]): boolean {
  return goesAtOnce(step, waysUpTo) ?? rangesOf(waysUpTo(Infinity)).length > 0;
}
