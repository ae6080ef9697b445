/** Chapter 11: a front that catches other enemies on its way. The files that are caught fight there, the others go on (TC-11-28, TC-11-50). */
import { first, pointAt, slide, standsOn, type Body } from '@bivouac/ground/free';
import { branches } from '@bivouac/kernel';
import type { Caught } from '../../marches.ts';
import { figureOfUnit } from '../../standing.ts';
import type { State } from '../../state.ts';
import { branchOf, isGarrison, ranksOf, sideOf, unitOf } from '../../troops.ts';
import { closeOrder } from '../06-movement/folding.ts';
import { baseOfFigure } from '../09-fire/bearing.ts';

const by = branches({
  frontsCatchOthers: ['TC-11-28', 'TC-11-50'],
  horseMayPassFoot: 'TC-11-28',
});

/** Whether a unit on a march to combat may catch an enemy on its way: horse anybody, foot no horse. */
function mayCatch(s: State, unit: number, other: number): boolean {
  if (sideOf(s, unit) === sideOf(s, other) || isGarrison(unitOf(s, other))) return false;
  if (!closeOrder.has(unitOf(s, unit).formation)) return false;
  return branchOf(s, unit) === 'cavalry' || branchOf(s, other) !== 'cavalry';
}

/** Whether whoever marches chooses between contact and passing by: horse that catches foot or guns. */
export function mayPassBy(s: State, unit: number, { unit: other }: Caught): boolean {
  return by.horseMayPassFoot(branchOf(s, unit) === 'cavalry' && branchOf(s, other) !== 'cavalry');
}

/** The files at one end of a front that catch an enemy; null when it is the middle, or more than half of the front: then it is he who is attacked. */
export function caughtBy(
  s: State,
  unit: number,
  body: Body,
  direction: number,
  other: number,
  far: number,
): Caught | null {
  if (!by.frontsCatchOthers(mayCatch(s, unit, other))) return null;
  const [front = 1] = ranksOf(s, unit);
  const width = baseOfFigure(s, unit);
  const figure = figureOfUnit(s, other);
  const caught = Array.from({ length: front }, (_, file) => {
    const [x, y] = pointAt(body, 0, ((2 * file + 1 - front) * width) / 2);
    return first(standsOn(slide({ ...body, x, y, width }, direction, far), figure), far) !== null;
  });
  const files = caught.filter(Boolean).length;
  if (files === 0 || 2 * files > front) return null;
  const side = caught[0] === true ? 'left' : 'right';
  const end = side === 'left' ? caught.slice(0, files) : caught.slice(front - files);
  return end.every(Boolean) ? { unit: other, files, side } : null;
}
