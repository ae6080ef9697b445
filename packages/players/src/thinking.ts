/** How computer players think: step by step, within a budget, to be stopped at any moment. */
import type { Action, Chair, Dice, Game, GameState, Horizon, Player, Words } from '@bivouac/kernel';
import type { WorldResult } from './imagined-world.ts';

/** How long a player may think. Without a bound it thinks as long as it is used to. */
export interface Budget {
  /** No more than these, once everything has been looked at: a hasty glance at half of it would be no answer. */
  readonly milliseconds?: number;
  /** Actions tried out, each to where it is judged: what the same seed repeats on any machine. */
  readonly playouts?: number;
}

/** What a player has come to so far. */
export interface Considered {
  /** What it would do if it had to answer now. */
  readonly best: Action;
  /** How much of what it means to do is done, between 0 and 1. */
  readonly share: number;
  /** That it has not yet looked at everything it could do. */
  readonly hasty?: true;
  /** That it is in the middle of a playout, which does not count yet. */
  readonly midway?: true;
}

/** An action and how good the position after it is thought to be, between -1 and 1. */
export interface Weighed {
  readonly action: Action;
  readonly worth: number;
}

/**
 * A player that thinks in steps, a playout or a part of one each. It is given a chair, never the state; whoever lets it think takes one
 * step after the other and may leave off after any. It ends by itself when it has come to its answer.
 */
export interface ThinkingPlayer<S extends GameState = GameState, V = unknown> extends Player<S, V> {
  consider(game: Game<S, V>, chair: Chair<S, V>, dice: Dice): Iterator<Considered, Action>;
  /**
   * What it would do, what next if not that, and so on, and where an action that is asked about stands among it; left
   * out by players that do not weigh one against the other.
   */
  ranking?(game: Game<S, V>, chair: Chair<S, V>, dice: Dice, also?: Action): readonly Weighed[];
  /** What these actions come to, each in the same imagined states; left out by players that look no further. */
  results?(game: Game<S, V>, chair: Chair<S, V>, dice: Dice, actions: readonly Action[]): Expectation;
}

/** Actions followed in the same imagined states. */
export interface Expectation {
  /** How far they were followed. */
  readonly horizon: Horizon;
  /** For each action what came of it, state by state. */
  readonly results: readonly (readonly WorldResult[])[];
  /** What the seat is after. */
  readonly plan: Words | null;
}

/** Thinks to the end without a pause. */
export function thinkThrough<T>(steps: Iterator<Considered, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** What thinking needs of the world around it. */
export interface ThinkingSetting {
  /** Milliseconds, only ever compared with each other. */
  readonly clock: () => number;
  /** Lets everything else have its turn: only then can thinking be stopped. */
  readonly pause: () => Promise<void>;
  /** Hears which share of the work is done. */
  readonly progress?: (share: number) => void;
}

/** A player thinking about an answer. */
export interface ThinkingRun {
  readonly action: Promise<Action>;
  /** No more thinking: the best so far is the answer. */
  stop(): void;
}

/** Milliseconds between two pauses: whoever stops it waits no longer than that and one step. */
const stretch = 20;

/** Lets a player think within a budget. At least one step is taken, so that there is an answer. */
export function think<S extends GameState, V>(
  player: ThinkingPlayer<S, V>,
  game: Game<S, V>,
  chair: Chair<S, V>,
  dice: Dice,
  { milliseconds = Infinity, playouts = Infinity }: Budget,
  { clock, pause, progress }: ThinkingSetting,
): ThinkingRun {
  let isStopped = false;
  const run = async (): Promise<Action> => {
    // Whoever asked is told first that it is being thought.
    await pause();
    const started = clock();
    const steps = player.consider(game, chair, dice);
    let paused = started;
    for (let count = 0; ;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (step.value.midway !== true) count += 1;
      progress?.(step.value.share);
      const now = clock();
      const isLate = now - started >= milliseconds && step.value.hasty !== true;
      if (count >= playouts || isLate) return step.value.best;
      if (now - paused < stretch) continue;
      await pause();
      if (isStopped) return step.value.best;
      paused = clock();
    }
  };
  return {
    action: run(),
    stop: () => {
      isStopped = true;
    },
  };
}
