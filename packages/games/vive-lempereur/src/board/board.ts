/** The board as the rules use it: ground, geometry, and who stands where. */
import type { State } from '../state.ts';
import { boardOf, type Board } from './ground.ts';
import { survey, unchanging } from './survey.ts';

export * from './geometry.ts';
export * from './ground.ts';

/** The units in a hex, the one on top first. Good until the next change of the state. */
export function stackAt(s: State, board: Board, hex: number): readonly number[] {
  return survey(s, board.survey).stacks[hex]!;
}

/** All stacks at once, for those who look at many. */
export function stacksOf(s: State, board: Board = boardOf(s)): readonly (readonly number[])[] {
  return survey(s, board.survey).stacks;
}

/** Answers a question that changes nothing: who stands where is counted once for all of it. */
export function still<T>(s: State, answer: () => T): T {
  return unchanging(s, boardOf(s).survey, answer);
}
