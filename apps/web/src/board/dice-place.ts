/** Where dice lie on a board: where they cover least of those they were thrown for. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** In the order in which they are liked. */
const dicePlaces = ['below', 'above', 'below-left', 'above-left', 'above-right'] as const;

export type DicePlace = (typeof dicePlaces)[number];

/** Between dice and the edges of the board, in pixels; below, the caption of what is pointed at keeps its line. */
const [edge, foot] = [10, 56];

/** The first place that covers nobody, else the one that covers least. All in pixels of the same window. */
export function dicePlace(
  board: Rect,
  size: { readonly width: number; readonly height: number },
  troops: readonly Rect[],
): DicePlace {
  const coveredAt = (place: DicePlace): number => {
    const lying = lyingAt(place, board, size);
    return troops.reduce((sum, one) => sum + common(lying, one), 0);
  };
  return dicePlaces.reduce((best, place) => (coveredAt(place) < coveredAt(best) ? place : best));
}

function lyingAt(
  place: DicePlace,
  board: Rect,
  { width, height }: { readonly width: number; readonly height: number },
): Rect {
  const top = place.startsWith('above') ? board.top + edge : board.bottom - foot - height;
  const left = place.endsWith('left')
    ? board.left + edge
    : place.endsWith('right')
      ? board.right - edge - width
      : (board.left + board.right - width) / 2;
  return { left, top, right: left + width, bottom: top + height };
}

/** The area that two rectangles share. */
function common(one: Rect, other: Rect): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}
