/** A move as it is tried out at a moment: what is held, what is aimed at, and what that would come to. */
import type {
  Action,
  Landmark,
  Language,
  Outlook,
  OutlookField,
  Part,
  Refusal,
  Sight,
  Space,
} from '@bivouac/kernel';
import type { Point } from '../../board/geometry.ts';
import { pointOn } from '../../board/tracks.ts';
import type { Drafted, Handle, Lane, Obstacle, Outline } from './moving.ts';

/** What is aimed at: a value of a lane, and what would be chosen with it. */
export interface Aim {
  readonly handle: Handle;
  readonly lane: Lane;
  /** Null where the lane is all there is to choose. */
  readonly space: Space | null;
  readonly landmarks: readonly Landmark[];
  /** What the hand means, and the nearest to it that may be chosen. */
  readonly wanted: number | Point;
  readonly value: Part | null;
  readonly landmark: Landmark | null;
  readonly action: Action;
}

/** Why not, at the point where it happens, and who or what is in the way there. */
export interface Barred extends Refusal {
  readonly point: Point;
  readonly obstacle: Obstacle | null;
  /** It only goes no farther, as everybody expects: said softly. */
  readonly isSoft: boolean;
}

/** What is to be painted. */
export interface Trial {
  readonly handles: readonly Handle[];
  readonly held: Handle | null;
  readonly aim: Aim | null;
  readonly ghost: readonly Outline[];
  readonly outlook: Outlook | null;
  /** Whether the outlook is that of what is aimed at now, not of a moment before. */
  readonly isPriced: boolean;
  /** Fields of the others, where the player wants to see them. */
  readonly others: readonly OutlookField[];
  /** Whom somebody sees, where the player wants to know. */
  readonly sights: readonly Sight[];
  readonly refusal: Barred | null;
}

export interface TrialContext {
  readonly draft: Drafted | null;
  readonly view: unknown;
  readonly language: Language;
}

export const nobody: Trial = {
  handles: [],
  held: null,
  aim: null,
  ghost: [],
  outlook: null,
  isPriced: false,
  others: [],
  sights: [],
  refusal: null,
};

export function isSame(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** So far from what may be chosen, in tenths of a millimetre, the hand is still there as good as. */
const nearby = 60;

export function isNear({ track }: Lane, wanted: number | Point, value: Part): boolean {
  const [one, other] = [pointOn(track, wanted), pointOn(track, value)];
  return Math.hypot(one[0] - other[0], one[1] - other[1]) < nearby;
}

export function outlinesOf(outlook: Outlook | null): readonly Outline[] {
  return (outlook?.bodies ?? []).flatMap(({ piece, shapes, front }) =>
    shapes.map((points, at) => ({
      points,
      ...(at === 0 && { piece, ...(front !== undefined && { front }) }),
    })),
  );
}
