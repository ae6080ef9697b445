/**
 * Many things on a table, and what a body comes upon among them. What lies far away is passed over by its box, so that a
 * question costs little more on a crowded table than on an empty one.
 */
import { BoxIndex } from './box-index.ts';
import { boxesMeet, grown, type Box } from './boxes.ts';
import type { Convex } from './convex.ts';
import { distance } from './distance.ts';
import { groundMeets, type Figure } from './figures.ts';
import type { Motion } from './motions.ts';
import { first, stretches, type Stretch } from './stretches.ts';
import { standsOn } from './sweeps.ts';

/** A thing met in a move: in which steps the body stands on it. */
export interface Meeting {
  readonly index: number;
  readonly steps: readonly Stretch[];
}

/** Things that do not matter to a question: the mover itself, friends it may pass through. */
export type Passed = (index: number) => boolean;

const none: Passed = () => false;

/** Something has changed in a box: a thing came, went or moved, or it only weighs otherwise on those around it. */
interface Change {
  readonly box: Box;
  readonly isMove: boolean;
}

/** So many changes are noted; whoever looked before them looks again. */
const mostNoted = 300;

/** Farther than anything: as the least side of a box it makes the box of nothing, which any other widens. */
const far = 1_000_000_000;

/** An answer, and the box outside which nothing was looked at to find it. */
export interface Found<Answer> {
  readonly answer: Answer;
  readonly around: Box;
}

export class FigureIndex {
  readonly #figures: (Figure | null)[];
  readonly #boxes: BoxIndex;
  /** What has changed lately, and how many changes were noted before these. */
  #changed: Change[] = [];
  #before = 0;
  /** The box round all that has been asked about since the present search began. */
  #left = far;
  #top = far;
  #right = -far;
  #bottom = -far;

  constructor(figures: readonly (Figure | null)[]) {
    this.#figures = [...figures];
    this.#boxes = new BoxIndex(figures.map((figure) => figure?.box ?? null));
  }

  /** A thing has moved, or has gone. */
  put(index: number, figure: Figure | null): void {
    const old = this.#figures[index] ?? null;
    this.#figures[index] = figure;
    this.#boxes.put(index, figure?.box ?? null);
    if (old !== null) this.#note(old.box, true);
    if (figure !== null) this.#note(figure.box, true);
  }

  /** A thing stands where it stood, but weighs otherwise on those around it. */
  touch(index: number): void {
    const figure = this.#figures[index] ?? null;
    if (figure !== null) this.#note(figure.box, false);
  }

  #note(box: Box, isMove: boolean): void {
    this.#changed.push({ box, isMove });
    if (this.#changed.length <= mostNoted) return;
    this.#before += this.#changed.length;
    this.#changed = [];
  }

  /** How many changes there have been: to ask later whether something has changed since. */
  get changes(): number {
    return this.#before + this.#changed.length;
  }

  /** Whether anything that touches a box may have changed since there were so many changes. */
  hasChanged(box: Box, since: number): boolean {
    if (since < this.#before) return true;
    for (let at = since - this.#before; at < this.#changed.length; at += 1)
      if (boxesMeet(this.#changed[at]!.box, box)) return true;
    return false;
  }

  /** Whether anything that touches a box may have moved since there were so many changes. */
  hasMoved(box: Box, since: number): boolean {
    if (since < this.#before) return true;
    for (let at = since - this.#before; at < this.#changed.length; at += 1) {
      const { isMove, box: changed } = this.#changed[at]!;
      if (isMove && boxesMeet(changed, box)) return true;
    }
    return false;
  }

  /**
   * Finds something out, and notes where was looked for it: the answer holds as long as nothing changes in that box. One
   * search may be part of another.
   */
  search<Answer>(find: () => Answer): Found<Answer> {
    const outer = this.#looked();
    this.#left = this.#top = far;
    this.#right = this.#bottom = -far;
    const answer = find();
    const around = this.#looked();
    this.lookedAt(outer);
    return { answer, around };
  }

  #looked(): Box {
    return { left: this.#left, top: this.#top, right: this.#right, bottom: this.#bottom };
  }

  /** The present search hangs on what is in a box: it was looked at, or an answer that was kept hangs on it. */
  lookedAt({ left, top, right, bottom }: Box): void {
    if (left < this.#left) this.#left = left;
    if (top < this.#top) this.#top = top;
    if (right > this.#right) this.#right = right;
    if (bottom > this.#bottom) this.#bottom = bottom;
  }

  figure(index: number): Figure | null {
    return this.#figures[index] ?? null;
  }

  /** Those whose boxes meet this one, in their order. */
  near(box: Box): readonly number[] {
    this.lookedAt(box);
    return this.#boxes.meeting(box);
  }

  /** What a move meets first, and at which step; of equals the earlier in the list. */
  firstMet(motion: Motion, passed: Passed = none): { readonly index: number; readonly step: number } | null {
    let met: { index: number; step: number } | null = null;
    for (const index of this.near(motion.box)) {
      const figure = this.#figures[index]!;
      if (passed(index) || !motion.mayReach(figure.box)) continue;
      const step = first(standsOn(motion, figure), met === null ? motion.most : met.step - 1);
      if (step !== null) met = { index, step };
    }
    return met;
  }

  /** Everything a move meets, in the order in which it is met; of equals the earlier in the list. */
  allMet(motion: Motion, passed: Passed = none): Meeting[] {
    const found: Meeting[] = [];
    for (const index of this.near(motion.box)) {
      const figure = this.#figures[index]!;
      if (passed(index) || !motion.mayReach(figure.box)) continue;
      const steps = stretches(standsOn(motion, figure), motion.most);
      if (steps.length > 0) found.push({ index, steps });
    }
    return found.sort((one, other) => one.steps[0]![0] - other.steps[0]![0] || one.index - other.index);
  }

  /** The things on which a body stands. */
  under(ground: readonly Convex[], box: Box, passed: Passed = none): number[] {
    return this.near(box).filter((index) => !passed(index) && groundMeets(ground, this.#figures[index]!));
  }

  /** The things no farther away than so much, in their order. */
  within(figure: Figure, reach: number, passed: Passed = none): number[] {
    return this.near(grown(figure.box, reach)).filter(
      (index) => !passed(index) && distance(figure, this.#figures[index]!) <= reach,
    );
  }
}
