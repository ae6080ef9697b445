/**
 * What a room with a free table says about moving by hand. A handle opens one or several lanes; each lane is parts that
 * come before a described space, and how that space lies on the board. The stage needs no more to turn a hand that drags
 * into an action.
 */
import type { Action, Language, Part, Parts, Refusal } from '@bivouac/kernel';
import type { Point } from '../../board/geometry.ts';
import type { Track } from '../../board/tracks.ts';

export interface Lane {
  /** What comes before the value, after the parts the handle begins with; all of it, where no value is asked for. */
  readonly parts: readonly Part[];
  readonly track: Track;
}

/** How a handle looks: straight on, obliquely, about a corner, on the spot, along a road, anywhere. */
export type HandleSign = 'ahead' | 'oblique' | 'wheel' | 'turn' | 'road' | 'place';

export interface Handle {
  readonly id: string;
  readonly name: string;
  readonly sign: HandleSign;
  /** The parts its lanes follow on. */
  readonly base: Action;
  /** Where it stands, in the game's measure, and in which direction it stands off from there on the screen, one long. */
  readonly at: Point;
  readonly out: Point;
  /** Of lanes that are equally near the first counts; by keyboard they are gone through in this order. */
  readonly lanes: readonly Lane[];
  /** Not drawn: whoever drags the pieces themselves means it. */
  readonly isBody?: true;
}

/** Ground that something covers or would cover. */
export interface Outline {
  readonly points: readonly Point[];
  /** From the left to the right of its front, where it has one. */
  readonly front?: readonly [Point, Point];
  /** Whose ground it is, where that is known. */
  readonly piece?: string;
  /** The bases on it, and where a man stands on them, where that is drawn. */
  readonly bases?: readonly (readonly Point[])[];
  readonly men?: readonly Point[];
}

/** Who or what is in the way: its name within a sentence, and the ground it covers. */
export interface Obstacle {
  readonly name: string;
  readonly outlines: readonly Outline[];
}

/** As much of a draft as handles are made from. */
export interface Drafted {
  readonly partial: Action;
  readonly parts: Parts;
}

export interface MovingRoom<V = unknown> {
  /** How large the game's measure is on the board. */
  readonly scale: number;
  /** What may be taken hold of; those that turn out to be barred say why when they are. */
  handles(draft: Drafted, view: V, language: Language): readonly Handle[];
  /** Whether a piece is dragged as a body, not from spot to spot, at this moment. */
  isMoved(view: V): boolean;
  /** Where those in hand would stand, where that follows without the rules; null: the outlook says it. */
  ghostOf(action: Action, view: V): readonly Outline[] | null;
  /** The ground of a piece with its bases and men, as an action would have it; left out where ground is all there is. */
  manned?(outline: Outline, action: Action, view: V): Outline;
  /** What a refusal happens with, by the name that the rules give it; null where that is nothing on the table. */
  obstacle(of: string, view: V, language: Language): Obstacle | null;
  /** Whether a refusal only says that the hand has gone on past the full move, where the ghost stops by itself. */
  isFullMove?(refusal: Refusal): boolean;
  /** Whether something is to be known before anything is chosen: the tests that are still to come. */
  foresees(view: V): boolean;
  /** What is mostly meant next, where there are many ways and one is as good as any to begin with; null: nothing is. */
  usual(draft: Drafted, view: V): Part | null;
  /** The part that takes one more of the same line in hand; null when all of it is. */
  joins(draft: Drafted, view: V): Part | null;
}
