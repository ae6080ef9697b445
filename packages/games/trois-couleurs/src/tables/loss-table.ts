/** The one loss table of fire and close combat (TC-9-05): rows are figures, columns factors. */
import data from './data/loss-table.json' with { type: 'json' };

const { factors, rows } = data.house as unknown as {
  readonly factors: readonly [number, number];
  readonly rows: readonly (readonly (number | string)[])[];
};

/** The most figures that have a row of their own. */
export const longestRow: number = rows.length;
export const [leastFactor, mostFactor] = factors;

/** Steps for so many figures at a factor; `*` is effective without a step. */
export function cellOf(figures: number, factor: number): number | '*' {
  const column = Math.max(leastFactor, Math.min(mostFactor, factor)) - leastFactor;
  return rows[figures - 1]![column] as number | '*';
}
