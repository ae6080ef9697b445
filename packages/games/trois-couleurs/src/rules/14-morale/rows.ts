/** Rows of a morale ledger, made one after the other. */
import type { RuleId } from '@bivouac/kernel';
import { row, type LedgerRow } from '../../ledger.ts';

/** Takes down a row; one worth nothing is left out. */
export type Add = (rule: RuleId, value: number, why: string, of?: string) => void;

export function adding(rows: LedgerRow[]): Add {
  return (rule, value, why, of) => {
    if (value !== 0) rows.push(row(rule, value, why, of));
  };
}
