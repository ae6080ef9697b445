/**
 * What a client may ask of the host, and what it is told. The engine protocol is these messages as lines; the worker of
 * the page and a socket are other carriers of the same. All of it is plain data.
 */
import type {
  Action,
  Chance,
  Decision,
  GameEvent,
  Instruction,
  Language,
  Landmark,
  Odds,
  Outlook,
  Reach,
  Options,
  OptionSpec,
  Outcome,
  Parts,
  Refusal,
  Reveal,
  Rulebook,
  SaveFile,
  Seat,
  Sight,
  UndoBarrier,
  Update,
  Verdict,
  Words,
} from '@bivouac/kernel';
import type { ErrorCode } from './errors.ts';
import type { KeptGame } from './store.ts';
import type { ThinkingBudget } from './thinking.ts';

/** A game as it is described before anything is set up. */
export interface GameDescription {
  readonly id: string;
  readonly name: Words;
  readonly version: number;
  readonly seats: readonly Seat[];
  readonly options: readonly OptionSpec[];
  readonly scenarios: readonly string[];
}

/** A change of a view: the path to it, and what stands there now (absent: nothing any more). */
export type ViewChange = Update;

/** What a client is told of an entry of the record. */
export interface ToldEntry {
  readonly kind: 'act' | 'undo' | 'instruct';
  /** How many acts and takings-back there have been, this one included; instructions are their owner's secret and do not count. */
  readonly number: number;
  /** How many acts stand after it. */
  readonly acts: number;
  readonly seat: Seat;
  readonly action?: Action;
  readonly automatic?: true;
  readonly events: readonly GameEvent[];
  /** How the view of whoever is told changed. */
  readonly changes: readonly ViewChange[];
}

/** Where a game stands for a client. */
export interface Situation {
  readonly number: number;
  readonly acts: number;
  readonly pending: readonly Decision[];
  readonly outcome: Outcome | null;
  /** What the client's seat may do without being asked. */
  readonly anytime: Parts;
  /** What stands in the way of taking back its last act. */
  readonly undo: UndoBarrier | null;
  readonly instructions: readonly Instruction[];
  /** Why the computers no longer play, when they should. */
  readonly stopped: Stopped | null;
  readonly commitment: string | null;
  /** How the seed was made, when the battle is over. */
  readonly reveal: (Reveal & { readonly seed: string }) | null;
}

export interface Stopped {
  readonly why: 'bound' | 'time' | 'fault';
  readonly words: Words;
}

/** Why an act could not be taken back once it is done. */
export type Finality = Exclude<UndoBarrier, 'nothing to take back'>;

/** A game that was just opened, for a client that has nothing of it yet. */
export interface Opened {
  readonly game: string;
  readonly scenario: string;
  readonly as: Seat;
  readonly seats: readonly Seat[];
  readonly verdict?: Verdict;
  readonly seed?: number | string;
}

/** Where a game stood after some act, as somebody saw it, and what came after. */
export interface Moments {
  /** The number of acts after which the view was so. */
  readonly from: number;
  readonly view: unknown;
  readonly acts: readonly ToldEntry[];
  /** There are more; ask from here on. */
  readonly next?: number;
}

/** What acts, instructs and takes back is answered with. */
export interface Happened {
  readonly events: readonly GameEvent[];
  readonly number: number;
  readonly pending: readonly Decision[];
  readonly outcome: Outcome | null;
  readonly stopped?: Stopped;
}

/** An act of the log, numbered from 0 among those that stand. */
export interface LoggedAct {
  readonly act: number;
  readonly seat: Seat;
  readonly action?: Action;
  readonly automatic?: true;
  readonly events: readonly GameEvent[];
}

/** An action that is tried out: what may follow, what is worth choosing there, what it would come to; or why it may not be. */
export interface Preview {
  readonly parts: Parts;
  readonly landmarks: readonly Landmark[];
  readonly outlook: Outlook | null;
  readonly refusal: Refusal | null;
}

interface Seated {
  readonly seat?: Seat;
}

interface Acting extends Seated {
  readonly action: Action;
}

/** For requests that change the game: the number the client knows of. Another one is refused as stale. */
interface Expecting extends Seated {
  readonly expects?: number;
}

export interface Start {
  readonly game: string;
  /** An id, or a whole position in the game's scenario format. */
  readonly scenario?: string | Readonly<Record<string, unknown>>;
  readonly options?: Options;
  readonly seed?: number | string;
  readonly chance?: readonly Chance[];
  /** One given by `commit`, and what each seat adds to it. */
  readonly commitment?: string;
  readonly nonces?: Readonly<Record<Seat, string>>;
  readonly as?: Seat;
  readonly players?: Readonly<Record<Seat, string>>;
}

/** A game as somebody wants it on a screen, kept in the store: each seat a person's or a computer player's. */
export interface Begin extends Pick<Start, 'game' | 'scenario' | 'options' | 'seed' | 'chance'> {
  readonly players: Readonly<Record<Seat, string>>;
}

/** Where a game stands for those who sit at a screen. */
export interface ScreenSituation extends Situation {
  readonly kept: KeptGame;
  /** Whose eyes look at it; null while it is covered, to be handed over. A spectator's where no person plays. */
  readonly eyes: Seat | null;
  /** What is asked of them. */
  readonly decision: Decision | null;
  /** Whom the screen is to be handed to before anything more is shown. */
  readonly handOverTo: Seat | null;
  /** How many acts the eyes had seen when they last decided: what came after is news to them. */
  readonly seen: number;
  /** The game is played on another screen, and only followed here. */
  readonly isFollowing: boolean;
}

