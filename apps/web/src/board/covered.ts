/** How much of the board's edges cards lie over, in pixels: what a card is about moves to where it can be seen. */
import { Store } from '../table/store.ts';

export interface Covered {
  readonly left: number;
  readonly right: number;
  readonly below: number;
  /** From where to where that lies at the lower edge; null: along all of it. */
  readonly belowFrom: readonly [left: number, right: number] | null;
}

export const uncovered: Covered = { left: 0, right: 0, below: 0, belowFrom: null };

/** How much of the lower edge is covered where something lies between these two, in pixels. */
export function coveredBelow({ below, belowFrom }: Covered, left: number, right: number): number {
  return belowFrom === null || (right > belowFrom[0] && left < belowFrom[1]) ? below : 0;
}

export const covered = new Store(uncovered);
