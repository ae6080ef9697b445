/** One open game: the table with the true state, and whoever is told what happens there. */
import {
  arbiter,
  hash,
  nothing,
  updatesBetween,
  updatesSeen,
  type Action,
  type Change,
  type Entry,
  type Game,
  type GameEvent,
  type GameState,
  type Instruction,
  type Mark,
  type Outcome,
  type Seat,
  type Table,
  type UndoBarrier,
} from '@bivouac/kernel';
import { Computers, type ComputerSetting } from './computers.ts';
import { HostError, refusedBy } from './errors.ts';
import type { LibraryGame } from './library.ts';
import type { Notice, Situation, Stopped, ToldEntry, ViewChange } from './messages.ts';
import { haveSameParts, inBuildableOrder } from './set-order.ts';
import { mayHearOf, toldEntry, toldEvents, viewOf, type Happening } from './telling.ts';
import { words } from './words.ts';

/** What a host needs of the world around it. */
export type HostSetting = ComputerSetting;

export interface HostedGame {
  readonly from: LibraryGame;
  readonly table: Table;
  /** Which computer player sits at which seat. */
  readonly computers: ReadonlyMap<Seat, string>;
}

/** Somebody who is told what happens, as far as his eyes may see it. */
export interface Watcher {
  readonly eyes: Seat;
  readonly tell: (notice: Notice) => void;
}

export interface Act {
  readonly action: Action;
  /** The question it means to answer. */
  readonly question?: string | undefined;
  /** How many acts and takings-back the client knows of. */
  readonly expects?: number | undefined;
}

const noInstructions: readonly Instruction[] = [];
/** Never written in: what happens begins a list of its own. */
const noneUntold: Happening[] = [];

export class GameHost {
  readonly from: LibraryGame;
  readonly table: Table;
  readonly computers: ReadonlyMap<Seat, string>;
  /** The computers of these seats, as they play. */
  readonly #seated: Computers;
  readonly #watchers = new Set<Watcher>();
  /** The eyes that somebody watches with, each once. */
  #eyes: readonly Seat[] = [];
  /** The entries of the record that all are told of: acts and takings-back. */
  readonly #open: Entry[];
  #untold: Happening[] = noneUntold;
  /** Nothing is told until all that belongs together is done. */
  #isHeld = false;

