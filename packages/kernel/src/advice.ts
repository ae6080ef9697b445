import type { Seat } from './events.ts';
import type { Decision } from './flow.ts';
import type { Words } from './json.ts';
import type { Action } from './parts.ts';

/** How far an action is followed before the position is judged. */
export type Horizon =
  /** Until the questions it raises are answered. */
  | 'act'
  /** To the end of the turn it belongs to. */
  | 'turn';

/** Something that is counted in a battle and that people fight for: banners, blocks, morale. */
export interface Stake {
  readonly id: string;
  readonly name: Words;
  readonly bySeat: Readonly<Record<Seat, number>>;
}

/** What plans are made of: the ground that matters in a battle, and who could fight there how soon. */
export interface Lay {
  readonly regions: readonly Region[];
  /** The troops on the map, of all sides. */
  readonly forces: readonly Force[];
}

export interface Region {
  /** A place by its name, or a part of the field as the seat calls it. */
  readonly name: Words;
  /** How much it matters beside the others. */
  readonly worth: number;
  /** Whose it is; null: nobody's, or contested. */
  readonly holder: Seat | null;
}

export interface Force {
  readonly name: string;
  readonly seat: Seat;
  readonly strength: number;
  /** By region: about how many turns until it can fight there. */
  readonly turns: readonly number[];
}

/** How it pays to follow an action in a game, as matches have shown. */
export interface Lookahead {
  /** How far; one act, if left out. */
  readonly follow?: Horizon;
  /**
   * Of how many actions the best is taken on the way there, for either side. More than a few pays where a turn is many
   * small moves and the average one does harm; players have a number of their own where a game says none.
   */
  readonly tries?: number;
  /**
   * That no dice are thrown on the way: whoever goes on can choose, so that the best of several ways counts. Where they
   * are, the best way would be the luckiest.
   */
  readonly certain?: boolean;
  /** Which share of the imagined states that players look into is enough, where they differ little; all, if left out. */
  readonly states?: number;
}

/** How something is followed that one act does not tell, while nobody begins anything else. */
export interface Course<S> {
  /** Whether this is the end of it. */
  ends(state: S): boolean;
  /** What somebody answers on the way without a thought; null: the best of a few. */
  offhand(state: S): Action | null;
  /** Where on the way the position counts for a part of what comes of it: what the enemy does after that is a guess. */
  pauses?(state: S): boolean;
  /** The phases that follow, where each of them tells something of what an action is worth. */
  readonly phases?: PhasesAhead<S>;
  /** On a long course: only what does best along the short one is followed. */
  readonly isSorted?: true;
  /** What is done on the way by a list, if anything is. */
  readonly rehearsed?: Rehearsed<S>;
  /**
   * Which share of the imagined states is enough where following is dear, or how many times as many it takes where much
   * hangs on dice; if left out, all on a long course, and as many as the game says of itself on another.
   */
  readonly states?: number;
}

export interface PhasesAhead<S> {
  /** Which phase something may be begun in here, in a word that no other phase of the battle has; null: in none. */
  at(state: S): string | null;
  /** What the position counts for at the beginning of each of the next phases, one in all; with the last the course ends. */
  readonly shares: readonly number[];
}

/**
 * Acts in a row with no dice between them: what somebody would do is worked out once, act by act the best at a glance,
 * and done again as far as it can be whenever the same is followed anew.
 */
export interface Rehearsed<S> {
  isAt(state: S): boolean;
  /** What an act is about: after another than those of the row, acts of it that share any of this are left out. */
  about(action: Action): readonly string[];
  /** The acts that come to mind for a row, where those are fewer than what is worth considering at the table. */
  thoughts?(state: S): readonly Action[];
  /** Rows of the other side are not made at a glance: each act is tried out along the short course. */
  readonly isTriedOut?: true;
  /** The act that ends the row. */
  readonly end: Action;
  /**
   * Whom an act uses, where there are so many acts that all are looked at once only: the best are then done one after the
   * other, as far as they still gain something, and nobody is used twice. Left out where each act is chosen anew.
   */
  readonly uses?: (action: Action) => readonly string[];
}

/** How whole turns are thought through, where no dice are thrown. */
export interface TurnAdvice<S> {
  /**
   * The acts and answers that come to mind at a question: fewer than what is worth considering at the table, because
   * thousands of positions are looked at. Empty: the choices are looked through.
   */
  thoughts(state: S, decision: Decision): readonly Action[];
  /** What an act uses that no second act of the turn can use, like the blocks that it moves. */
  about(action: Action): readonly string[];
  /** How good a position is, if whoever thinks turns through should judge otherwise than at a glance. */
  judge?(state: S, seat: Seat): number;
}

/**
 * What a game tells computer players beyond its rules, so that players need not know the game. All of it speaks of
 * imagined states: it must not matter what is true where a seat cannot know it.
 */
export interface Advice<S> extends Lookahead {
  /**
   * Whole legal actions worth considering for a decision: few, and complete in sense (a march to each useful place, not
   * every path to it; to end or to decline, where that is possible), the most promising first. Empty: the game has nothing to say to this
   * question, and players look through the choices themselves.
   */
  candidates?(state: S, decision: Decision): readonly Action[];
  /** How what is decided in this state is followed, where one act does not tell what it is worth; null: as usual. */
  course?(state: S): Course<S> | null;
  /** The same for whoever takes the time to look farther. */
  longCourse?(state: S): Course<S> | null;
  /** How whole turns are thought through by whoever takes the time for it; left out where it does not pay. */
  readonly turns?: TurnAdvice<S>;
  /**
   * What somebody answers without a thought where something is followed in the head, because it is plain or matters
   * little; null: the best of a few. At the table everything is thought about.
   */
  offhand?(state: S, decision: Decision): Action | null;
  /** The act by which a seat agrees that the other side has won, where that is claimed; null: nothing is. */
  concession?(state: S, seat: Seat): Action | null;
  /**
   * The act that leaves everything as it is, and how much better another must be to be done instead. Without it whoever
   * sees no difference goes to and fro.
   */
  readonly idle?: { readonly action: Action; readonly margin: number };
  /**
   * How good a position is, between -1 (lost) and 1 (won), as far as that is known better today than by the game's
   * `judge`, which stays as it is so that players of different years can be compared.
   */
  judge?(state: S, seat: Seat): number;
  /**
   * How often positions judged so were won: points of worth, rising, each with a share between 0 and 1, as
   * `bivouac chances` has counted them. Between two points the share is on the straight line.
   */
  readonly chances?: readonly ChancePoint[];
  /** The ground and the troops as a seat makes its plans on them; left out where plans mean nothing. */
  lay?(state: S, seat: Seat): Lay;
  /** What is counted in the battle, for whoever tells what an action is likely to bring. */
  stakes?(state: S): readonly Stake[];
}

export type ChancePoint = readonly [worth: number, share: number];
