/** Where computer players think: in the same thread, in a worker, on another machine. Handed in. */
import type { Action, Chair, Game, Seat } from '@bivouac/kernel';

export interface ThinkingBudget {
  readonly milliseconds?: number;
  readonly playouts?: number;
}

/** One decision of a computer player. */
export interface Task {
  readonly game: Game;
  readonly seat: Seat;
  /** Which player thinks, by its name. */
  readonly player: string;
  /** Thoughts are chance too: the same seed thinks the same. Nothing of the game's own dice can be had from it. */
  readonly seed: string;
  /** How long it may think: milliseconds, or actions tried out; none given: as long as the player likes. */
  readonly budget: ThinkingBudget;
  /** All that the seat knows, to think elsewhere: a state can be imagined from it. */
  readonly view: () => unknown;
  /** The same for whoever thinks here. It keeps the true state out of reach. */
  readonly chair: () => Chair;
}

/** One search for an action, under way. */
export interface ThinkingJob {
  readonly action: Promise<Action>;
  /** No more thinking: the best so far is the answer, and comes soon. */
  stop(): void;
}

export interface Thinking {
  /** The players there are. */
  readonly players: readonly string[];
  /** `progress` hears which share of the work is done, between 0 and 1. */
  think(task: Task, progress: (share: number) => void): ThinkingJob;
}

/** Thinking that can be stopped by whoever waits for it, without knowing what is being thought about. */
export class StoppableThinking implements Thinking {
  readonly #thinking: Thinking;
  readonly #jobs = new Set<ThinkingJob>();

  constructor(thinking: Thinking) {
    this.#thinking = thinking;
  }

  get players(): readonly string[] {
    return this.#thinking.players;
  }

  think(task: Task, progress: (share: number) => void): ThinkingJob {
    const job = this.#thinking.think(task, progress);
    const forget = () => this.#jobs.delete(job);
    this.#jobs.add(job);
    void job.action.then(forget, forget);
    return job;
  }

  /** Whoever thinks answers with the best so far; whether anybody does. */
  stop(): boolean {
    for (const job of this.#jobs) job.stop();
    return this.#jobs.size > 0;
  }
}
