/** What comes and goes above the bar, and lies over no more of the board than it must. */
import { useCallback, type ReactNode } from 'react';
import { covered, uncovered, type Covered } from '../../board/covered.ts';
import { text } from '../../text/words.ts';
import { farSide } from '../far-side.ts';
import type { Spot } from '../room.ts';
import { useSay } from '../say.ts';

/** Lays a card away from the spot it is about. */
export function useAway(spot: Spot | undefined): (card: HTMLDivElement | null) => void {
  return useCallback(
    (card) => {
      if (card !== null && spot !== undefined) card.dataset.side = farSide(spot);
    },
    [spot],
  );
}

/** Tells the board how much of its edges is covered, so that what lies there moves to where it is seen. */
export function makeRoom(floating: HTMLDivElement | null): (() => void) | undefined {
  const main = floating?.closest<HTMLElement>('.table-main');
  if (floating === null || main === null || main === undefined) return undefined;
  const watch = new ResizeObserver(() => {
    const taken = takenBy(floating);
    main.style.setProperty('--covered', `${taken.below}px`);
    // Of the upper edge whatever lies there tells.
    covered.set({ ...taken, above: covered.value.above });
  });
  watch.observe(floating);
  return () => watch.disconnect();
}

/** Cards lie on the lower edge; in a low window one that has a side lies there, as in small-windows.css. */
function takenBy(floating: HTMLDivElement): Covered {
  if (floating.childElementCount === 0) return uncovered;
  const card = floating.querySelector<HTMLElement>(':scope > [data-side]');
  const isBeside = getComputedStyle(floating).getPropertyValue('--cards') === 'beside';
  if (card === null || !isBeside) {
    // One card takes its own place only: what lies beside it stays where it is.
    const isAlone = card !== null && floating.childElementCount === 1;
    const belowFrom = isAlone ? ([card.offsetLeft, card.offsetLeft + card.offsetWidth] as const) : null;
    return { ...uncovered, below: floating.offsetHeight, belowFrom };
  }
  const wide = card.offsetWidth + 2 * cardMargin;
  return { ...uncovered, [card.dataset.side === 'left' ? 'left' : 'right']: wide };
}

/** Between a card and the edge, in pixels. */
const cardMargin = 8;

interface NoticeProps {
  readonly title: string;
  readonly kind: 'trouble' | 'refused' | 'turning-point';
  readonly place?: (notice: HTMLDivElement | null) => void;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

export function Notice({ title, kind, place, onDismiss, children }: NoticeProps) {
  const say = useSay();
  return (
    <div className={`notice ${kind}`} role="alert" ref={place}>
      <div>
        <strong>{title}</strong> {children}
      </div>
      <button className="plain" onClick={onDismiss} aria-label={say(text.dismiss)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
