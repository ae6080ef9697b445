/**
 * For how many steps a shape in motion and a shape at rest surely stay as they are, apart or overlapping. An edge that
 * parts them now parts them until a corner has used up its way to it; overlapping, they stay so until an edge parts them.
 */
import { radiansAtMost } from './angles.ts';
import { intrusion, type Convex } from './convex.ts';
import type { Slide, Turn } from './motions.ts';

/** Negative: so many steps apart. Positive: so many steps overlapping. At least one, which is exact in whole numbers. */
export type PairSteps = number;

/** The whole steps in a way, at least the one that was looked at. */
export function wholeSteps(way: number, speed: number): number {
  return speed <= 0 ? Infinity : way < speed ? 1 : Math.floor(way / speed);
}

export function slideSteps(
  mover: Convex,
  other: Convex,
  { drift: [driftX, driftY], slack }: Slide,
): PairSteps {
  let apart = 0;
  let together = Infinity;
  for (let turn = 0; turn < 2; turn += 1) {
    const shape = turn === 0 ? mover : other;
    const beside = turn === 0 ? other : mover;
    if (shape.length === 1) continue;
    let a = shape[shape.length - 1]!;
    for (const b of shape) {
      const inwards = intrusion(a, b, beside);
      const dx = b[0] - a[0];
      const dy = b[1] - a[1];
      const length = Math.sqrt(dx * dx + dy * dy);
      const outwards = (dy * driftX - dx * driftY) / length;
      const closing = turn === 0 ? outwards : -outwards;
      if (inwards <= 0) {
        const steps = wholeSteps(-inwards / length - slack, closing);
        // An edge that parts them for good: nothing more to ask.
        if (steps === Infinity) return -Infinity;
        if (steps > apart) apart = steps;
      } else if (apart === 0) {
        const steps = wholeSteps(inwards / length - slack, -closing);
        if (steps < together) together = steps;
      }
      a = b;
    }
  }
  return apart > 0 ? -apart : together;
}

export function turnSteps(
  mover: Convex,
  other: Convex,
  { about: [pivotX, pivotY], sign, slack }: Turn,
): PairSteps {
  let apart = 0;
  let together = Infinity;
  for (let turn = 0; turn < 2; turn += 1) {
    const shape = turn === 0 ? mover : other;
    const beside = turn === 0 ? other : mover;
    if (shape.length === 1) continue;
    // Seen from the edges of the mover, the other turns about the pivot the other way.
    const sense = turn === 0 ? -sign : sign;
    let a = shape[shape.length - 1]!;
    for (const b of shape) {
      const dx = b[0] - a[0];
      const dy = b[1] - a[1];
      const length = Math.sqrt(dx * dx + dy * dy);
      let isApart = true;
      let soonest = Infinity;
      let latest = 0;
      for (const [x, y] of beside) {
        const inwards = dx * (y - a[1]) - dy * (x - a[0]);
        const qx = x - pivotX;
        const qy = y - pivotY;
        const rate = (sense * (dx * qx + dy * qy)) / length;
        const radius = Math.sqrt(qx * qx + qy * qy);
        if (inwards > 0) {
          isApart = false;
          latest = Math.max(latest, arc(inwards / length - slack, -rate, radius));
        } else soonest = Math.min(soonest, arc(-inwards / length - slack, rate, radius));
      }
      if (isApart) apart = Math.max(apart, wholeSteps(soonest, radiansAtMost));
      else together = Math.min(together, wholeSteps(latest, radiansAtMost));
      a = b;
    }
  }
  return apart > 0 ? -apart : together;
}

/**
 * The least angle (in radians) in which a point on a circle can come so far in one direction, when it now goes there at
 * this rate: its pull is never greater than the radius.
 */
function arc(way: number, rate: number, radius: number): number {
  if (way <= 0) return 0;
  if (radius === 0) return Infinity;
  return (Math.sqrt(rate * rate + 2 * radius * way) - rate) / radius;
}
