/**
 * What the page and the worker say to each other. The worker holds the true state, the saves and the computer players;
 * the page learns what the seat at the screen may know, and nothing else may ever stand in a message to it.
 */
import type {
  Action,
  Decision,
  GameEvent,
  Instruction,
  Odds,
  Options,
  OptionSpec,
  Outcome,
  Parts,
  Refusal,
  Rulebook,
  Seat,
  UndoBarrier,
  Words,
} from '@bivouac/kernel';

/** Who sits in a chair: somebody at this screen, or the computer at a level. */
export type Sitter = 'person' | 'recruit' | 'captain' | 'marshal';

export interface NewGame {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly sitters: Readonly<Record<Seat, Sitter>>;
  /** Without one the worker takes a seed nobody knows. */
  readonly seed?: string;
  /** The game is a guided battle. */
  readonly lesson?: true;
}

/** A game kept in this browser, as the front page lists it. */
export interface KeptGame extends Omit<NewGame, 'seed'> {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly touched: number;
  readonly acts: number;
  readonly waitingFor: readonly Seat[];
  readonly outcome: Outcome | null;
}

/** An act as the eyes at the screen saw it: what they were told, and what they saw after it. */
export interface ToldAct {
  /** 1 is the first act of the game; `moment` of the same number is how it stood after it. */
  readonly number: number;
  readonly seat: Seat;
  readonly automatic: boolean;
  readonly events: readonly GameEvent[];
  readonly view: unknown;
}

/**
 * Where a game stands for the eyes at the screen. `eyes` is null while the screen is covered to be handed over; where
 * computers play each other they are a bystander's, who sees what everybody may see.
 */
export interface Sighting {
  readonly game: KeptGame;
  readonly eyes: Seat | null;
  readonly view: unknown;
  readonly opening: readonly GameEvent[];
  readonly decision: Decision | null;
  readonly anytime: Parts;
  readonly undo: UndoBarrier | null;
  /** What the eyes want answered without being asked: their own, nobody else's. */
  readonly instructions: readonly Instruction[];
  /** Whom the screen is to be handed to before anything more is shown. */
  readonly handOverTo: Seat | null;
  /** How many acts the eyes had seen when they last decided: what came after is news to them. */
  readonly seen: number;
}

/** A moment of the past, for replays and reports. */
export interface Moment {
  readonly at: number;
  readonly view: unknown;
  readonly act: Omit<ToldAct, 'view'> | null;
}

/** What a game's box says before anything is set up. */
export interface Box {
  readonly game: string;
  readonly name: Words;
  readonly seats: readonly Seat[];
  readonly options: readonly OptionSpec[];
  readonly scenarios: readonly { readonly id: string; readonly title: Words; readonly about: Words | null }[];
}

/** Nothing is handed over. */
type Nothing = Readonly<Record<string, never>>;

/**
 * What the page may ask, with what it hands over and what it gets. Moments are asked for `as` a seat saw them; as
 * `open`, with the views of all seats by name, only when the game is over.
 */
export interface Requests {
  box: [ask: { readonly game: string }, answer: Box];
  /** The whole rulebook of a game: large, and asked for when somebody looks something up. */
  rulebook: [ask: { readonly game: string }, answer: Rulebook];
  list: [ask: Nothing, answer: readonly KeptGame[]];
  begin: [ask: NewGame, answer: Sighting];
  /** Goes on with a kept game. In a game of two at one screen it stands handed over until `take`. */
  resume: [ask: { readonly id: string }, answer: Sighting];
  /** Whoever sat there has left the screen: nothing more is told until somebody takes it. */
  cover: [ask: Nothing, answer: Sighting];
  /** The person whose seat it is sits down. */
  take: [ask: { readonly seat: Seat }, answer: Sighting];
  choices: [ask: { readonly partial: Action }, answer: Parts];
  refusal: [ask: { readonly action: Action }, answer: Refusal | null];
  odds: [ask: { readonly action: Action }, answer: Odds | null];
  act: [ask: { readonly action: Action }, answer: { readonly refused: Refusal | null }];
  undo: [ask: Nothing, answer: Sighting];
  instruct: [ask: { readonly instructions: readonly unknown[] }, answer: Sighting];
  /** The acts so far as the eyes were told them, without views: the log. */
  log: [ask: { readonly from: number }, answer: readonly Omit<ToldAct, 'view'>[]];
  /** How it stood after so many acts. */
  moment: [ask: { readonly at: number; readonly as: Seat }, answer: Moment];
  /** All moments in a row, for charts; or those from a certain act on, for what was missed. */
  moments: [ask: { readonly as: Seat; readonly from?: number }, answer: readonly Moment[]];
  export: [
    ask: { readonly id: string },
    answer: { readonly name: string; readonly text: string; readonly unfinished: boolean },
  ];
  import: [ask: { readonly text: string }, answer: KeptGame];
  forget: [ask: { readonly id: string }, answer: null];
}

export type Ask = keyof Requests;

/** A request with the number its answer will bear. */
export type Message = {
  readonly [A in Ask]: { readonly number: number; readonly ask: A; readonly with: Requests[A][0] };
}[Ask];

/** What the worker says unasked. */
export type News =
  | {
      readonly news: 'acts';
      readonly id: string;
      readonly acts: readonly ToldAct[];
      readonly sighting: Sighting;
    }
  /** A computer player is thinking; `share` of its work is done, between 0 and 1. */
  | { readonly news: 'thinking'; readonly id: string; readonly seat: Seat; readonly share: number }
  /** Something went wrong that no request asked for: a full disk, a fault in the rules. Nothing played is lost. */
  | { readonly news: 'trouble'; readonly words: Words };

export type Answer =
  | { readonly number: number; readonly answer: Requests[Ask][1] }
  | { readonly number: number; readonly trouble: Words };
