/** Acts are shown one by one at the pace the player has chosen; what comes meanwhile waits its turn. */
import type { ShownAct } from './moments.ts';
import type { Pace } from './settings.ts';

/** How long an act stands before the next, in milliseconds: one with something to see, and one without. */
const stays: Readonly<Record<Pace, readonly [seen: number, unseen: number]>> = {
  slow: [2600, 900],
  usual: [1400, 450],
  fast: [600, 150],
  instant: [0, 0],
};

export interface Showing {
  /** Shows an act; says whether there is anything to look at. */
  show(act: ShownAct): boolean;
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
      const stay = this.#showing.show(act) ? seen : unseen;
      if (stay === 0) continue;
      this.#timer = setTimeout(() => this.#next(), stay);
      return;
    }
    this.#showing.rest();
  }
}
