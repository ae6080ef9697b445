/** From which side an arrow comes to what it points at: where it lies on nothing that is to be read. */

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Approach {
  /** Where its tip is. */
  readonly x: number;
  readonly y: number;
  readonly from: 'above' | 'below' | 'left' | 'right';
}

/** The arrow with its nod, in pixels. */
const length = 42;
const halfWidth = 14;
/** Whatever is larger than this, in pixels, is pointed at within. */
const largePlace = 110;

/**
 * Best first; null where nothing of it is in sight. A point of a large place may lie outside its shape; a piece is never
 * pointed at within, however large it is drawn.
 */
export function freeApproach(
  box: Rectangle,
  within: Rectangle,
  beside: readonly Rectangle[],
  isInShape: (x: number, y: number) => boolean = () => true,
  isPiece = false,
): Approach | null {
  const seen = approachesTo(box, isInShape, isPiece).filter(({ x, y }) => isIn(within, x, y));
  const whole = seen.filter((approach) => isAround(within, arrowOf(approach)));
  const open = whole.length > 0 ? whole : seen;
  let best: Approach | null = null;
  let least = Infinity;
  for (const approach of open) {
    const arrow = arrowOf(approach);
    const covered = beside.reduce((sum, other) => sum + shared(arrow, other), 0);
    if (covered < least) [least, best] = [covered, approach];
  }
  return best;
}

function approachesTo(
  { left, top, right, bottom }: Rectangle,
  isInShape: (x: number, y: number) => boolean,
  isPiece: boolean,
): readonly Approach[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (isPiece || bottom - top <= largePlace)
    return [
      { x, y: top, from: 'above' },
      { x, y: bottom, from: 'below' },
      { x: left, y, from: 'left' },
      { x: right, y, from: 'right' },
    ];
  const points = pointsAround.map(([across, down]): Approach => ({
    x: x + across * (right - left),
    y: y + down * (bottom - top),
    from: 'above',
  }));
  const inside = points.filter((point) => isInShape(point.x, point.y));
  return inside.length > 0 ? inside : points;
}

/** Points of a large place as shares of its size from its middle, nearest first. */
const shares = [0, -0.12, 0.12, -0.24, 0.24];
const pointsAround = shares
  .flatMap((across) => shares.map((down) => [across, down] as const))
  .sort(([x, y], [otherX, otherY]) => x * x + y * y - otherX * otherX - otherY * otherY);

function arrowOf({ x, y, from }: Approach): Rectangle {
  switch (from) {
    case 'above':
      return { left: x - halfWidth, right: x + halfWidth, top: y - length, bottom: y };
    case 'below':
      return { left: x - halfWidth, right: x + halfWidth, top: y, bottom: y + length };
    case 'left':
      return { left: x - length, right: x, top: y - halfWidth, bottom: y + halfWidth };
    case 'right':
      return { left: x, right: x + length, top: y - halfWidth, bottom: y + halfWidth };
  }
}

const isIn = ({ left, top, right, bottom }: Rectangle, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top - 4 && y <= bottom;

const isAround = (outer: Rectangle, { left, top, right, bottom }: Rectangle): boolean =>
  left >= outer.left && top >= outer.top && right <= outer.right && bottom <= outer.bottom;

/** How much of the arrow lies on something. */
function shared(one: Rectangle, other: Rectangle): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
