/** Answers that are kept as long as they hold: the same question is asked for each part of an act, for the act itself, and of most units again at the next one. */
import { whileNobodyMovesThere } from '@bivouac/ground/free';
import { standing } from './standing.ts';
import type { State } from './state.ts';

/**
 * Keeps answers about a unit, each under a key, as long as its row is the same and nobody changes ground where was looked
 * to find them. Whatever else an answer hangs on (a general with it, points it may spend) belongs into the key.
 */
export function keptForAUnit<Answer>(): (s: State, unit: number, key: string, find: () => Answer) => Answer {
  return whileNobodyMovesThere<State, Answer>(standing);
}
