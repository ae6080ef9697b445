/** How much of the board's edges cards lie over, in pixels: what a card is about moves to where it can be seen. */
import { Store } from '../table/store.ts';

export interface Covered {
  readonly left: number;
  readonly right: number;
  readonly below: number;
}

export const uncovered: Covered = { left: 0, right: 0, below: 0 };

export const covered = new Store(uncovered);
