/** The games of a store, and the one of them that is on the screen. */
import { isFields, type Seat, type Table } from '@bivouac/kernel';
import { HostError } from './errors.ts';
import type { GameMetadata } from './keeper.ts';
import type { GameLibrary, LibraryGame } from './library.ts';
import type { Begin, OnScreen } from './messages.ts';
import { computersOf, openKept, openSaved, openTable, type Commitments } from './opening.ts';
import { ScreenGame, type ScreenGameSetting } from './screen-game.ts';
import { person, type GameLocks, type KeptGame, type Lock } from './store.ts';
import { spectator } from './telling.ts';
import { words } from './words.ts';

export interface KeptGamesSetting extends ScreenGameSetting {
  readonly library: GameLibrary;
  readonly locks: GameLocks;
  readonly randomness: () => string;
}

export class KeptGames {
  readonly #setting: KeptGamesSetting;
  readonly #commitments: Commitments;
  #open: ScreenGame | null = null;
  #unfollow: () => void = () => undefined;

  constructor(setting: KeptGamesSetting, commitments: Commitments) {
    this.#setting = setting;
    this.#commitments = commitments;
  }

  /** The game on the screen, if there is one. */
  get open(): ScreenGame | null {
    return this.#open;
  }

  /** All games of the store, the open one as it is now. */
  async list(): Promise<readonly KeptGame[]> {
    const open = this.#open;
    const listed = await this.#setting.store.list();
    return listed.map((kept) => (kept.id === open?.keeper.id ? open.keeper.summary() : kept));
  }

  async begin(from: LibraryGame, { players, ...plan }: Begin): Promise<OnScreen> {
    const table = openTable(from, plan, this.#commitments, this.#setting.bounds);
    const begun = this.#setting.clock();
    const id = this.#setting.randomness().slice(0, 12);
    const game = await this.#lay(from, table, players, { id, begun, seen: {}, version: 0, written: 0 });
    game.keeper.keep();
    await game.keeper.settled();
    game.start();
    return game.shown();
  }

  /** Goes on with a kept game; the open one as it stands, also where there was no room for its last acts. */
  async resume(id: string): Promise<OnScreen> {
    const open = this.#open;
    if (open?.keeper.id === id && !open.keeper.isFollowing) return open.cover();
    const game = await this.#fetch(id, false);
    game.start();
    return game.shown();
  }

  /** The game is played on here from now on, and followed where it was played. */
  async takeOver(): Promise<OnScreen> {
    const open = this.#open;
    if (open === null) throw new HostError('no-game', words.noGame);
    if (!open.keeper.isFollowing) return open.shown();
    const game = await this.#fetch(open.keeper.id, true);
    game.start();
    return game.shown();
  }

  async export(id: string): Promise<{ kept: KeptGame; text: string }> {
    const open = this.#open?.keeper.id === id ? this.#open : null;
    const { summary, save } =
      open === null
        ? await this.#setting.store.read(id)
        : { summary: open.keeper.summary(), save: open.keeper.saveNow() };
    const { players, begun } = summary;
    const seating = { players, begun };
    return { kept: summary, text: JSON.stringify({ ...save, seating }) };
  }

  /** Takes in a game from a file, as a new one: what is kept here under the same name stays. */
  async import(text: string): Promise<KeptGame> {
    const file = parsed(text);
    const from = await this.#gameOf(file.game);
    const { table } = openSaved(from, file, true);
    const { players, begun } = readSeating(from, seatingIn(file), this.#setting.thinking.players);
    const { store, clock, randomness } = this.#setting;
    const id = randomness().slice(0, 12);
    const metadata = { id, begun: begun ?? clock(), seen: {}, version: 0, written: 0 };
    const computers = this.#computers(from, players);
    // It is written and put away again: what is on the screen stays there.
    const lock: Lock = { announce: () => undefined, release: () => undefined };
    const quiet = { ...this.#setting, store, tell: () => undefined };
    const game = new ScreenGame(quiet, { from, table, computers }, metadata, lock);
    game.keeper.keep();
    await game.close();
    return game.keeper.summary();
  }

  async forget(id: string): Promise<void> {
    if (this.#open?.keeper.id === id) await this.#putAway();
    await this.#setting.store.remove(id);
  }

  async #gameOf(id: unknown): Promise<LibraryGame> {
    const { ids, load } = this.#setting.library;
    if (typeof id === 'string' && ids.includes(id)) return await load(id);
    throw new HostError('unknown-game', words.unknownGame(String(id)), { games: ids });
  }

  #computers(from: LibraryGame, players: Readonly<Record<Seat, string>>): ReadonlyMap<Seat, string> {
    const computers = Object.entries(players).filter(([, player]) => player !== person);
    return computersOf(from, spectator, Object.fromEntries(computers), this.#setting.thinking.players);
  }

  async #fetch(id: string, take: boolean): Promise<ScreenGame> {
    await this.#putAway();
    const lock = await this.#setting.locks.hold(id, take, () => this.#lost(id));
    const { summary, seen, save, version } = await this.#setting.store.read(id);
    const from = await this.#gameOf(save.game);
    const table = openKept(from, save);
    const { begun, players } = summary;
    // What an older program wrote is laid out anew as a whole.
    const written = save.layout === undefined ? 0 : table.number;
    return this.#set(from, table, players, { id, begun, seen, version, written }, lock);
  }

  async #lay(
    from: LibraryGame,
    table: Table,
    players: Readonly<Record<Seat, string>>,
    metadata: GameMetadata,
  ): Promise<ScreenGame> {
    await this.#putAway();
    const lock = await this.#setting.locks.hold(metadata.id, true, () => this.#lost(metadata.id));
    return this.#set(from, table, players, metadata, lock);
  }

  #set(
    from: LibraryGame,
    table: Table,
    players: Readonly<Record<Seat, string>>,
    metadata: GameMetadata,
    lock: Lock | null,
  ): ScreenGame {
    const hosted = { from, table, computers: this.#computers(from, players) };
    const game = new ScreenGame(this.#setting, hosted, metadata, lock);
    this.#open = game;
    if (lock === null)
      this.#unfollow = this.#setting.locks.follow(metadata.id, () => void this.#reload(metadata.id));
    return game;
  }

  /** Another screen writes the game: what was played on here cannot be kept, and is followed from there. */
  giveUp({ keeper }: ScreenGame): void {
    this.#follow(keeper.id);
    void this.#reload(keeper.id);
  }

  /** Another screen has taken the game over. What was still on its way to the store here is not kept, nor shown. */
  #lost(id: string): void {
    const open = this.#open;
    if (open?.keeper.id !== id) return;
    this.#follow(id);
    this.#setting.tell({ notice: 'replaced', screen: open.shown() });
    void this.#reload(id);
  }

  #follow(id: string): void {
    this.#open?.loseLock();
    this.#unfollow();
    this.#unfollow = this.#setting.locks.follow(id, () => void this.#reload(id));
  }

