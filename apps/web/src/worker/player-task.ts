/**
 * One decision of a computer player. It is given what its seat sees and nothing else: it sits on a chair before a state
 * that it imagined from that view, which offers the same choices as the true one. The true state stays with the host.
 */
import { Chair, SeededDice, type Action, type Game, type Seat } from '@bivouac/kernel';
import { playerOf, type Progress } from './levels.ts';
import type { Level } from './messages.ts';

export interface PlayerTask {
  readonly game: string;
  readonly seat: Seat;
  readonly level: Level;
  readonly view: unknown;
  /** Thoughts are chance too: the same seed thinks the same. */
  readonly seed: string;
}

export function decide(game: Game, { seat, level, view, seed }: PlayerTask, progress: Progress): Action {
  const dice = new SeededDice(seed);
  const chair = new Chair(game, game.imagine(view, seat, dice), seat);
  return playerOf(level, progress).choose(game, chair, dice);
}
