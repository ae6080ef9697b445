/**
 * One thought of a computer player. It is given what its seat sees and nothing else: it sits on a chair before a state
 * that it imagined from that view, which offers the same choices as the true one. The true state stays at the desk.
 */
import { Chair, SeededDice, type Action, type Game, type Seat } from '@bivouac/kernel';
import { playerOf, type Level, type Progress } from './levels.ts';

export interface Task {
  readonly game: string;
  readonly seat: Seat;
  readonly level: Level;
  readonly view: unknown;
  /** Thoughts are chance too: the same seed thinks the same. */
  readonly seed: string;
}

/** Whoever thinks: another worker in the browser, the same one in a test. */
export interface Thinker {
  think(task: Task, progress: Progress): Promise<Action>;
  /** Whatever is being thought is no longer wanted. */
  stop(): void;
}

export function thinkIn(game: Game, { seat, level, view, seed }: Task, progress: Progress): Action {
  const dice = new SeededDice(seed);
  const chair = new Chair(game, game.imagine(view, seat, dice), seat);
  return playerOf(level, progress).choose(game, chair, dice);
}
