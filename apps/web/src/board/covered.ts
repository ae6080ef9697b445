/** How much of the board's edges cards lie over, in pixels: what a card is about moves to where it can be seen. */
import { Store } from '../table/store.ts';

export interface Covered {
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
  /** From where to where that lies at the lower edge; null: along all of it. */
  readonly belowFrom: readonly [left: number, right: number] | null;
}

export const uncovered: Covered = { left: 0, right: 0, above: 0, below: 0, belowFrom: null };

/** How much of the lower edge is covered where something lies between these two, in pixels. */
export function coveredBelow({ below, belowFrom }: Covered, left: number, right: number): number {
  return belowFrom === null || (right > belowFrom[0] && left < belowFrom[1]) ? below : 0;
}

export const covered = new Store(uncovered);

export const isAnyCovered = ({ left, right, above, below }: Covered): boolean =>
  left + right + above + below > 0;

/** Tells how far down a card at the upper edge of the board reaches, where it lies along most of it. */
export function coverAbove(card: HTMLElement | null): (() => void) | undefined {
  if (card === null) return undefined;
  const watch = new ResizeObserver(() => {
    const isAcross = card.offsetWidth * 2 > (card.offsetParent?.clientWidth ?? Infinity);
    // As far from it as it is from the edge.
    setAbove(isAcross ? card.offsetHeight + 2 * card.offsetTop : 0);
  });
  watch.observe(card);
  return () => {
    watch.disconnect();
    setAbove(0);
  };
}

function setAbove(above: number): void {
  if (above !== covered.value.above) covered.change({ above });
}
