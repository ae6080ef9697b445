/** Acts are shown one by one at the pace the player has chosen; what comes meanwhile waits its turn. */
import type { ShownAct } from './moments.ts';
import type { Show } from './room.ts';
import type { Pace } from './settings.ts';

/** How long an act stands before the next, in milliseconds: one with something to see, and one without. */
const stays: Readonly<Record<Pace, readonly [seen: number, unseen: number]>> = {
  slow: [2600, 900],
  usual: [1400, 450],
  fast: [600, 150],
  instant: [0, 0],
};

/** A way longer than a few steps, dice and losses take longer to follow, as shares of the usual time. */
const fewSteps = 3;
const farther = 0.2;
const fallen = 0.7;
const momentous = 1.5;

/** How long something takes to be seen, 1 being usual; nothing to see takes 0. */
export function lengthOf(show: Show | null): number {
  if (show === null) return 0;
  const steps = Math.max(0, ...show.trails.map(({ spots }) => spots.length - 1));
  const isGrave = show.dice.length > 0 || show.bursts.some(({ kind }) => kind === 'loss');
  return (
    1 +
    farther * Math.max(0, steps - fewSteps) +
    (isGrave ? fallen : 0) +
    (show.turningPoint === undefined ? 0 : momentous)
  );
}

export interface Showing {
  /** Shows an act; says how long it takes to be seen, 1 being usual, 0 for nothing to look at. */
  show(act: ShownAct): number;
  /** All acts have been shown. */
  rest(): void;
  pace(act: ShownAct): Pace;
}

export class PlayQueue {
  readonly #showing: Showing;
  readonly #queue: ShownAct[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(showing: Showing) {
    this.#showing = showing;
  }

  get isPlaying(): boolean {
    return this.#timer !== null || this.#queue.length > 0;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  add(acts: readonly ShownAct[]): void {
    this.#queue.push(...acts);
    if (this.#timer === null) this.#next();
  }

  /** Shows at once all that waits. */
  skip(): void {
    this.#stopTimer();
    for (const act of this.#queue.splice(0)) this.#showing.show(act);
    this.#showing.rest();
  }

  /** Forgets all that waits: the table has jumped elsewhere. */
  clear(): void {
    this.#stopTimer();
    this.#queue.length = 0;
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #next(): void {
    this.#timer = null;
    for (let act = this.#queue.shift(); act !== undefined; act = this.#queue.shift()) {
      const [seen, unseen] = stays[this.#showing.pace(act)];
      const length = this.#showing.show(act);
      const stay = length > 0 ? seen * length : unseen;
      if (stay === 0) continue;
      this.#timer = setTimeout(() => this.#next(), stay);
      return;
    }
    this.#showing.rest();
  }
}
