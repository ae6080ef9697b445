import type { Part } from './parts.ts';

/** What a way gives the enemy occasion for: a word of the game for it, where, and by whom. */
export interface Risk {
  readonly kind: string;
  readonly at: string;
  readonly by: readonly string[];
}

/** One way on from an action as far as it is chosen: the parts that follow, the place they lead to, and what it takes. */
export interface Way {
  readonly parts: readonly Part[];
  readonly to: string;
  readonly cost: number;
  readonly risks: readonly Risk[];
}

/** Where somebody in hand could go, by one way to each place; and what he has left for it. */
export interface Reach {
  readonly left: number;
  readonly of: number;
  readonly ways: readonly Way[];
}
