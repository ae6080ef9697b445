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
    main.style.setProperty('--buttons-rise', `${buttonsRise(floating, taken)}px`);
    // Of the upper edge whatever lies there tells.
    covered.set({ ...taken, above: covered.value.above });
  });
  watch.observe(floating);
  watch.observe(floating.parentElement!);
  return () => watch.disconnect();
}

/** Cards lie on the lower edge; in a low window one that has a side lies there, as in small-windows.css. */
function takenBy(floating: HTMLDivElement): Covered {
  const grown = grownBy(floating);
  if (floating.childElementCount === 0) return { ...uncovered, below: grown };
  const card = floating.querySelector<HTMLElement>(':scope > [data-side]');
  if (card === null || !isBeside(floating)) {
    // One card takes its own place only: what lies beside it stays where it is. A bar that has grown goes all along.
    const isAlone = card !== null && floating.childElementCount === 1 && grown === 0;
    const belowFrom = isAlone ? ([card.offsetLeft, card.offsetLeft + card.offsetWidth] as const) : null;
    return { ...uncovered, below: floating.offsetHeight + grown, belowFrom };
  }
  const wide = card.offsetWidth + 2 * cardMargin;
  return { ...uncovered, [card.dataset.side === 'left' ? 'left' : 'right']: wide };
}

/** As narrow as a phone, in pixels, where cards are as wide as the board. */
const narrow = 600;

/** A card that is folded, in pixels. */
const folded = 60;

/**
 * How far the buttons of the stage rise: over a bar that has grown, and on a phone over a card that is folded. Where there
 * is room cards leave them their place, and a card that is open lies over them.
 */
function buttonsRise(floating: HTMLDivElement, { below }: Covered): number {
  return floating.clientWidth <= narrow && below <= folded ? below : grownBy(floating);
}

/** In a low window the bar stands beside the board, and so do cards. */
function isBeside(floating: HTMLDivElement): boolean {
  return getComputedStyle(floating).getPropertyValue('--cards') === 'beside';
}

/** How much of the board the bar itself lies over, where it has more to offer than its height holds. */
function grownBy(floating: HTMLDivElement): number {
  if (isBeside(floating)) return 0;
  const bar = floating.parentElement!;
  const board = bar.parentElement?.querySelector('.table-board');
  if (board === null || board === undefined) return 0;
  return Math.max(0, Math.round(board.getBoundingClientRect().bottom - bar.getBoundingClientRect().top));
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
