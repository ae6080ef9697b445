/** The board as the rules use it: ground, geometry, and who stands where. */
import type { State } from '../state.ts';
import { boardOf, type Board } from './ground.ts';
import { survey } from './survey.ts';

export * from './geometry.ts';
export * from './ground.ts';
export { recount } from './survey.ts';

/** The units in a hex, the one on top first. Good until the next change of the state. */
export function stackAt(s: State, board: Board, hex: number): readonly number[] {
  return survey(s, board.grid.count).stacks[hex]!;
}

/** All stacks at once, for those who look at many. */
export function stacksOf(s: State, board: Board = boardOf(s)): readonly (readonly number[])[] {
  return survey(s, board.grid.count).stacks;
}
