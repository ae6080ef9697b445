import type { GameState } from '@bivouac/kernel';
import { GreedyPlayer } from './greedy.ts';
import { RandomPlayer } from './random.ts';
import type { ThinkingPlayer } from './thinking.ts';

export * from './greedy.ts';
export * from './playout.ts';
export * from './random.ts';
export * from './thinking.ts';
export * from './walk.ts';

/** Every computer player by the name it is asked for. */
const makers: Readonly<Record<string, () => ThinkingPlayer>> = {
  random: () => new RandomPlayer(),
  greedy: () => new GreedyPlayer(),
  'greedy-1': () => new GreedyPlayer(),
};

export const playerNames: readonly string[] = Object.keys(makers);

/** A computer player by name, or null when there is none of that name. */
export function playerNamed<S extends GameState, V>(name: string): ThinkingPlayer<S, V> | null {
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
  return make === undefined ? null : make();
}
