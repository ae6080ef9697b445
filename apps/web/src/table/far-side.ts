import type { Spot } from './room.ts';

export type BoardSide = 'left' | 'right';

/** The side of the board that lies away from a spot: what is laid over the board there does not cover it. */
export function farSide(spot: Spot): BoardSide {
  const frame = document.querySelector('.table-board');
  const box = frame?.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect();
  const around = frame?.getBoundingClientRect();
  if (box === undefined || around === undefined) return 'left';
  return box.left + box.width / 2 < around.left + around.width / 2 ? 'right' : 'left';
}
