/** The board as the rules use it: ground, geometry, and who stands where. */
import type { State } from '../state.ts';
import { boardOf, type Board } from './ground.ts';
import { recountIn, survey } from './survey.ts';

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

/** To be called by whoever changes where a unit stands, or its place in a stack: in play `placing.ts` alone. */
export function recount(s: State): void {
  recountIn(boardOf(s).survey);
}
