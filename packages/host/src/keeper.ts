/** Keeps an open game in the store: every entry before it is answered for, the newest state beside the entries. */
import { saveSharing, type SaveFile, type Seat } from '@bivouac/kernel';
import { HostError } from './errors.ts';
import type { GameHost } from './game-host.ts';
import { person, type GameStore, type KeptGame, type Lock } from './store.ts';
import { words } from './words.ts';

/** What is kept of a game besides the game itself. */
export interface GameMetadata {
  readonly id: string;
  readonly begun: number;
  readonly seen: Readonly<Record<Seat, number>>;
  /** How often it has been written, and how many entries of its record the store has. */
  readonly version: number;
  readonly written: number;
}

export interface KeeperSetting {
  readonly store: GameStore;
  readonly clock: () => number;
  /** Hears what could not be kept. */
  readonly onTrouble: (fault: HostError) => void;
  /** Hears of faults of the program. */
  readonly report: (fault: unknown) => void;
}

export class GameKeeper {
  readonly id: string;
  readonly #setting: KeeperSetting;
  readonly #host: GameHost;
  readonly #metadata: GameMetadata;
  readonly #seen: Map<Seat, number>;
  #version: number;
  #written: number;
  #touched: number;
  #lock: Lock | null;
  #outdated: HostError | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(setting: KeeperSetting, host: GameHost, metadata: GameMetadata, lock: Lock | null) {
    this.id = metadata.id;
    this.#setting = setting;
    this.#host = host;
    this.#metadata = metadata;
    this.#seen = new Map(Object.entries(metadata.seen));
    this.#version = metadata.version;
    this.#written = metadata.written;
    this.#touched = setting.clock();
    this.#lock = lock;
  }

  /** Somebody else writes this game: here it is only looked at. */
  get isFollowing(): boolean {
    return this.#lock === null;
  }

  loseLock(): void {
    this.#lock = null;
  }

  /** Somebody else has written the game meanwhile: what was played here since is not so. */
  get outdated(): HostError | null {
    return this.#outdated;
  }

  /** The game is put away. Ends when all is kept. */
  async close(): Promise<void> {
    await this.#last;
    this.#lock?.release();
    this.#lock = null;
  }

  /** How many acts a seat had seen when it last decided; of a game from a file its own acts tell. */
  seenBy(seat: Seat): number {
    const { course } = this.#host.table;
    return this.#seen.get(seat) ?? course.findLastIndex((entry) => entry.seat === seat) + 1;
  }

  /** A seat has decided, and has seen all there is. */
  noteSeen(seat: Seat): void {
    this.#seen.set(seat, this.#host.table.course.length);
  }

  /** Acts that were taken back have not been seen. */
  noteTakenBack(): void {
    const { length } = this.#host.table.course;
    for (const [seat, seen] of this.#seen) this.#seen.set(seat, Math.min(seen, length));
  }

  summary(): KeptGame {
    const { game, table, computers } = this.#host;
    const { scenario, options } = table.record;
    const players = game.seats.map((seat): [Seat, string] => [seat, computers.get(seat) ?? person]);
    return {
      id: this.id,
      game: game.id,
      scenario: scenario.id,
      options,
      players: Object.fromEntries(players),
      begun: this.#metadata.begun,
      touched: this.#touched,
      acts: table.course.length,
      waitingFor: table.pending().map(({ seat }) => seat),
      outcome: game.outcome(table.state),
    };
  }

  /** Keeps the game as it is now. What cannot be kept is told, and kept with the next act. */
  keep(): void {
    this.#touched = this.#setting.clock();
    this.#last = this.#last.then(() => this.#write());
  }

  /** Resolves when all that was played is kept, or has been told to have no room. */
  settled(): Promise<void> {
    return this.#last;
  }

  async #write(): Promise<void> {
    if (this.#outdated !== null) return;
    const lock = this.#lock;
    if (lock === null) {
      // Somebody has taken the game over while this waited for what was played before it to be kept.
      this.#outdated = new HostError('stale', words.writtenElsewhere);
      return;
    }
    const version = this.#version + 1;
    const save = this.saveNow();
    try {
      await this.#setting.store.write({
        summary: this.summary(),
        seen: Object.fromEntries(this.#seen),
        save,
        version,
        from: this.#written,
      });
      this.#version = version;
      this.#written = save.record.entries.length;
      lock.announce();
    } catch (fault) {
      if (!(fault instanceof HostError)) this.#setting.report(fault);
      else if (fault.code === 'stale') this.#outdated = fault;
      else this.#setting.onTrouble(fault);
    }
  }

  /** The game as it is now: play goes on while it is written. */
  saveNow(): SaveFile {
    return saveSharing(this.#host.table);
  }
}
