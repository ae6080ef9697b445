/**
 * For how many steps a shape in motion and a shape at rest surely stay as they are, apart or overlapping. In a turn an
 * edge that parts them now parts them until a corner has used up its way to it; overlapping, they stay so until an edge
 * parts them. In a slide all that follows from the start.
 * This is the innermost loop of every move, so corners are plain numbers in rows here.
 */
import { radiansAtMost } from './angles.ts';
import type { CornerRow } from './bodies.ts';
import type { Convex } from './convex.ts';
import type { Slide, Turn } from './motions.ts';

/** The whole steps in a way, at least the one that was looked at. */
export function wholeSteps(way: number, speed: number): number {
  return speed <= 0 ? Infinity : way < speed ? 1 : Math.floor(way / speed);
}

/** How many looks in a row may be content with the edge that parted the shapes the last time. */
const hastyLooks = 3;

/**
 * Shapes that stand closer than rounding can tell are looked at step by step. For so many steps at most it is then not
 * asked how long it will last, which costs far more than looking.
 */
const mostPlain = 64;

function rowOf(shape: Convex): CornerRow {
  const row: CornerRow = new Array<number>(2 * shape.length);
  for (let at = 0; at < shape.length; at += 1) {
    const corner = shape[at]!;
    row[2 * at] = corner[0];
    row[2 * at + 1] = corner[1];
  }
  return row;
}

/** `intrusion` of rows: how far the corner of a shape nearest to the inner side of an edge of another lies inside. */
function intrusionOf(shape: CornerRow, edge: number, beside: CornerRow): number {
  const next = edge + 2 < shape.length ? edge + 2 : 0;
  const ax = shape[edge]!;
  const ay = shape[edge + 1]!;
  const dx = shape[next]! - ax;
  const dy = shape[next + 1]! - ay;
  let most = -Infinity;
  for (let at = 0; at < beside.length; at += 2) {
    const inwards = dx * (beside[at + 1]! - ay) - dy * (beside[at]! - ax);
    if (inwards > most) most = inwards;
  }
  return most;
}

/** Two convex shapes, of which the first turns; the other stays where it is. */
export class TurningPair {
  readonly #motion: Turn;
  readonly #block: number;
  readonly #other: CornerRow;
  /** The edge that parted them when all were last looked at: of which shape, and from which place in its row on. */
  #ofMover = true;
  #edge = -1;
  #hasty = 0;
  /** Where the corners of the mover would be at this step without rounding. */
  #unrounded: CornerRow = [];
  /** How many plain looks are left, and how many there were in this spell. */
  #plain = 0;
  #spell = 0;

  constructor(motion: Turn, block: number, other: Convex) {
    this.#motion = motion;
    this.#block = block;
    this.#other = rowOf(other);
  }

  /**
   * Negative: so many steps apart. Positive: so many steps overlapping. At least one, and of this step the answer is
   * exact, because its sign is found in whole numbers.
   */
  look(step: number): number {
    const mover = this.#motion.cornersAt(step, this.#block);
    if (this.#plain > 0) {
      this.#plain -= 1;
      return this.#areApart(mover) ? -1 : 1;
    }
    const steps = this.#lookAhead(step, mover);
    const isClose = steps === 1 || steps === -1;
    this.#spell = isClose ? Math.min(2 * this.#spell + 1, mostPlain) : 0;
    this.#plain = this.#spell;
    return steps;
  }

