import type { Seat } from './events.ts';
import type { Decision } from './flow.ts';
import type { Action } from './parts.ts';

/**
 * What a game tells computer players beyond its rules, so that players need not know the game. All of it speaks of
 * imagined states: it must not matter what is true where a seat cannot know it.
 */
export interface Advice<S> {
  /**
   * Whole legal actions worth considering for a decision: few, and complete in sense (a march to each useful place, not
   * every path to it; to end or to decline, where that is possible). Empty: the game has nothing to say to this
   * question, and players look through the choices themselves.
   */
  candidates?(state: S, decision: Decision): readonly Action[];
  /**
   * How good a position is, between -1 (lost) and 1 (won), as far as that is known better today than by the game's
   * `judge`, which stays as it is so that players of different years can be compared.
   */
  judge?(state: S, seat: Seat): number;
}
