/** The morale test: where it starts, what counts, and how its total is read (chapters 12 to 18). */
import data from './data/morale.json' with { type: 'json' };
import results from './data/morale-results.json' with { type: 'json' };
import type { Band, Case, Pace } from './kinds.ts';
import { charted } from './own.ts';

export const { start, modifiers, secondStage, status } = charted('morale', data);

/** A row of the result table: from this total on, until the next row. */
export interface ResultRow {
  readonly from: number;
  /** What whoever marches may do, and the best pace of it. */
  readonly march: Case;
  readonly pace: Pace;
  /** What whoever stands to receive, or marches to fire, may do; below 1 the case alone counts. */
  readonly fire: Band | 'ineffective' | null;
  readonly disorder: 'none' | 'one' | 'SAF' | 'DES';
}

const { rows, other, clamp: limit } = charted('morale-results', results);

// The compiler widens the strings of a JSON file.
const listed = rows as unknown as readonly (Omit<ResultRow, 'fire'> & Partial<Pick<ResultRow, 'fire'>>)[];

/** From the best down. */
export const resultRows: readonly ResultRow[] = listed.map((row) => ({ ...row, fire: row.fire ?? null }));

/** Tests for another reason: from this total on so many cases down; `DER` at the end (TC-14-05). */
export const otherRows: readonly { readonly from: number; readonly down: number }[] = other;

/** No total is better or worse than this (TC-14-07). */
export const clamp: number = limit;
