import type { Horizon, Stake } from './advice.ts';
import type { Seat } from './events.ts';
import type { Words } from './json.ts';
import type { Action } from './parts.ts';

/** What somebody who was asked for advice has to say about a decision. All of it is made of what the seat can know. */
export interface Counsel {
  /** What could be done, the best first; none where nothing is asked. */
  readonly options: readonly ExpectedResult[];
  /** How far the options were followed. */
  readonly horizon: Horizon;
  /** What the seat is after, where the game knows the lay of the land. */
  readonly plan: Words | null;
}

/** An action and what is likely to come of it, on average over the states that fit what the seat knows. */
export interface ExpectedResult {
  readonly action: Action;
  /** The chance to win after it, between 0 and 1; a draw is half of it. */
  readonly chance: number;
  /** Of what is counted in this game that which is likely to change, and by how much for each seat. */
  readonly changes: readonly ExpectedChange[];
}

export interface ExpectedChange extends Pick<Stake, 'id' | 'name'> {
  readonly bySeat: Readonly<Record<Seat, number>>;
}
