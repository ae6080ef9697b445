/**
 * What an action would come to, as far as it has been chosen and as far as its seat can know: no chance, no secrets. For
 * those who try a move out before they make it.
 */
import type { Words } from './json.ts';
import type { RuleId } from './rules.ts';
import type { Coordinates, Shape } from './spaces.ts';

export interface Outlook {
  /** What it costs, what is left, whom it passes through, who could fire at it. */
  readonly rows: readonly OutlookRow[];
  /** Where pieces would stand that it moves or changes. */
  readonly bodies: readonly OutlookBody[];
  /** How far those in hand command, fire or charge from where they would stand; before anybody is named, the others. */
  readonly fields: readonly OutlookField[];
  /** What must be thrown on the way, in the order in which it comes. */
  readonly tests?: readonly OutlookTest[];
}

export interface OutlookRow {
  /** Costs and what they leave; ground, friends and enemies on the way. */
  readonly kind: 'cost' | 'ground' | 'friend' | 'danger';
  readonly rule: RuleId;
  readonly words: Words;
  readonly value: Words;
}

/** The ground a piece would cover. */
export interface OutlookBody {
  readonly piece: string;
  readonly shapes: readonly (readonly Coordinates[])[];
  /** From the left to the right of its front, where it has one. */
  readonly front?: readonly [Coordinates, Coordinates];
}

/** A test that a piece would take: what for, with what, and how likely it passes as things stand now. */
export interface OutlookTest {
  readonly piece: string;
  /** A word of the game: `to charge`, `charged`. */
  readonly reason: string;
  readonly rule: RuleId;
  /** What is thrown: `3 dice`. */
  readonly words: Words;
  /** That it is passed. */
  readonly chance: number;
}

/** A line from a piece to another: whether it sees it, and how far it is. */
export interface Sight {
  readonly to: string;
  readonly line: readonly [Coordinates, Coordinates];
  readonly far: Words;
  /** What is in the way of the line, the nearest first; nothing where it is free. */
  readonly barredBy: readonly Words[];
}

export interface OutlookField {
  /** A word of the game: `muskets`, `charge`, `command`. */
  readonly kind: string;
  readonly of: string;
  readonly words: Words;
  readonly shapes: readonly Shape[];
}
