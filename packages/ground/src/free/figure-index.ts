/**
 * Many things on a table, and what a body comes upon among them. What lies far away is passed over by its box, so that a
 * question costs little more on a crowded table than on an empty one.
 */
import { BoxIndex, type Party } from './box-index.ts';
import { grown, type Box } from './boxes.ts';
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

/** So many changes are noted; whoever looked before them looks again. */
const mostNoted = 300;

/** Farther than anything: as the least side of a box it makes the box of nothing, which any other widens. */
const far = 1_000_000_000;

/** The boxes outside which nobody of the one and of the other party was looked at. */
export type Around = readonly [Box, Box];

/** An answer, and where was looked to find it. */
export interface Found<Answer> {
  readonly answer: Answer;
  readonly around: Around;
}

type Widening = { -readonly [Side in keyof Box]: Box[Side] };

const nowhere = (): Widening => ({ left: far, top: far, right: -far, bottom: -far });

function widen(box: Widening, { left, top, right, bottom }: Box): void {
  if (left < box.left) box.left = left;
  if (top < box.top) box.top = top;
  if (right > box.right) box.right = right;
  if (bottom > box.bottom) box.bottom = bottom;
}

export class FigureIndex {
  readonly #figures: (Figure | null)[];
  readonly #boxes: BoxIndex;
  /**
   * Where something has changed lately, whose it was, and whether it came, went or moved: else it only weighs otherwise
   * on those around it. In rows, since each is looked at for every answer that is kept.
   */
  readonly #changedSides = new Int32Array(4 * mostNoted);
  readonly #changedParties = new Uint8Array(mostNoted);
  readonly #areMoves = new Uint8Array(mostNoted);
  /** How many changes are noted there, and how many there were before these. */
  #noted = 0;
  #before = 0;
  readonly #parties: readonly Party[];
  /** The boxes round all that has been asked about since the present search began; null where nobody searches. */
  #around: readonly [Widening, Widening] | null = null;

  /** All belong to one party unless it is said whom each belongs to. */
  constructor(figures: readonly (Figure | null)[], parties: readonly Party[] = figures.map((): Party => 0)) {
    this.#figures = [...figures];
    this.#parties = parties;
    this.#boxes = new BoxIndex(
      figures.map((figure) => figure?.box ?? null),
      parties,
    );
  }

  /** A thing has moved, or has gone. */
  put(index: number, figure: Figure | null): void {
    const old = this.#figures[index] ?? null;
    this.#figures[index] = figure;
    this.#boxes.put(index, figure?.box ?? null);
    if (old !== null) this.#note(index, old.box, true);
    if (figure !== null) this.#note(index, figure.box, true);
  }

  /** A thing stands where it stood, but weighs otherwise on those around it. */
  touch(index: number): void {
    const figure = this.#figures[index] ?? null;
    if (figure !== null) this.#note(index, figure.box, false);
  }

  #note(index: number, { left, top, right, bottom }: Box, isMove: boolean): void {
    if (this.#noted === mostNoted) {
      this.#before += mostNoted;
      this.#noted = 0;
    }
    const at = 4 * this.#noted;
    this.#changedSides[at] = left;
    this.#changedSides[at + 1] = top;
    this.#changedSides[at + 2] = right;
    this.#changedSides[at + 3] = bottom;
    this.#changedParties[this.#noted] = this.#parties[index]!;
    this.#areMoves[this.#noted] = isMove ? 1 : 0;
    this.#noted += 1;
  }

  /** How many changes there have been: to ask later whether something has changed since. */
  get changes(): number {
    return this.#before + this.#noted;
  }

  /** Whether anything where was looked may have changed since there were so many changes. */
  hasChanged(around: Around, since: number): boolean {
    if (since < this.#before) return true;
    for (let at = since - this.#before; at < this.#noted; at += 1)
      if (this.#isChangeIn(around[this.#changedParties[at]!]!, at)) return true;
    return false;
  }

  /** Whether anything where was looked may have moved since there were so many changes. */
  hasMoved(around: Around, since: number): boolean {
    if (since < this.#before) return true;
    for (let at = since - this.#before; at < this.#noted; at += 1)
      if (this.#areMoves[at] === 1 && this.#isChangeIn(around[this.#changedParties[at]!]!, at)) return true;
    return false;
  }

  #isChangeIn({ left, top, right, bottom }: Box, change: number): boolean {
    const sides = this.#changedSides;
    const at = 4 * change;
    return sides[at]! <= right && sides[at + 2]! >= left && sides[at + 1]! <= bottom && sides[at + 3]! >= top;
  }

  /**
   * Finds something out, and notes where was looked for it: the answer holds as long as nothing changes there. One search
   * may be part of another.
   */
  search<Answer>(find: () => Answer): Found<Answer> {
    const outer = this.#around;
    const around = [nowhere(), nowhere()] as const;
    this.#around = around;
    try {
      return { answer: find(), around };
    } finally {
      this.#around = outer;
      this.hangsOn(around);
    }
  }

  /** The present search hangs on whoever is in a box, or on those of one party in it. */
  lookedAt(box: Box, party?: Party): void {
    const around = this.#around;
    if (around === null) return;
    if (party !== 1) widen(around[0], box);
    if (party !== 0) widen(around[1], box);
  }

  /** The present search hangs on an answer that was kept, and so on all that this hangs on. */
  hangsOn(kept: Around): void {
    const around = this.#around;
    if (around === null) return;
    widen(around[0], kept[0]);
    widen(around[1], kept[1]);
  }

  figure(index: number): Figure | null {
    return this.#figures[index] ?? null;
  }

  /** Those whose boxes meet this one, in their order: all, or those of one party. */
  near(box: Box, party?: Party): readonly number[] {
    this.lookedAt(box, party);
    return this.#boxes.meeting(box, party);
  }

  /** What a move meets first, and at which step; of equals the earlier in the list. */
  firstMet(
    motion: Motion,
    passed: Passed = none,
    party?: Party,
  ): { readonly index: number; readonly step: number } | null {
    let met: { index: number; step: number } | null = null;
    for (const index of this.near(motion.box, party)) {
      const figure = this.#figures[index]!;
      if (passed(index) || !motion.mayReach(figure.box)) continue;
      const step = first(standsOn(motion, figure), met === null ? motion.most : met.step - 1);
      if (step !== null) met = { index, step };
    }
    return met;
  }

  /** Everything a move meets, in the order in which it is met; of equals the earlier in the list. */
  allMet(motion: Motion, passed: Passed = none, party?: Party): Meeting[] {
    const found: Meeting[] = [];
    for (const index of this.near(motion.box, party)) {
      const figure = this.#figures[index]!;
      if (passed(index) || !motion.mayReach(figure.box)) continue;
      const steps = stretches(standsOn(motion, figure), motion.most);
      if (steps.length > 0) found.push({ index, steps });
    }
    return found.sort((one, other) => one.steps[0]![0] - other.steps[0]![0] || one.index - other.index);
  }

  /** The things on which a body stands. */
  under(ground: readonly Convex[], box: Box, passed: Passed = none, party?: Party): number[] {
    return this.near(box, party).filter(
      (index) => !passed(index) && groundMeets(ground, this.#figures[index]!),
    );
  }

  /** The things no farther away than so much, in their order. */
  within(figure: Figure, reach: number, passed: Passed = none, party?: Party): number[] {
    return this.near(grown(figure.box, reach), party).filter(
      (index) => !passed(index) && distance(figure, this.#figures[index]!) <= reach,
    );
  }
}
