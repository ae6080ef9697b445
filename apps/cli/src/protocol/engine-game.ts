/** The game an engine session has open: the table, whom the session speaks for, and the computers at the other seats. */
import {
  arbiter,
  Chair,
  diceAt,
  hash,
  isOffered,
  save,
  ScriptError,
  seenBy,
  Table,
  type Action,
  type Decision,
  type Dice,
  type ActEntry,
  type GameEvent,
  type Outcome,
  type Parts,
  type Player,
  type Refusal,
  type SaveFile,
  type Seat,
} from '@bivouac/kernel';
import type { BoxedGame } from '../box.ts';
import { text } from '../text.ts';
import { ProtocolError } from './errors.ts';

/** What an act, or the start of a game, brought about. */
export interface Happened {
  readonly events: readonly GameEvent[];
  readonly pending: readonly Decision[];
  readonly outcome: Outcome | null;
}

/** One act of the record, as far as whoever asks may know it. */
export interface ToldAct {
  readonly act: number;
  readonly seat: Seat;
  readonly action?: Action;
  readonly automatic?: true;
  readonly events: readonly GameEvent[];
}

export class EngineGame {
  readonly box: BoxedGame;
  /** A seat, or the arbiter, who sees everything. */
  readonly as: Seat;
  readonly #computers: ReadonlyMap<Seat, Player>;
  readonly #thoughts: Dice;
  #table: Table;

  constructor(box: BoxedGame, table: Table, as: Seat, computers: ReadonlyMap<Seat, Player>, thoughts: Dice) {
    this.box = box;
    this.#table = table;
    this.as = as;
    this.#computers = computers;
    this.#thoughts = thoughts;
  }

  get record(): Table['record'] {
    return this.#table.record;
  }

  /** Chance comes from a script, and no seed means anything. */
  get isScripted(): boolean {
    return 'script' in this.#table.dice.position();
  }

