/** Where games are kept between one visit and the next. Handed in: a browser's database, a server's. */
import type { Options, Outcome, SaveFile, Seat } from '@bivouac/kernel';

/** Who plays a seat: somebody, or a computer player by its name. */
export const person = 'person';

/** A kept game as a list of games shows it. */
export interface KeptGame {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly players: Readonly<Record<Seat, string>>;
  /** By the clock of the setting. */
  readonly begun: number;
  readonly touched: number;
  readonly acts: number;
  readonly waitingFor: readonly Seat[];
  readonly outcome: Outcome | null;
}

/** A save as it was kept, perhaps by an older program. */
export type KeptSave = Omit<SaveFile, 'layout'> & { readonly layout?: SaveFile['layout'] };

export interface StoredGame {
  readonly summary: KeptGame;
  /** How many acts each seat had seen when it last decided. */
  readonly seen: Readonly<Record<Seat, number>>;
  readonly save: KeptSave;
  /** Rises with every writing: whoever wrote last time must find it as he left it. */
  readonly version: number;
}

/** A game as it is now, and from which entry of its record on the store does not have it yet. */
export interface Writing extends StoredGame {
  readonly save: SaveFile;
  readonly from: number;
}

export interface GameStore {
  list(): Promise<readonly KeptGame[]>;
  read(id: string): Promise<StoredGame>;
  /** All or nothing. Fails with a HostError when there is no room, or when the version there is not the one before. */
  write(writing: Writing): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Who writes a game, when several could: one does, the others follow. */
export interface GameLocks {
  /**
   * Becomes the one who writes a game; null when somebody else is, unless it is to be taken from him. `onLost` is called
   * when somebody takes it away.
   */
  hold(id: string, take: boolean, onLost: () => void): Promise<Lock | null>;
  /** Calls back when somebody else has written the game, until the returned function is called. */
  follow(id: string, onWritten: () => void): () => void;
}

export interface Lock {
  /** Tells those who follow that the game has been written. */
  announce(): void;
  release(): void;
}
