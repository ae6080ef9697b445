/**
 * Chapter XVII.3: steps of a unit by itself that have been tried on the search for a way nearer. Whichever way it faces, the
 * same step is open to it or not, if it is free to make it at all; and whoever can make it with so many points spent can
 * with fewer.
 */
import { marks } from '../../state.ts';
import type { Step, Walker } from '../06-movement/moving-group.ts';

/** Nothing known: nobody does with fewer than none spent, nor fails but with more than there are. */
export const untried = triedWith(-1, 0xff);

/** That it has been made with so many points spent, and could not be with so many. */
export function triedWith(does: number, doesNot: number): number {
  return (does + 1) * 256 + doesNot;
}

export function mostThatDo(tried: number): number {
  return (tried >> 8) - 1;
}

export function leastThatDoNot(tried: number): number {
  return tried & 0xff;
}

/** A step by where it begins, the formation, and what else decides it; on the road also the facing, as it bends with it. */
export function stepKey({ units, hex }: Walker, { direction, backward }: Step): number {
  const { formation, facing, marks: done } = units[0]!;
  const bends = (done & marks.byRoad) === 0 ? 0 : facing + 2;
  const way = (direction * 2 + (backward ? 1 : 0)) * 8 + bends;
  const isOff = (done & marks.offRoad) === 0 ? 0 : 1;
  return ((hex * 8 + formation) * 2 + isOff) * 96 + way;
}
