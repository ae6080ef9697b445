/** Names beside pieces: what each takes of the board, so that none lies on another. */
import type { Point } from './geometry.ts';

export interface Tag {
  readonly key: string;
  readonly lines: readonly string[];
  readonly isLeader: boolean;
  readonly size: number;
  /** The middle of the first line. */
  readonly at: Point;
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const areMeeting = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** How wide a letter is on average, in ems of the plain face. */
export const letter = 0.54;
export const lineHeight = 1.08;

export function areaOf({ lines, size, at: [x, y] }: Tag): Area {
  const half = (Math.max(...lines.map((line) => line.length)) * size * letter) / 2;
  const top = y - size * 0.8;
  return { left: x - half, right: x + half, top, bottom: top + lines.length * size * lineHeight };
}
