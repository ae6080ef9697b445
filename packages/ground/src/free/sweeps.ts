/**
 * What a body comes upon in a move. Each question is defined by trying every step in whole numbers; the answers found
 * here are the same, but skip the steps in which nothing can change. Doubles serve for skipping only.
 */
import { groundOf } from './bodies.ts';
import type { Box } from './boxes.ts';
import type { Convex } from './convex.ts';
import { distance } from './distance.ts';
import { liesWithin, type Figure } from './figures.ts';
import type { Motion } from './motions.ts';
import { slideSteps, turnSteps, wholeSteps } from './pair-steps.ts';
import type { Probe } from './stretches.ts';

/** Whether the body stands on a figure: has inner points in common with it. */
export function standsOn(motion: Motion, figure: Figure): Probe {
  const { form } = motion;
  const { parts, outline } = figure;
  return (step) => {
    let apart = Infinity;
    for (const shape of groundOf(motion.at(step), form)) {
      let clear = Infinity;
      for (const part of parts) {
        const steps = pairSteps(motion, shape, part);
        if (steps > 0) return steps;
        if (-steps < clear) clear = -steps;
      }
      // As long as no edge of an area runs through the shape, it stays within it, or without.
      if (outline !== undefined && liesWithin(shape, outline)) return clear;
      if (clear < apart) apart = clear;
    }
    return -apart;
  };
}

function pairSteps(motion: Motion, shape: Convex, part: Convex): number {
  return motion.kind === 'slide' ? slideSteps(shape, part, motion) : turnSteps(shape, part, motion);
}

/** Whether the body is nearer to a figure than so much: less than that, or with `orAt` that at most. */
export function isNear(motion: Motion, figure: Figure, reach: number, orAt: 'less' | 'at most'): Probe {
  const { form, speed, slack } = motion;
  const limit = orAt === 'less' ? reach : reach + 1;
  return (step) => {
    const length = distance({ parts: groundOf(motion.at(step), form) }, figure);
    // A distance is rounded, so a tenth more may be missing.
    const way = Math.abs(length - limit) - slack - 1;
    return length < limit ? wholeSteps(way, speed) : -wholeSteps(way, speed);
  };
}

/** Whether any part of the body lies outside a box, as off the table. */
export function isOutside(motion: Motion, { left, top, right, bottom }: Box): Probe {
  const { form, speed, slack } = motion;
  return (step) => {
    let room = Infinity;
    for (const shape of groundOf(motion.at(step), form)) {
      for (const [x, y] of shape) room = Math.min(room, x - left, right - x, y - top, bottom - y);
    }
    return room < 0 ? wholeSteps(-room - slack, speed) : -wholeSteps(room - slack, speed);
  };
}
