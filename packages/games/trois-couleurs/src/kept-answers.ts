/** Answers that are kept as long as they hold: the same question is asked for each part of an act, for the act itself, and of most units again at the next one. */
import {
  whileAllStandThere,
  whileBothStand,
  whileNobodyChanges,
  whileNobodyMovesThere,
} from '@bivouac/ground/free';
import { standing } from './standing.ts';
import { changesOfUnits, type State } from './state.ts';

/**
 * Keeps answers about a unit, each under a key, as long as its row is the same and nobody changes ground where was looked
 * to find them. Whatever else an answer hangs on (a general with it, points it may spend) belongs into the key.
 */
export function keptForAUnit<Answer>(): (
  s: State,
  unit: number,
  key: string | number,
  find: () => Answer,
) => Answer {
  return whileNobodyMovesThere<State, Answer>(standing);
}

/** Keeps answers about a unit that hang on ground and figures alone, such as whom it sees, whatever else happens to anybody. */
export function keptForAFigure<Answer>(): (
  s: State,
  unit: number,
  key: number,
  find: () => Answer,
) => Answer {
  return whileAllStandThere<State, Answer>(standing);
}

/** Keeps answers about two units that hang on their figures and the ground alone. */
export function keptForAPair<Answer>(): (s: State, one: number, other: number, find: () => Answer) => Answer {
  return whileBothStand<State, Answer>(standing);
}

/** Keeps an answer about each unit that hangs on all others, as long as no unit changes. */
export function keptForAPosition<Answer>(
  find: (s: State, unit: number) => Answer,
): (s: State, unit: number) => Answer {
  return whileNobodyChanges<State, Answer>(standing, changesOfUnits, find);
}
