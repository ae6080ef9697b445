/** The one loss table of fire and close combat (TC-9-05): rows are figures, columns factors. */
import data from './data/loss-table.json' with { type: 'json' };
import { charted } from './own.ts';

const { factors, rows: byFigures } = charted('loss-table', data);
// The compiler widens the strings of a JSON file.
const rows = Object.values(byFigures) as unknown as readonly (readonly (number | '*')[])[];

/** The most figures that have a row of their own. */
export const longestRow: number = rows.length;

/** Steps for so many figures at a factor; `*` is effective without a step. */
export function cellOf(figures: number, factor: number): number | '*' {
  const column = Math.max(factors.least, Math.min(factors.most, factor)) - factors.least;
  return rows[figures - 1]![column]!;
}