  #lookAhead(step: number, mover: CornerRow): number {
    this.#unrounded = this.#motion.unroundedCornersAt(step, this.#block);
    if (this.#edge >= 0 && this.#hasty < hastyLooks) {
      this.#hasty += 1;
      const shape = this.#ofMover ? mover : this.#other;
      const beside = this.#ofMover ? this.#other : mover;
      const inwards = intrusionOf(shape, this.#edge, beside);
      if (inwards <= 0) return -this.#lasting(this.#edge, true, this.#ofMover);
    }
    this.#hasty = 0;
    this.#edge = -1;
    let apart = this.#parting(mover, this.#other, true);
    if (apart < Infinity) apart = Math.max(apart, this.#parting(this.#other, mover, false));
    if (apart > 0) return -apart;
    return Math.min(this.#holding(mover, true), this.#holding(this.#other, false));
  }

  /** Whether any edge parts them, first of all the one that did so before. */
  #areApart(mover: CornerRow): boolean {
    const other = this.#other;
    if (this.#edge >= 0) {
      const isParting = this.#ofMover
        ? intrusionOf(mover, this.#edge, other) <= 0
        : intrusionOf(other, this.#edge, mover) <= 0;
      if (isParting) return true;
    }
    return this.#isParted(mover, other, true) || this.#isParted(other, mover, false);
  }

  #isParted(shape: CornerRow, beside: CornerRow, ofMover: boolean): boolean {
    if (shape.length === 2) return false;
    for (let edge = 0; edge < shape.length; edge += 2) {
      if (intrusionOf(shape, edge, beside) > 0) continue;
      this.#ofMover = ofMover;
      this.#edge = edge;
      return true;
    }
    return false;
  }

  /** The most steps for which an edge of a shape parts the two; 0 when none does. Notes which edge that is. */
  #parting(shape: CornerRow, beside: CornerRow, ofMover: boolean): number {
    let most = 0;
    if (shape.length === 2) return most;
    for (let edge = 0; edge < shape.length; edge += 2) {
      if (intrusionOf(shape, edge, beside) > 0) continue;
      const steps = this.#lasting(edge, true, ofMover);
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
  #holding(shape: CornerRow, ofMover: boolean): number {
    let fewest = Infinity;
    if (shape.length === 2) return fewest;
    for (let edge = 0; edge < shape.length; edge += 2) {
      const steps = this.#lasting(edge, false, ofMover);
      if (steps < fewest) fewest = steps;
    }
    return fewest;
  }

  /** Steps for which an edge surely goes on parting the shapes, or not parting them. */
  #lasting(edge: number, isParting: boolean, ofMover: boolean): number {
    return ofMover
      ? turnSteps(this.#unrounded, edge, this.#other, isParting, true, this.#motion)
      : turnSteps(this.#other, edge, this.#unrounded, isParting, false, this.#motion);
  }
}

/** Rounding shifts a place by no more than this along either side of the table. */
const halfATenth = 0.501;

/** A millionth of a step is more than doubles are off. */
const doubt = 1e-6;

/**
 * Two convex shapes, of which the first slides. Seen from one the other drifts straight, so each edge parts them before
 * one moment or after one, and they overlap while none does. Rounding blurs these moments: between what may be and what
 * is sure, every step is looked at.
 */
export class SlidingPair {
  readonly #motion: Slide;
  readonly #block: number;
  readonly #other: CornerRow;
  /** After and before these steps the shapes may overlap, and between the others they surely do. */
  #mayAfter = -Infinity;
  #mayBefore = Infinity;
  #sureAfter = -Infinity;
  #sureBefore = Infinity;

  constructor(motion: Slide, block: number, other: Convex) {
    this.#motion = motion;
    this.#block = block;
    this.#other = rowOf(other);
    const [driftX, driftY] = motion.drift;
    const mover = motion.cornersAt(0, block);
    this.#note(mover, this.#other, -driftX, -driftY);
    // Where its own edges part them all the way, those of the other have nothing to add.
    if (this.#mayBefore > -doubt && this.#mayAfter < motion.most + doubt)
      this.#note(this.#other, mover, driftX, driftY);
  }

  /** When the edges of a shape part it from another, which drifts by. */
  #note(shape: CornerRow, beside: CornerRow, driftX: number, driftY: number): void {
    if (shape.length === 2) return;
    const [shiftedX, shiftedY] = this.#motion.isRounded;
    for (let edge = 0; edge < shape.length; edge += 2) {
      const next = edge + 2 < shape.length ? edge + 2 : 0;
      const dx = shape[next]! - shape[edge]!;
      const dy = shape[next + 1]! - shape[edge + 1]!;
      const inwards = intrusionOf(shape, edge, beside);
      const gained = dx * driftY - dy * driftX;
      const blur = (shiftedX ? Math.abs(dy) * halfATenth : 0) + (shiftedY ? Math.abs(dx) * halfATenth : 0);
      if (gained > 0) {
        this.#mayAfter = Math.max(this.#mayAfter, (0 - inwards - blur) / gained);
        this.#sureAfter = Math.max(this.#sureAfter, (blur - inwards) / gained);
      } else if (gained < 0) {
        this.#mayBefore = Math.min(this.#mayBefore, (0 - inwards - blur) / gained);
        this.#sureBefore = Math.min(this.#sureBefore, (blur - inwards) / gained);
      } else {
        if (inwards + blur <= 0) this.#mayBefore = -Infinity;
        if (inwards - blur <= 0) this.#sureBefore = -Infinity;
      }
    }
  }

  /** As `Probe` says it: negative for so many steps apart, positive for so many overlapping. */
  look(step: number): number {
    if (step >= this.#mayBefore + doubt) return -Infinity;
    if (step <= this.#mayAfter - doubt) return 0 - Math.max(1, Math.ceil(this.#mayAfter - doubt - step));
    if (step > this.#sureAfter + doubt && step < this.#sureBefore - doubt)
      return Math.max(1, Math.ceil(this.#sureBefore - doubt - step));
    const mover = this.#motion.cornersAt(step, this.#block);
    return isParted(mover, this.#other) || isParted(this.#other, mover) ? -1 : 1;
  }
}

function isParted(shape: CornerRow, beside: CornerRow): boolean {
  if (shape.length === 2) return false;
  for (let edge = 0; edge < shape.length; edge += 2) if (intrusionOf(shape, edge, beside) <= 0) return true;
  return false;
}

/** The diagonal of a square whose side is one: a tenth along both sides of the table leads no farther. */
const diagonal = 1.4143;

/**
 * Until the first corner can pass an edge that parts, or the last can have passed one that does not. The mover is where
 * it would be without rounding, which then takes its toll once: at the step that is looked for.
 */
function turnSteps(
  shape: CornerRow,
  edge: number,
  beside: CornerRow,
  isParting: boolean,
  ofMover: boolean,
  motion: Turn,
): number {
  const { sign, slack, rounding } = motion;
  const aboutX = motion.about[0];
  const aboutY = motion.about[1];
  const next = edge + 2 < shape.length ? edge + 2 : 0;
  const ax = shape[edge]!;
  const ay = shape[edge + 1]!;
  const dx = shape[next]! - ax;
  const dy = shape[next + 1]! - ay;
  const length = Math.sqrt(dx * dx + dy * dy);
  // How far a tenth along both sides of the table leads across an edge at rest.
  const across = (Math.abs(dx) + Math.abs(dy)) / length;
  // Of an edge that parts nothing counts but what lies between its ends; of one that does not, its prolongations too.
  const edgeRounded =
    ofMover && isParting ? diagonal * Math.max(rounding[edge >> 1]!, rounding[next >> 1]!) : slack;
  const side = isParting ? -1 : 1;
  // Seen from the edges of the mover, the other turns about the pivot the other way.
  const sense = (ofMover ? -sign : sign) * side;
  let angle = isParting ? Infinity : 0;
  for (let at = 0; at < beside.length; at += 2) {
    const x = beside[at]!;
    const y = beside[at + 1]!;
    const rounded = ofMover ? edgeRounded : across * rounding[at >> 1]!;
    const way = (side * (dx * (y - ay) - dy * (x - ax))) / length - rounded;
    const qx = x - aboutX;
    const qy = y - aboutY;
    const radius = Math.sqrt(qx * qx + qy * qy);
    const rate = (-sense * (dx * qx + dy * qy)) / length;
    const isAtRest = radius === 0 && rounded === 0;
    const needed = way > 0 ? arc(way, rate, radius) : isParting && isAtRest && way === 0 ? Infinity : 0;
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
