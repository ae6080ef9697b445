/** Points at what a lesson speaks of, on the board or among the cards: the piece itself stays in sight below the tip. */
import { useLayoutEffect, useRef } from 'react';
import type { Spot } from '../room.ts';
import { freeApproach, type Rectangle } from './approaches.ts';

export function LessonPointer({ spots }: { readonly spots: readonly Spot[] }) {
  const arrow = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let marked: readonly Element[] = [];
    let frame = 0;
    let lies: string | null = null;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      if (marked.length < spots.length || !marked.every(isTheSpot)) {
        const found = elementsOf(spots);
        if (found.length !== marked.length || found.some((element, at) => element !== marked[at])) {
          unmark(marked);
          marked = found;
          for (const element of marked) mark(element);
        }
      }
      const at = marked[0] ?? null;
      const now = whereIs(at);
      // Only what has moved is looked at anew: what lies around it is many boxes.
      if (now === lies) return;
      lies = now;
      place(arrow.current, at);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      unmark(marked);
    };
  }, [spots]);
  return (
    <div ref={arrow} className="lesson-arrow" aria-hidden="true" hidden>
      <svg viewBox="0 0 24 32">
        <path d="M12 31 2 15h6V1h8v14h6z" />
      </svg>
    </div>
  );
}

/** What has a spot folded up in it is pointed at until it is opened. */
function elementsOf(spots: readonly Spot[]): readonly Element[] {
  return spots.flatMap((spot) => {
    const name = CSS.escape(spot);
    return (
      document.querySelector(`.table-main [data-spot="${name}"]`) ??
      document.querySelector(`.table-main [data-folds*="|${name}|"]`) ??
      []
    );
  });
}

const isTheSpot = (element: Element): boolean => element.isConnected && element.hasAttribute('data-spot');

function mark(element: Element): void {
  element.setAttribute('data-told', 'true');
  // A picture may lie beyond the edge of its row.
  if (element instanceof HTMLElement) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function unmark(elements: readonly Element[]): void {
  for (const element of elements) element.removeAttribute('data-told');
}

const frameOf = (at: Element): Element | null => at.closest('.table-board, .table-tray');

function whereIs(at: Element | null): string {
  if (at === null) return '';
  const within = frameOf(at);
  return [at, ...(within === null ? [] : [within])]
    .map((element) => element.getBoundingClientRect())
    .map(({ x, y, width, height }) => [x, y, width, height].join(' '))
    .join(' | ');
}

function place(arrow: HTMLDivElement | null, at: Element | null): void {
  if (arrow === null) return;
  const box = at?.getBoundingClientRect();
  const within = at === null ? undefined : frameOf(at)?.getBoundingClientRect();
  const approach =
    box === undefined || within === undefined || box.width === 0
      ? null
      : freeApproach(box, within, boxesBeside(at!), (x, y) => isOn(at!, x, y), isPiece(at!));
  arrow.hidden = approach === null;
  if (approach === null) return;
  const { x, y, from } = approach;
  arrow.dataset.from = from;
  arrow.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}

const isPiece = (at: Element): boolean => at.getAttribute('data-spot')?.startsWith('piece:') === true;

const isOn = (at: Element, x: number, y: number): boolean =>
  document.elementFromPoint(x, y)?.closest('[data-spot]') === at;

/** What the arrow had better not lie on: other pieces, what is written on the board, and buttons. */
function boxesBeside(at: Element): readonly Rectangle[] {
  const board = at.closest('.table-board');
  if (board === null) return [];
  return [...board.querySelectorAll('[data-spot^="piece:"], svg text, button')]
    .filter((element) => element !== at)
    .map((element) => element.getBoundingClientRect());
}
