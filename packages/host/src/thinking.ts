/** Where computer players think: in the same thread, in a worker, on another machine. Handed in. */
import type { Action, Chair, Game, Seat } from '@bivouac/kernel';

/** One decision of a computer player. */
export interface Task {
  readonly game: Game;
  readonly seat: Seat;
  /** Which player thinks, by its name. */
  readonly player: string;
  /** Thoughts are chance too: the same seed thinks the same. Nothing of the game's own dice can be had from it. */
  readonly seed: string;
  /** Milliseconds it may take; none given: as long as the player likes. */
  readonly milliseconds?: number;
  /** All that the seat knows, to think elsewhere: a state can be imagined from it. */
  readonly view: () => unknown;
  /** The same for whoever thinks here. It keeps the true state out of reach. */
  readonly chair: () => Chair;
}

/** A thought under way. */
export interface Thought {
  readonly action: Promise<Action>;
  /** It is no longer wanted; its action may never come. */
  stop(): void;
}

export interface Thinking {
  /** The players there are. */
  readonly players: readonly string[];
  /** `progress` hears which share of the work is done, between 0 and 1. */
  think(task: Task, progress: (share: number) => void): Thought;
}
