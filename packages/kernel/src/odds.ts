import type { Words } from './json.ts';
import type { SumRow } from './rules.ts';

/** One way a fight may go: how likely, and what it costs on average. */
export interface OddsOutcome {
  readonly name: string;
  readonly words: Words;
  readonly chance: number;
}

/** The chances for one choice of the opponent: his choices are never averaged, each is a row of its own. */
export interface OddsRow {
  readonly reply: Words;
  readonly outcomes: readonly OddsOutcome[];
  readonly expectedLosses: { readonly own: number; readonly enemy: number };
}

/** The chances of an action before it is committed, with the sum of modifiers that made them. */
export interface Odds {
  readonly rows: readonly OddsRow[];
  readonly sum: readonly SumRow[];
}
