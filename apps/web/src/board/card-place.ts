/** Where the card lies that tells what a move comes to: beside the ghost where there is room, else above or below it. */
import type { Point } from './geometry.ts';

export interface CardPlace {
  readonly side: 'right' | 'left' | 'above' | 'below';
  /** The point of the ghost it lies beside, as it was given. */
  readonly at: Point;
  /** How far it is pushed aside to stay within the window, in pixels. */
  readonly push: number;
}

interface Window {
  readonly width: number;
  readonly toWindow: (point: Point) => Point;
}

/** About what the card takes at most, in pixels, and how far it keeps from what it is about. */
const [cardWidth, cardHeight, apart] = [276, 150, 14];
const margin = 6;

export function cardPlace(points: readonly Point[], { width, toWindow }: Window): CardPlace | null {
  const [first] = points;
  if (first === undefined) return null;
  const most = (isBetter: (one: Point, other: Point) => boolean): Point =>
    points.reduce((best, point) => (isBetter(toWindow(point), toWindow(best)) ? point : best));
  const right = most(([x], [best]) => x > best);
  if (toWindow(right)[0] + apart + cardWidth <= width) return { side: 'right', at: right, push: 0 };
  const left = most(([x], [best]) => x < best);
  if (toWindow(left)[0] - apart - cardWidth >= 0) return { side: 'left', at: left, push: 0 };
  const top = most(([, y], [, best]) => y < best);
  const isRoomAbove = toWindow(top)[1] - apart - cardHeight >= 0;
  const at = isRoomAbove ? top : most(([, y], [, best]) => y > best);
  const [x] = toWindow(at);
  const wanted = Math.max(margin, Math.min(width - cardWidth - margin, x - cardWidth / 2));
  return { side: isRoomAbove ? 'above' : 'below', at, push: wanted - x };
}
