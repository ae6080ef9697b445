import type { Spot } from './room.ts';

export type BoardSide = 'left' | 'right';

/** The side of the board that lies away from a spot: what is laid over the board there does not cover it. */
export function farSide(spot: Spot): BoardSide {
  return placeOf(spot).across < 0.5 ? 'right' : 'left';
}

/** The same up and down, for what is as wide as the board. */
export function farEnd(spot: Spot): 'top' | 'bottom' {
  return placeOf(spot).down < 0.5 ? 'bottom' : 'top';
}

/** Where a spot lies on the board as it is seen now, in shares of its width and height. */
function placeOf(spot: Spot): { readonly across: number; readonly down: number } {
  const frame = document.querySelector('.table-board');
  const box = frame?.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect();
  const around = frame?.getBoundingClientRect();
  if (box === undefined || around === undefined) return { across: 1, down: 0 };
  return {
    across: (box.left + box.width / 2 - around.left) / around.width,
    down: (box.top + box.height / 2 - around.top) / around.height,
  };
}
