/**
 * A sum as a list of rows: a morale test, a fire, a close combat. It is made from the position of its moment; a later
 * stage appends rows and never edits one. The page, the log, the odds, the computer player and the tests read this list.
 */
import { citing, type RuleId } from '@bivouac/kernel';

export interface LedgerRow {
  readonly rule: RuleId;
  readonly value: number;
  /** What it is, by the key of its words (`words/ledger.ts`). */
  readonly why: string;
  /** The unit or general it comes from, where there is one. */
  readonly of?: string;
}

export type Ledger = readonly LedgerRow[];

/** A row, its rule cited. */
export function row(rule: RuleId, value: number, why: string, of?: string): LedgerRow {
  return { rule: citing(rule)[0]!, value, why, ...(of !== undefined && { of }) };
}

export function totalOf(ledger: Ledger): number {
  let sum = 0;
  for (const { value } of ledger) sum += value;
  return sum;
}