  constructor(setting: HostSetting, { from, table, computers }: HostedGame) {
    this.from = from;
    this.table = table;
    this.computers = computers;
    this.#seated = new Computers(setting, {
      table,
      computers,
      seedFor: (seat) => this.thinkingSeed(seat),
      onActed: () => this.#tell(),
      tellAll: (notice) => this.#tellAll(notice),
    });
    this.#open = table.record.entries.filter(isOpen);
    table.onEntry = (entry, before) => this.#note(entry, before);
  }

  get game(): Game {
    return this.table.game;
  }

  /** How many acts and takings-back there have been: which moment it is, for clients. */
  get number(): number {
    return this.#open.length;
  }

  get stopped(): Stopped | null {
    return this.#seated.stopped;
  }

  get isScripted(): boolean {
    return 'script' in this.table.dice.position();
  }

  /** Tells a watcher what happens from now on, until the returned function is called. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    this.#count();
    return () => {
      this.#watchers.delete(watcher);
      this.#count();
    };
  }

  #count(): void {
    this.#eyes = [...new Set(Array.from(this.#watchers, ({ eyes }) => eyes))];
  }

  /** Where the game stands for somebody's eyes. */
  situation(eyes: Seat): Situation {
    return this.#situationFor(eyes, this.game.outcome(this.table.state));
  }

  /** The same, where the outcome is known. */
  #situationFor(eyes: Seat, outcome: Outcome | null): Situation {
    const { table, game } = this;
    const { commitment, seed } = table.record;
    const { state } = table;
    const isSeat = game.seats.includes(eyes);
    return {
      number: this.number,
      acts: table.course.length,
      pending: table.pending(),
      outcome,
      anytime: isSeat ? game.anytime(state, eyes) : nothing,
      undo: isSeat ? table.undoBarrier(eyes) : 'nothing to take back',
      instructions: (isSeat ? state.standing[eyes] : undefined) ?? noInstructions,
      stopped: this.stopped,
      commitment: commitment?.commitment ?? null,
      reveal: commitment === undefined || outcome === null ? null : { ...commitment, seed: String(seed) },
    };
  }

  /** Carries out an act of a person; says from which number on there is something to tell. */
  act(seat: Seat, { action, question, expects }: Act): number {
    const repeated = this.#repeated(seat, action, expects);
    if (repeated !== null) return repeated;
    this.#demandQuestion(seat, question);
    const before = this.number;
    let { refused } = this.table.act(seat, action);
    if (refused !== undefined) {
      const meant = this.#inBuildableOrder(seat, action);
      if (meant !== action) ({ refused } = this.table.act(seat, meant));
    }
    if (refused !== undefined) throw refusedBy(refused);
    this.#changed();
    return before;
  }

  /** The action as the choices build it: the parts of a set may be named in any order. */
  meant(seat: Seat, action: Action): Action {
    return this.table.refusal(seat, action) === null ? action : this.#inBuildableOrder(seat, action);
  }

  #inBuildableOrder(seat: Seat, action: Action): Action {
    const { game, table } = this;
    return inBuildableOrder(
      (partial) => table.choices(seat, partial),
      (name) => game.isPiece(table.state, name),
      action,
    );
  }

  /** Takes back a seat's last act and what followed from it; says how many acts that were. */
  undo(seat: Seat, agreed: readonly Seat[], expects?: number): number {
    if (expects !== undefined && expects !== this.number) throw this.#stale();
    const { barrier, undone } = this.table.undo(seat, agreed);
    if (barrier !== undefined)
      throw new HostError('cannot-undo', words.undo[barrier], {
        barrier,
        needs: this.#consentFor(seat, barrier),
      });
    this.#changed();
    return undone.length;
  }

  /** The seats whose consent would let a seat take its act back; nobody's would, where there is nothing to take back. */
  #consentFor(seat: Seat, barrier: UndoBarrier): readonly Seat[] {
    if (barrier === 'nothing to take back' || barrier === 'the battle is over') return [];
    return this.game.seats.filter((other) => other !== seat);
  }

  instruct(seat: Seat, instructions: readonly Instruction[]): void {
    const refused = this.table.instruct(seat, instructions);
    if (refused !== null) throw refusedBy(refused);
    this.#tell();
  }

  /**
   * Does something and lets the computers answer it, all or nothing: if a script of chance runs out on the way, the game
   * has not moved on, and nobody has been told anything.
   */
  async whole<T>(work: () => T): Promise<T> {
    const mark = this.table.mark();
    this.#isHeld = true;
    try {
      const done = work();
      await this.letComputersPlay();
      this.#isHeld = false;
      this.#tell();
      return done;
    } catch (fault) {
      this.#isHeld = false;
      this.#rollBack(mark);
      throw fault;
    }
  }

  /** Lets the computers answer until somebody else is asked, the battle is over, or it takes too long. */
  letComputersPlay(): Promise<void> {
    return this.#seated.play();
  }

  /** The same while others go on asking: what goes wrong is told to all. */
  letComputersPlayOn(): void {
    this.#seated.playOn();
  }

  /** Whatever is being thought is no longer wanted. */
  dropThinking(): void {
    this.#seated.drop();
  }

  /** What has happened from a number on, as the eyes were told it. */
  eventsSince(number: number, eyes: Seat): readonly GameEvent[] {
    if (number === this.#open.length - 1) return toldEvents(this.#open[number]!.events, eyes);
    return this.#open.slice(number).flatMap((entry) => toldEvents(entry.events, eyes));
  }

  /** A seed for thinking, of which nothing of the dice can be had. */
  thinkingSeed(seat: Seat): string {
    const { record, number } = this.table;
    return hash(['thinking', record.seed, number, seat]);
  }

  #stale(): HostError {
    return new HostError('stale', words.staleNumber(this.number), { number: this.number });
  }

  /** The number before an act that was sent twice; null for one that is new. Throws when the client is behind. */
  #repeated(seat: Seat, action: Action, expects: number | undefined): number | null {
    if (expects === undefined || expects === this.number) return null;
    const entry = this.#open[expects];
    const isSame =
      entry?.kind === 'act' &&
      entry.seat === seat &&
      entry.automatic !== true &&
      haveSameParts(entry.action, action) &&
      this.table.course.includes(entry);
    if (!isSame) throw this.#stale();
    return expects;
  }

  #demandQuestion(seat: Seat, question: string | undefined): void {
    if (question === undefined) return;
    const asked = this.table.pending().find((decision) => decision.seat === seat);
    if (asked?.question === question) return;
    throw asked === undefined
      ? new HostError('stale', words.nothingAsked(question), { number: this.number })
      : new HostError('stale', words.staleQuestion(question, asked.question), {
          number: this.number,
          question: asked.question,
        });
  }

  /** A person may act at any time, also while a computer thinks: it then thinks about a moment that is no more. */
  #changed(): void {
    this.dropThinking();
    this.#tell();
  }

  #note(entry: Entry, before: GameState): void {
    if (isOpen(entry)) this.#open.push(entry);
    const changes = this.#changesSeen(before, entry.changes);
    const happening = { entry, number: this.number, acts: this.table.course.length, changes };
    // Mostly there is one: a list that grows takes room for many more.
    if (this.#untold.length === 0) this.#untold = [happening];
    else this.#untold.push(happening);
  }

  /** By the eyes that watch, how what they see has changed. */
  #changesSeen(before: GameState, changes: readonly Change[]): ReadonlyMap<Seat, readonly ViewChange[]> {
    const { game, table } = this;
    const seen = updatesSeen(game, { before, after: table.state, changes }, this.#eyes);
    if (seen.has(arbiter))
      seen.set(arbiter, updatesBetween(viewOf(game, before, arbiter), viewOf(game, table.state, arbiter)));
    return seen;
  }

  #rollBack(mark: Mark): void {
    this.dropThinking();
    this.table.rollBack(mark);
    this.#open.length = this.table.record.entries.filter(isOpen).length;
    this.#untold = noneUntold;
  }

  #tell(): void {
    if (this.#isHeld || this.#untold.length === 0) return;
    const happened = this.#untold;
    this.#untold = noneUntold;
    const outcome = this.game.outcome(this.table.state);
    for (const { eyes, tell } of this.#watchers) {
      const entries = entriesFor(happened, eyes);
      if (entries.length > 0)
        tell({ notice: 'entries', entries, situation: this.#situationFor(eyes, outcome) });
    }
  }

  #tellAll(notice: Notice): void {
    for (const { tell } of this.#watchers) tell(notice);
  }
}

/** What the eyes are told of what has happened. Mostly it is one entry, and told to all. */
function entriesFor(happened: readonly Happening[], eyes: Seat): readonly ToldEntry[] {
  if (happened.length === 1 && mayHearOf(happened[0]!.entry, eyes)) return [toldEntry(happened[0]!, eyes)];
  return happened
    .filter(({ entry }) => mayHearOf(entry, eyes))
    .map((happening) => toldEntry(happening, eyes));
}

function isOpen({ kind }: Entry): boolean {
  return kind === 'act' || kind === 'undo';
}