/** All of it, for a page that has nothing yet. */
export interface OnScreen extends ScreenSituation {
  readonly view: unknown;
  readonly opening: readonly GameEvent[];
}

type Nothing = Readonly<Record<string, never>>;

/** Everything that can be asked: what is handed over, and what the answer holds. */
export interface Requests {
  hello: [
    Nothing,
    { program: string; protocol: number; requests: readonly string[]; players: readonly string[] },
  ];
  /** All games, or the one that is named. */
  games: [{ readonly game?: string }, { games: readonly GameDescription[] }];
  scenarios: [
    { readonly game?: string; readonly full?: boolean },
    {
      game: string;
      standard: string;
      scenarios: readonly unknown[];
    },
  ];
  rule: [
    { readonly rule: string; readonly game?: string },
    { rule: string; chapter: unknown; topic: unknown } & Record<Language, unknown>,
  ];
  rulebook: [{ readonly game?: string }, { rulebook: Rulebook }];
  /** A promise of dice that nobody can choose any more: to be used in `start`, with nonces of the seats. */
  commit: [Nothing, { commitment: string }];
  start: [Start, Opened & Happened];
  load: [
    {
      readonly save: Readonly<Record<string, unknown>>;
      readonly as?: Seat;
      readonly players?: Readonly<Record<Seat, string>>;
      readonly verify?: boolean;
    },
    Opened & Happened,
  ];
  pending: [Nothing, { pending: readonly Decision[]; outcome: Outcome | null }];
  situation: [Nothing, Situation & { view: unknown }];
  choices: [{ readonly partial?: Action } & Seated, Parts];
  landmarks: [{ readonly partial?: Action } & Seated, { landmarks: readonly Landmark[] }];
  anytime: [Seated, Parts];
  refusal: [Acting, { refusal: Refusal | null }];
  odds: [Acting, { odds: Odds | null }];
  reach: [{ readonly partial?: Action } & Seated, { reach: Reach | null }];
  preview: [{ readonly partial?: Action } & Seated, Preview];
  sights: [{ readonly piece: string } & Seated, { sights: readonly Sight[] }];
  view: [Seated, { view: unknown }];
  state: [Nothing, { state: unknown; hash: string }];
  suggest: [
    { readonly player?: string; readonly seed?: number | string } & ThinkingBudget & Seated,
    { action: Action | null },
  ];
  log: [{ readonly from?: number } & Seated, { acts: readonly LoggedAct[]; next?: number }];
  /** How it stood after so many acts, and each act since, as a seat saw it; of others only when the battle is over. */
  moments: [{ readonly as?: Seat; readonly from?: number; readonly to?: number }, Moments];
  act: [{ readonly question?: string } & Acting & Expecting, Happened];
  undo: [{ readonly force?: boolean } & Expecting, Happened & { undone: number }];
  instruct: [{ readonly instructions: readonly Instruction[] } & Seated, Happened];
  /** Computers that were stopped go on. */
  proceed: [Nothing, Happened];
  /** Whoever thinks answers with the best so far. It is heard at once, while what was asked before is worked on. */
  stop: [Nothing, { stopped: boolean }];
  save: [Nothing, { save: SaveFile }];
  quit: [Nothing, { goodbye: true }];
}

/** What can be asked besides where games are kept in a store and shown on a screen; `kept` is the id of a kept game. */
export interface ScreenRequests {
  kept: [Nothing, { games: readonly KeptGame[] }];
  begin: [Begin, OnScreen];
  /** Goes on with a kept game. In a game of two at one screen it stands handed over until somebody sits down. */
  open: [{ readonly kept: string }, OnScreen];
  /** The game on the screen as it stands now. */
  screen: [Nothing, OnScreen];
  /** Whoever sat there has left the screen: nothing more is told until somebody sits down. */
  cover: [Nothing, OnScreen];
  sit: [{ readonly seat: Seat }, OnScreen];
  /** A game that is followed here is played here from now on. */
  takeOver: [Nothing, OnScreen];
  /** What would stand in the way of taking an action back, asked before it is done. */
  finality: [Acting, { barrier: Finality | null }];
  export: [{ readonly kept: string }, { kept: KeptGame; text: string }];
  import: [{ readonly text: string }, { kept: KeptGame }];
  forget: [{ readonly kept: string }, { forgotten: true }];
}

export type AllRequests = Requests & ScreenRequests;
export type RequestName = keyof AllRequests;
export type FieldsOf<N extends RequestName> = AllRequests[N][0];
export type AnswerTo<N extends RequestName> = AllRequests[N][1];

export type Id = string | number | null;

export interface ErrorAnswer {
  readonly code: ErrorCode;
  readonly words: Words;
  readonly [detail: string]: unknown;
}

/** Exactly one comes for every request, with its id. */
export type Answer =
  { readonly id: Id; readonly ok: AnswerTo<RequestName> } | { readonly id: Id; readonly error: ErrorAnswer };

/** What a client is told without having asked. */
export type Notice =
  | {
      readonly notice: 'entries';
      readonly entries: readonly ToldEntry[];
      readonly situation: Situation | ScreenSituation;
    }
  /** The game on the screen was laid anew: another screen has played it on, or has taken it over. */
  | { readonly notice: 'replaced'; readonly screen: OnScreen }
  /** A computer player thinks; `share` of its work is done, between 0 and 1. */
  | { readonly notice: 'thinking'; readonly seat: Seat; readonly share: number }
  /** Something went wrong that no request asked for. */
  | { readonly notice: 'trouble'; readonly words: Words };
