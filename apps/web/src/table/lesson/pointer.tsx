/** Points at what a lesson speaks of, on the board or among the cards: the piece itself stays in sight below the tip. */
import { useLayoutEffect, useRef } from 'react';
import type { Spot } from '../room.ts';

/** Whatever is larger than this, in pixels, is pointed at in its middle. */
const largePlace = 110;

export function LessonPointer({ spots }: { readonly spots: readonly Spot[] }) {
  const arrow = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let marked: readonly Element[] = [];
    let frame = 0;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      if (marked.length < spots.length || !marked.every(isTheSpot)) {
        const found = elementsOf(spots);
        if (found.length !== marked.length || found.some((element, at) => element !== marked[at])) {
          unmark(marked);
          marked = found;
          for (const element of marked) element.setAttribute('data-told', 'true');
        }
      }
      place(arrow.current, marked[0] ?? null);
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

function unmark(elements: readonly Element[]): void {
  for (const element of elements) element.removeAttribute('data-told');
}

function place(arrow: HTMLDivElement | null, at: Element | null): void {
  if (arrow === null) return;
  const box = at?.getBoundingClientRect();
  const within = at?.closest('.table-board, .table-tray')?.getBoundingClientRect();
  if (box === undefined || within === undefined || box.width === 0) {
    arrow.hidden = true;
    return;
  }
  const x = box.left + box.width / 2;
  const y = box.height > largePlace ? box.top + box.height / 2 : box.top;
  // What lies beyond the edge of the board is not pointed at from outside.
  arrow.hidden = x < within.left || x > within.right || y < within.top - 4 || y > within.bottom;
  // Where there is no room above, it points up from below.
  const isBelow = y - within.top < 30;
  const tip = isBelow && box.height <= largePlace ? box.bottom : y;
  arrow.classList.toggle('from-below', isBelow);
  arrow.style.transform = `translate(${Math.round(x)}px, ${Math.round(tip)}px)`;
}
