/**
 * For how many steps a shape in motion and a shape at rest surely stay as they are, apart or overlapping. An edge that
 * parts them now parts them until a corner has used up its way to it; overlapping, they stay so until an edge parts them.
 */
import type { Point } from '../areas-file.ts';
import { radiansAtMost } from './angles.ts';
import { intrusion, type Convex } from './convex.ts';
import type { Motion, Slide, Turn } from './motions.ts';

/** The whole steps in a way, at least the one that was looked at. */
export function wholeSteps(way: number, speed: number): number {
  return speed <= 0 ? Infinity : way < speed ? 1 : Math.floor(way / speed);
}

/** How many looks in a row may be content with the edge that parted the shapes the last time. */
const hastyLooks = 3;

/** Two convex shapes, of which the first moves; the other stays where it is. */
export class Pair {
  readonly #motion: Motion;
  readonly #other: Convex;
  /** The edge that parted them when all were last looked at: of which shape, and from which of its corners on. */
  #ofMover = true;
  #edge = -1;
  #hasty = 0;

  constructor(motion: Motion, other: Convex) {
    this.#motion = motion;
    this.#other = other;
  }

  /**
   * Negative: so many steps apart. Positive: so many steps overlapping. At least one, and of this step the answer is
   * exact, because its sign is found in whole numbers.
   */
  look(mover: Convex): number {
    if (this.#edge >= 0 && this.#hasty < hastyLooks) {
      this.#hasty += 1;
      const shape = this.#ofMover ? mover : this.#other;
      const beside = this.#ofMover ? this.#other : mover;
      const a = shape[this.#edge]!;
      const b = shape[this.#edge + 1] ?? shape[0]!;
      const inwards = intrusion(a, b, beside);
      if (inwards <= 0) return -this.#lasting(a, b, inwards, beside, this.#ofMover);
    }
    this.#hasty = 0;
    this.#edge = -1;
    let apart = this.#parting(mover, this.#other, true);
    if (apart < Infinity) apart = Math.max(apart, this.#parting(this.#other, mover, false));
    if (apart > 0) return -apart;
    return Math.min(this.#holding(mover, this.#other, true), this.#holding(this.#other, mover, false));
  }

  /** The most steps for which an edge of a shape parts the two; 0 when none does. Notes which edge that is. */
  #parting(shape: Convex, beside: Convex, ofMover: boolean): number {
    let most = 0;
    if (shape.length === 1) return most;
    for (let edge = 0; edge < shape.length; edge += 1) {
      const a = shape[edge]!;
      const b = edge + 1 < shape.length ? shape[edge + 1]! : shape[0]!;
      const inwards = intrusion(a, b, beside);
      if (inwards > 0) continue;
      const steps = this.#lasting(a, b, inwards, beside, ofMover);
      if (steps <= most) continue;
      most = steps;
      // Perhaps the other shape has an edge that parts them for longer: this is only where to look first.
      this.#ofMover = ofMover;
      this.#edge = edge;
      if (steps === Infinity) break;
    }
    return most;
  }

  /** The fewest steps after which an edge of a shape may come to part the two. */
  #holding(shape: Convex, beside: Convex, ofMover: boolean): number {
    let fewest = Infinity;
    if (shape.length === 1) return fewest;
    for (let edge = 0; edge < shape.length; edge += 1) {
      const a = shape[edge]!;
      const b = edge + 1 < shape.length ? shape[edge + 1]! : shape[0]!;
      const steps = this.#lasting(a, b, intrusion(a, b, beside), beside, ofMover);
      if (steps < fewest) fewest = steps;
    }
    return fewest;
  }

  /** Steps for which an edge surely goes on parting the shapes, or not parting them. */
  #lasting(a: Point, b: Point, inwards: number, beside: Convex, ofMover: boolean): number {
    return this.#motion.kind === 'slide'
      ? slideSteps(a, b, inwards, ofMover, this.#motion)
      : turnSteps(a, b, inwards, beside, ofMover, this.#motion);
  }
}

function slideSteps(a: Point, b: Point, inwards: number, ofMover: boolean, { drift, slack }: Slide): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  const outwards = (dy * drift[0] - dx * drift[1]) / length;
  const closing = ofMover ? outwards : -outwards;
  return inwards <= 0
    ? wholeSteps(-inwards / length - slack, closing)
    : wholeSteps(inwards / length - slack, -closing);
}

/** Until the first corner can pass an edge that parts, or the last can have passed one that does not. */
function turnSteps(
  a: Point,
  b: Point,
  inwards: number,
  beside: Convex,
  ofMover: boolean,
  { about, sign, slack }: Turn,
): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  const isParting = inwards <= 0;
  const side = isParting ? -1 : 1;
  // Seen from the edges of the mover, the other turns about the pivot the other way.
  const sense = (ofMover ? -sign : sign) * side;
  let angle = isParting ? Infinity : 0;
  for (const corner of beside) {
    const way = (side * (dx * (corner[1] - a[1]) - dy * (corner[0] - a[0]))) / length - slack;
    const qx = corner[0] - about[0];
    const qy = corner[1] - about[1];
    const rate = (-sense * (dx * qx + dy * qy)) / length;
    const needed = way <= 0 ? 0 : arc(way, rate, Math.sqrt(qx * qx + qy * qy));
    if (isParting ? needed < angle : needed > angle) angle = needed;
  }
  return wholeSteps(angle, radiansAtMost);
}

/**
 * The least angle (in radians) in which a point on a circle can come so far in one direction, when it now goes there at
 * this rate: its pull is never greater than the radius.
 */
function arc(way: number, rate: number, radius: number): number {
  return radius === 0 ? Infinity : (Math.sqrt(rate * rate + 2 * radius * way) - rate) / radius;
}
