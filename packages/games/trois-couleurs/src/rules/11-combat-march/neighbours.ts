/** Chapter 11: neighbours of a target on the same line are objectives too (TC-11-13, TC-11-51). */
import { between, distance, figureOf, grown, localOf, type Body } from '@bivouac/ground/free';
import { branches } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import { combat } from '../../tables/marches.ts';
import { angle, length } from '../../tables/measures.ts';
import { bodyOf, branchOf, isGarrison, isLimbered, sideOf, unitOf } from '../../troops.ts';
import { frontEdge, isInFront } from '../../zones.ts';
import { baseOfFigure } from '../09-fire/bearing.ts';

const by = branches({ cavalryMeetsWhomItStrikes: 'TC-16-23', linesAreMetTogether: 'TC-11-13' });

const gap: number = length('TC-11-51', combat.neighbourObjective.gapOfFrontEndsWithinUd);
const turn: number = angle('TC-11-51', combat.neighbourObjective.facingWithinDegrees);
const shift: number = length('TC-11-51', combat.neighbourObjective.stepOfFrontsWithinUd);

/** The neighbours of a target whom a march has before it where it tests. */
export function neighboursOf(s: State, marcher: number, target: number): readonly number[] {
  if (!by.linesAreMetTogether(!isGarrison(unitOf(s, target)))) return [];
  const isHorse = branchOf(s, marcher) === 'cavalry';
  const body = bodyOf(s, target);
  return standing(s)
    .near(grown(figureOfUnit(s, target).box, gap))
    .filter((other) => {
      if (other === target || sideOf(s, other) !== sideOf(s, target)) return false;
      const row = unitOf(s, other);
      if (row.formation === 'TIR' || isLimbered(s, other) || isGarrison(row)) return false;
      const theirs = bodyOf(s, other);
      if (!isInLine(body, theirs)) return false;
      if (by.cavalryMeetsWhomItStrikes(isHorse)) return isStruck(s, marcher, theirs);
      return isInFront(s, marcher, figureOfUnit(s, other));
    });
}

/** Whether two bodies stand side by side in one line, facing alike (TC-11-51). */
export function isInLine(one: Body, other: Body): boolean {
  if (between(other.facing, one.facing) > turn) return false;
  if (distance(figureOf(frontEdge(one)), figureOf(frontEdge(other))) > gap) return false;
  return Math.abs(localOf(one, [other.x, other.y]).ahead) <= shift;
}

/** Whether a march of a unit in this direction strikes the front of another with its own width. */
export function strikes(s: State, marcher: number, direction: number, other: number): boolean {
  return isStruck(s, marcher, bodyOf(s, other), direction);
}

/** Whether the width of a front carried straight on strikes another front, by half a base at least (TC-16-23). */
function isStruck(s: State, marcher: number, theirs: Body, facing = unitOf(s, marcher).facing): boolean {
  const body = { ...bodyOf(s, marcher), facing };
  const rights = frontEdge(theirs).map((point) => localOf(body, point).right);
  const shared =
    Math.min(body.width / 2, Math.max(...rights)) - Math.max(-body.width / 2, Math.min(...rights));
  return 2 * shared >= baseOfFigure(s, marcher);
}