  /** Another screen has written the game: this one shows it as it stands now. */
  async #reload(id: string): Promise<void> {
    const open = this.#open;
    if (open?.keeper.id !== id || !open.keeper.isFollowing) return;
    const { eyes } = open;
    try {
      const { summary, seen, save, version } = await this.#setting.store.read(id);
      if (this.#open !== open) return;
      const { host } = open;
      const table = openKept(host.from, save);
      this.#unfollow();
      await open.close();
      const { begun, players } = summary;
      const metadata = { id, begun, seen, version, written: table.number };
      const game = this.#set(host.from, table, players, metadata, null);
      const screen = eyes === null || game.eyes !== null ? game.shown() : game.show(eyes);
      this.#setting.tell({ notice: 'replaced', screen });
    } catch (fault) {
      if (fault instanceof HostError) this.#setting.tell({ notice: 'trouble', words: fault.words });
      else this.#setting.report(fault);
    }
  }

  async #putAway(): Promise<void> {
    this.#unfollow();
    this.#unfollow = () => undefined;
    const open = this.#open;
    this.#open = null;
    await open?.close();
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const file: unknown = JSON.parse(text);
    if (isFields(file)) return file;
  } catch {
    // Said below.
  }
  throw new HostError('bad-save', words.noSave);
}

/** What a file of ours says besides the game itself. */
interface Seating {
  readonly players: Readonly<Record<Seat, string>>;
  readonly begun: number | null;
}

/** Files of older pages called it otherwise. */
function seatingIn({ seating, chairs }: Readonly<Record<string, unknown>>): unknown {
  if (seating !== undefined || !isFields(chairs)) return seating;
  const { sitters, ...rest } = chairs;
  return { ...rest, players: sitters };
}

/** Who sat where is not part of a save from elsewhere: then the first side is for a person to play. */
function readSeating({ game }: LibraryGame, seating: unknown, known: readonly string[]): Seating {
  const { players, begun } = isFields(seating) ? seating : {};
  const wanted = isFields(players) ? players : {};
  const usual = known[Math.floor(known.length / 2)] ?? person;
  const seats = game.seats.map((seat, at): [Seat, string] => {
    const player = wanted[seat];
    if (typeof player === 'string' && (player === person || known.includes(player))) return [seat, player];
    return [seat, at === 0 ? person : usual];
  });
  return {
    players: Object.fromEntries(seats),
    begun: Number.isSafeInteger(begun) ? Number(begun) : null,
  };
}
