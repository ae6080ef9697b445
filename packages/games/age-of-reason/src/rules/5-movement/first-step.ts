/** Chapter 5.1: whether units can go at all, told by their first step, which is cheap to look at. */
import {
  boxOf,
  boxOfBody,
  groundMeets,
  groundOf,
  grown,
  hair,
  joined,
  pointAt,
  shrunk,
  slide,
  turned,
  type Body,
  type Box,
  type Convex,
  type Figure,
} from '@bivouac/ground/free';
import { lengthOf } from '../../shares.ts';
import type { State } from '../../state.ts';
import { enemiesOf, figureOfUnit, partyOf, standing, tableOf } from '../../standing.ts';
import { bodyOf, moveOf } from '../../troops.ts';
import { mayBeHindered } from './going.ts';
import { arePioneers } from '../6-artillery/pioneers.ts';
import { keptOff, noMove } from './march-limits.ts';
import { ahead, rangesOf, shareLeft, type Heading, type Reach } from './march.ts';

/** What is known of the first step of a move at a glance; where it is unsure, the way has to be looked at closely. */
export type FirstStep = 'free' | 'none' | 'unsure';

/** Whether a unit has as much of its move left as the first step takes. */
export function hasMoveLeft(s: State, unit: number, heading: Heading): boolean {
  return lengthOf(shareLeft(s, unit, heading), moveOf(s, unit)) >= 1;
}

/** The first step of a unit in whichever heading, from where it stands or would stand. */
export function firstSteps(
  s: State,
  unit: number,
  together: ReadonlySet<number>,
  elsewhere: Body | null = null,
): (heading: Heading) => FirstStep {
  const body = elsewhere ?? bodyOf(s, unit);
  let beside: Beside | undefined;
  return (heading) => {
    if (!hasMoveLeft(s, unit, heading)) return 'none';
    // Whichever way it goes, a step is a tenth at most.
    beside ??= friendsBeside(s, unit, grown(figureAt(s, unit, elsewhere), 1), together);
    return isFirstStepFree(beside, () => {
      const there = slide(body, turned(body.facing + heading.angle), 1).at(1);
      return groundOf(there, shrunk(body, hair));
    })
      ? 'free'
      : 'unsure';
  };
}

function figureAt(s: State, unit: number, elsewhere: Body | null): Box {
  return elsewhere === null ? figureOfUnit(s, unit).box : boxOfBody(elsewhere);
}

/** Friends beside whom a unit takes its first step, or that something else may be in its way. */
export type Beside = readonly Figure[] | 'unsure';

/**
 * Whom a unit may come upon in a box with its first step, where nothing else hinders it: well on the table, over ground that
 * neither costs nor bars, with no enemy near. So most units stand.
 */
export function friendsBeside(s: State, unit: number, box: Box, together: ReadonlySet<number>): Beside {
  if (!isWellWithin(box, tableOf(s).box) || arePioneers(s, unit) || mayBeHindered(s, unit, box))
    return 'unsure';
  const index = standing(s);
  if (index.near(grown(box, keptOff), enemiesOf(s, unit)).length > 0) return 'unsure';
  const found: Figure[] = [];
  for (const other of index.near(box, partyOf(s, unit)))
    if (other !== unit && !together.has(other)) found.push(index.figure(other)!);
  return found;
}

/** Whether a first step that ends on some ground is surely free. False only means unsure. */
export function isFirstStepFree(beside: Beside, next: () => readonly Convex[]): boolean {
  if (beside === 'unsure') return false;
  if (beside.length === 0) return true;
  const ground = next();
  return beside.every((friend) => !groundMeets(ground, friend));
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
 * would end upon a friend, beyond whom there may be room, or partly off the table, which it may yet leave altogether.
 * Only what is near has a say in it.
 */
export function goesAtOnce(step: FirstStep, waysUpTo: (longest: number) => readonly Reach[]): boolean | null {
  if (step !== 'unsure') return step === 'free';
  const ways = waysUpTo(1);
  const halted = ways.filter(({ most }) => most < 1);
  if (halted.length > 0) return halted.every(({ stopped }) => stopped === noMove.edge) ? null : false;
  return rangesOf(ways).length > 0 ? true : null;
}

/** Whether units may go anywhere at all. */
export function canGo(step: FirstStep, waysUpTo: (longest: number) => readonly Reach[]): boolean {
  return goesAtOnce(step, waysUpTo) ?? rangesOf(waysUpTo(Infinity)).length > 0;
}
