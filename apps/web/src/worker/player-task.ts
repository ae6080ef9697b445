/**
 * One decision of a computer player. It is given what its seat sees and nothing else: it sits on a chair before a state
 * that it imagined from that view, which offers the same choices as the true one. The true state stays with the host.
 */
import { Chair, SeededDice, type Game, type Seat } from '@bivouac/kernel';
import { patience, resignation, think, type Budget, type ThinkingRun } from '@bivouac/players';
import { playerOf, type Progress } from './levels.ts';
import type { Level } from './messages.ts';

export interface PlayerTask {
  readonly game: string;
  readonly seat: Seat;
  readonly level: Level;
  readonly view: unknown;
  /** Thoughts are chance too: the same seed thinks the same. */
  readonly seed: string;
  readonly budget: Budget;
  /** Whether it gives up a battle that is hopeless. */
  readonly yields: boolean;
}

/** Thinks about a task in this thread; it can be stopped between two stretches. */
export function decide(game: Game, task: PlayerTask, progress: Progress): ThinkingRun {
  const { seat, level, view, seed, budget, yields } = task;
  const dice = new SeededDice(seed);
  const chair = new Chair(game, game.imagine(view, seat, dice), seat);
  const given = yields ? resignation(game, chair, dice) : null;
  if (given !== null) return { action: Promise.resolve(given), stop: () => undefined };
  // A message that says to stop is heard between two tasks of the thread.
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
  return think(playerOf(level), game, chair, dice, budgetOf(level, budget), {
    clock: () => performance.now(),
    pause,
    progress,
  });
}

/** Somebody waits at the screen: no rank takes longer than is its due, whatever it is given. */
export function budgetOf(level: Level, { milliseconds = Infinity, ...budget }: Budget): Budget {
  return { ...budget, milliseconds: Math.min(milliseconds, patience[level] ?? Infinity) };
}
