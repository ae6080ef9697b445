/** Morale: modifiers, the malus for losses, the letters, thresholds (X to XII). */
import { defines } from '@bivouac/kernel';
import { ours, row, source, valuesOf, type Cell } from './origin.ts';

export const moraleValues = {
  disorganised: source(-2),
  squareAgainstCavalry: source(2),
  rallyBesideEnemy: source(-1),
  flank: source(defines('VE-8.6-02', -2)),
  rear: source(defines('VE-8.6-02', -3)),
  failedAbove: source(-2),
  demoralised: source(defines('VE-12.1-02', -1)),
  desperate: source(defines('VE-12.2-02', -2)),
  foreignLeaderAtMost: source(1),
  squareFarOff: source(1),
  /** From how many hexes off a square has that bonus (VE-9.6-04). */
  farOff: source(3),
  alwaysPasses: source(2),
  alwaysFails: source(12),
} as const;

/** By starting steps 4 to 9, then by current steps 1 to 9 (VE-10.4-04). */
const lossRows: Readonly<Record<number, readonly Cell<number>[]>> = {
  4: row('source', [-1, -1, 0, 0]),
  5: row('source', [-1, -1, 0, 0, 0]),
  6: row('source', [-1, -1, -1, 0, 0, 0]),
  7: row('source', [-2, -2, -1, -1, 0, 0, 0]),
  8: row('source', [-2, -2, -1, -1, -1, 0, 0, 0]),
  9: row('source', [-2, -2, -2, -1, -1, -1, 0, 0, 0]),
};
export const lossMalusTable = lossRows;
const bareLossRows = new Map(
  Object.entries(lossRows).map(([start, cells]) => [Number(start), valuesOf(cells)]),
);

/** Where the table ends: none at 3 steps or fewer; from 10 on by thirds, as the row of 9 has them. */
const beyondLossTable = { fewest: source(3), most: ours(10), third: ours(3) } as const;

export function lossMalus(start: number, steps: number): number {
  if (start <= beyondLossTable.fewest.value || steps <= 0 || steps >= start) return 0;
  if (start >= beyondLossTable.most.value) {
    if (steps <= Math.floor(start / 3)) return -2;
    return steps <= Math.floor((2 * start) / 3) ? -1 : 0;
  }
  return bareLossRows.get(start)![steps - 1]!;
}

/** How worn a unit is, as its counter shows: to within two or three steps. */
export type Letter = 'A' | 'B' | 'C';

/** By what the losses take from morale: nothing, one, two. */
const letters: readonly Letter[] = defines('VE-3.1-03', ['A', 'B', 'C']);

export function letterOf(start: number, steps: number): Letter {
  return letters[-lossMalus(start, steps)]!;
}

/** Rally: how many turns the marker must be old (VE-11.1-01). */
export const rallyAfter = source(2);
/** How much lower than the turn the marker of disorder is: it is the turn itself. */
export const disorderMarker = source(defines('VE-3.3-02', 0));
/** How much lower the marker is of cavalry that scatters of its own will (VE-6.5-04). */
export const voluntaryMarker = source(defines('VE-6.5-04', 1));
/** How far it goes back at once (VE-6.5-03). */
export const voluntaryHexes = source(defines('VE-6.5-03', 2));
/** A unit that becomes disorganised goes back so far (VE-8.9-01). */
export const retreatHexes = source(2);
/** Whoever only has to make way goes back so far at least (VE-5.1-04). */
export const pushedHexes = source(1);

/** Where a battle gives no thresholds: shares of the starting steps, the second by average morale (VE-12.1-01, VE-12.2-01). */
export const thresholdShares = {
  demoralised: source(defines('VE-12.1-01', [1, 2] as const, [2, 3] as never)),
  desperateAt8: ours([60, 100] as const),
  desperateAt9: ours([65, 100] as const),
  desperateAt10: ours([70, 100] as const),
} as const;