  outcome(): Outcome | null {
    return this.box.game.outcome(this.#table.state);
  }

  pending(): readonly Decision[] {
    return this.#table.pending();
  }

  choices(wanted: Seat | undefined, partial: Action): Parts {
    const seat = this.#seat(wanted);
    this.#checkPartial(seat, partial);
    return this.#table.choices(seat, partial);
  }

  anytime(wanted: Seat | undefined): Parts {
    return this.box.game.anytime(this.#table.state, this.#seat(wanted));
  }

  refusal(wanted: Seat | undefined, action: Action): Refusal | null {
    return this.#table.refusal(this.#seat(wanted), action);
  }

  view(wanted: Seat | undefined): unknown {
    return this.#table.view(this.#seat(wanted));
  }

  state(): { state: unknown; hash: string } {
    this.#arbiterOnly();
    return { state: this.#table.state, hash: hash(this.#table.state) };
  }

  odds(wanted: Seat | undefined, action: Action): unknown {
    const seat = this.#seat(wanted);
    const refused = this.#table.refusal(seat, action);
    if (refused !== null) throw refusedBy(refused);
    return this.box.game.odds(this.#table.view(seat), seat, action);
  }

  suggest(wanted: Seat | undefined, player: Player, dice: Dice): Action | null {
    const seat = this.#seat(wanted);
    if (!this.pending().some((decision) => decision.seat === seat)) return null;
    return player.choose(this.box.game, new Chair(this.box.game, this.#table.state, seat), dice);
  }

  act(wanted: Seat | undefined, action: Action): Happened {
    const seat = this.#seat(wanted);
    const events = this.#act(seat, action);
    return this.#happened([...events, ...this.playComputers()]);
  }

  instruct(wanted: Seat | undefined, instructions: Parameters<Table['instruct']>[1]): void {
    const refused = this.#table.instruct(this.#seat(wanted), instructions);
    if (refused !== null) throw refusedBy(refused);
  }

  /** Takes back the seat's last act and what followed from it. The arbiter may force what a seat may not do alone. */
  undo(wanted: Seat | undefined, force: boolean): Happened & { readonly undone: number } {
    if (force) this.#arbiterOnly();
    const last = this.#table.course.at(-1);
    const seat = this.#seat(wanted ?? (this.as === arbiter ? last?.seat : undefined));
    const { barrier, undone } = this.#table.undo(seat, force ? [arbiter] : []);
    if (barrier !== undefined) throw this.#cannotUndo(barrier);
    return { ...this.#happened([]), undone: undone.length };
  }

  /** The whole game as a file. A seat gets it when the battle is over and nothing is secret any more. */
  save(): SaveFile {
    if (this.outcome() === null) this.#arbiterOnly();
    return save(this.#table);
  }

  log(wanted: Seat | undefined, from: number): ToldAct[] {
    const seat = this.as === arbiter && wanted === undefined ? arbiter : this.#seat(wanted);
    return this.#table.course.slice(from).map((entry, index) => this.#told(entry, from + index, seat));
  }

  /** What the opening told whoever the session speaks for. */
  opened(): Happened {
    return this.#happened([...this.record.opening.events, ...this.playComputers()]);
  }

  /** Where the game stands, without anything new. */
  resumed(): Happened {
    return this.#happened(this.playComputers());
  }

  /** Lets the computers answer until somebody else is asked. */
  playComputers(): GameEvent[] {
    const events: GameEvent[] = [];
    for (;;) {
      const asked = this.pending().find(({ seat }) => this.#computers.has(seat));
      if (asked === undefined) return events;
      const chair = new Chair(this.box.game, this.#table.state, asked.seat);
      const action = this.#computers.get(asked.seat)!.choose(this.box.game, chair, this.#thoughts);
      events.push(...this.#act(asked.seat, action));
    }
  }

  #act(seat: Seat, action: Action): readonly GameEvent[] {
    const table = this.#table;
    const before = table.dice.position();
    try {
      const acted = table.act(seat, action);
      if (acted.refused !== undefined) throw refusedBy(acted.refused);
      return acted.events;
    } catch (fault) {
      if (!(fault instanceof ScriptError)) throw fault;
      // The table has put the state back; the script goes back too, or it would be out of step from here on.
      this.#table = Table.resume(table.game, table.state, table.record, diceAt(before));
      throw new ProtocolError('script', text.engine.script(fault.message));
    }
  }

  #happened(events: readonly GameEvent[]): Happened {
    const told = this.as === arbiter ? events : events.map((event) => seenBy(event, this.as));
    return { events: told, pending: this.pending(), outcome: this.outcome() };
  }

  #told(entry: ActEntry, act: number, seat: Seat): ToldAct {
    const events = seat === arbiter ? entry.events : entry.events.map((event) => seenBy(event, seat));
    const open = seat === arbiter || seat === entry.seat;
    return {
      act,
      seat: entry.seat,
      ...(open ? { action: entry.action } : {}),
      ...(entry.automatic === true ? { automatic: true as const } : {}),
      events,
    };
  }

  /** The seat a request is about: the session's own, or for the arbiter the one named or the only one asked. */
  #seat(wanted: Seat | undefined): Seat {
    const { seats } = this.box.game;
    if (wanted !== undefined && !seats.includes(wanted)) {
      throw new ProtocolError('unknown-seat', text.engine.unknownSeat(wanted), { seats });
    }
    if (this.as !== arbiter) {
      if (wanted !== undefined && wanted !== this.as)
        throw new ProtocolError('not-allowed', text.engine.otherSeat(this.as));
      return this.as;
    }
    const [only, another] = new Set(this.pending().map(({ seat }) => seat));
    const seat = wanted ?? (another === undefined ? only : undefined);
    if (seat === undefined) throw new ProtocolError('bad-request', text.engine.whichSeat, { field: 'seat' });
    return seat;
  }

  #arbiterOnly(): void {
    if (this.as !== arbiter) throw new ProtocolError('not-allowed', text.engine.arbiterOnly(this.as));
  }

  /** Choices are only ever asked about parts that were offered: the rules need not understand anything else. */
  #checkPartial(seat: Seat, partial: Action): void {
    for (const [at, part] of partial.entries()) {
      if (isOffered(this.#table.choices(seat, partial.slice(0, at)), part)) continue;
      const refused = this.#table.refusal(seat, partial.slice(0, at + 1));
      const reason = refused === null ? {} : { rules: refused.rules };
      throw new ProtocolError('not-offered', refused?.words ?? text.engine.notOffered, {
        at,
        part,
        ...reason,
      });
    }
  }

  #cannotUndo(barrier: keyof typeof text.undo): ProtocolError {
    return new ProtocolError('cannot-undo', text.undo[barrier], { barrier });
  }
}

function refusedBy({ words, rules }: Refusal): ProtocolError {
  return new ProtocolError('refused', words, { rules });
}
