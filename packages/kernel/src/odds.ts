import type { Words } from './json.ts';
import type { SumRow } from './rows.ts';

/** Losses on average, in whatever the game counts them. */
export interface OddsLosses {
  readonly own: number;
  readonly enemy: number;
}

/** One way a fight may go: how likely, and what it costs on average if it comes to that. */
export interface OddsOutcome {
  readonly name: string;
  readonly words: Words;
  readonly chance: number;
  readonly losses?: OddsLosses;
  /** Whose luck it is; nobody's where it is not said. */
  readonly good?: 'own' | 'enemy';
}

/** The enemy loses so much (blocks, steps) with this chance. */
export interface OddsHits {
  readonly lost: number;
  readonly chance: number;
}

/** What one fall of a die makes of a sum. */
export interface OddsFall {
  /** The faces that make it; left out where nothing is thrown. */
  readonly thrown?: Words;
  readonly chance: number;
  readonly total: number;
  /** What the total means. */
  readonly words: Words;
}

/** A sum on the way to an outcome: of whom, what counts before its die, and what each fall of the die makes of it. */
export interface OddsTest {
  readonly piece: string;
  /** What it tests for. */
  readonly words: Words;
  /** The earlier result on which it is taken, where that makes a difference. */
  readonly given?: Words;
  readonly sum: readonly SumRow[];
  readonly falls: readonly OddsFall[];
}

/** The chances for one choice of the opponent: his choices are never averaged, each is a row of its own. */
export interface OddsRow {
  readonly reply: Words;
  readonly outcomes: readonly OddsOutcome[];
  readonly expectedLosses: OddsLosses;
  /** Every loss of the enemy with its chance, the least first. */
  readonly hits?: readonly OddsHits[];
  /** The asker throws so many dice. */
  readonly dice?: number;
  /** The chance that the choice is open to him at all, where he may lack the means. The row counts only those cases. */
  readonly possible?: number;
  /**
   * What may be chosen later on in the same business, if it comes to it. Each counts all cases of this row, the
   * choice being made wherever it can; `possible` says in how many of them.
   */
  readonly then?: readonly OddsRow[];
  /** The sums this choice leads to, in the order in which they come. */
  readonly tests?: readonly OddsTest[];
}

/** The chances of an action before it is committed, with the sum of modifiers that made them. */
export interface Odds {
  readonly rows: readonly OddsRow[];
  readonly sum: readonly SumRow[];
  /** The sums before anything is chosen in reply. */
  readonly tests?: readonly OddsTest[];
  /** How what is not known was weighed, where that makes a difference. */
  readonly note?: Words;
  /** Where somebody is sent: the places he goes over from where he sets out, as things stand. */
  readonly way?: readonly string[];
}
