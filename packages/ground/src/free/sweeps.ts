/**
 * What a body comes upon in a move. Each question is defined by trying every step in whole numbers; the answers found
 * here are the same, but skip the steps in which nothing can change. Doubles serve for skipping only.
 */
import type { Point } from '../areas-file.ts';
import type { CornerRow } from './bodies.ts';
import { boxesMeet, boxHolds, boxOf, grown, type Box } from './boxes.ts';
import type { Convex } from './convex.ts';
import { distance } from './distance.ts';
import { encloses, type Figure } from './figures.ts';
import type { Motion, Slide } from './motions.ts';
import { SlidingPair, TurningPair, wholeSteps } from './pair-steps.ts';
import { any, type Probe } from './stretches.ts';

/** Whether the body stands on a figure: has inner points in common with it. */
export function standsOn(motion: Motion, figure: Figure): Probe {
  const { form } = motion;
  const { parts, outline } = figure;
  const count = form.blocks?.length ?? 1;
  if (count === 1)
    return parts.length === 1 && outline === undefined
      ? pairProbe(motion, 0, parts[0]!)
      : blockStandsOn(motion, 0, parts, outline);
  const probes = Array.from({ length: count }, (_, block) => blockStandsOn(motion, block, parts, outline));
  return any(...probes);
}

/** Whether a block of the body stands on a convex shape. */
function pairProbe(motion: Motion, block: number, part: Convex): Probe {
  if (motion.kind === 'slide') {
    const pair = new SlidingPair(motion, block, part);
    return (step) => pair.look(step);
  }
  const pair = new TurningPair(motion, block, part);
  return (step) => pair.look(step);
}

/** Rounding puts no block of a body so far beyond the rectangle in which it lies. */
const astray = 6;

/** False when a shape surely lies beside the whole way. */
function mayMeet(motion: Motion, part: Convex): boolean {
  const box = grown(boxOf(part), astray);
  return boxesMeet(motion.box, box) && motion.mayReach(box);
}

/** The same of a figure of several parts: of those that the way comes near. */
function blockStandsOn(
  motion: Motion,
  block: number,
  parts: readonly Convex[],
  outline: readonly Point[] | undefined,
): Probe {
  const pairs: Probe[] = [];
  for (const part of parts) if (mayMeet(motion, part)) pairs.push(pairProbe(motion, block, part));
  return (step) => {
    let apart = Infinity;
    for (const pair of pairs) {
      const steps = pair(step);
      if (steps > 0) return steps;
      if (-steps < apart) apart = -steps;
    }
    // As long as no edge of an area runs through the shape, it stays within it, or without.
    return outline !== undefined && liesIn(outline, motion.cornersAt(step, block)) ? apart : -apart;
  };
}

/** Whether a shape, none of whose inner points lies on the outline of an area, lies in the area: `liesWithin`, of a row. */
function liesIn(outline: readonly Point[], shape: CornerRow): boolean {
  let [x, y] = [0, 0];
  for (let at = 0; at < shape.length; at += 2) {
    x += shape[at]!;
    y += shape[at + 1]!;
  }
  return encloses(outline, x, y, shape.length / 2);
}

/** Whether the body is nearer to a figure than so much: less than that, or with `orAt` that at most. */
export function isNear(motion: Motion, figure: Figure, reach: number, orAt: 'less' | 'at most'): Probe {
  const { speed, slack } = motion;
  const limit = orAt === 'less' ? reach : reach + 1;
  return (step) => {
    const length = distance({ parts: motion.ground(step) }, figure);
    // A distance is rounded, so a tenth more may be missing.
    const way = Math.abs(length - limit) - slack - 1;
    return length < limit ? wholeSteps(way, speed) : -wholeSteps(way, speed);
  };
}

const never: Probe = () => -Infinity;

/** Whether any part of the body lies outside a box, as off the table. */
export function isOutside(motion: Motion, box: Box): Probe {
  if (boxHolds(box, motion.box)) return never;
  return motion.kind === 'slide' ? slidesOutside(motion, box) : turnsOutside(motion, box);
}

function turnsOutside(motion: Motion, { left, top, right, bottom }: Box): Probe {
  const { speed, slack } = motion;
  const blocks = motion.form.blocks?.length ?? 1;
  return (step) => {
    let room = Infinity;
    for (let block = 0; block < blocks; block += 1) {
      const row = motion.cornersAt(step, block);
      for (let at = 0; at < row.length; at += 2) {
        const x = row[at]!;
        const y = row[at + 1]!;
        room = Math.min(room, x - left, right - x, y - top, bottom - y);
      }
    }
    return room < 0 ? wholeSteps(-room - slack, speed) : -wholeSteps(room - slack, speed);
  };
}

/** A body that slides keeps its shape, so each side of the box is reached by one side of it; along a side it never is. */
function slidesOutside(motion: Slide, { left, top, right, bottom }: Box): Probe {
  const {
    slack,
    drift: [dx, dy],
  } = motion;
  /** Steps for which a room stays on the same side of nought, when each step takes so much of it. */
  const lasting = (room: number, taken: number): number =>
    room < 0 ? wholeSteps(-room - slack, -taken) : wholeSteps(room - slack, taken);
  const blocks = motion.form.blocks?.length ?? 1;
  return (step) => {
    let west = Infinity;
    let east = Infinity;
    let north = Infinity;
    let south = Infinity;
    for (let block = 0; block < blocks; block += 1) {
      const row = motion.cornersAt(step, block);
      for (let at = 0; at < row.length; at += 2) {
        const x = row[at]!;
        const y = row[at + 1]!;
        west = Math.min(west, x - left);
        east = Math.min(east, right - x);
        north = Math.min(north, y - top);
        south = Math.min(south, bottom - y);
      }
    }
    // Outside as long as it is so on one side; inside as long as it is so on all of them.
    let outside = 0;
    if (west < 0) outside = lasting(west, -dx);
    if (east < 0) outside = Math.max(outside, lasting(east, dx));
    if (north < 0) outside = Math.max(outside, lasting(north, -dy));
    if (south < 0) outside = Math.max(outside, lasting(south, dy));
    if (outside > 0) return outside;
    return -Math.min(lasting(west, -dx), lasting(east, dx), lasting(north, -dy), lasting(south, dy));
  };
}
