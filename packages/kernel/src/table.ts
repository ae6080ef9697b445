import { KeyedDice, RecordedDice, type Chance, type Dice, type Generator } from './chance.ts';
import { applyChanges, changesBetween, revertChanges, type Change } from './changes.ts';
import { seenBy, type GameEvent, type Seat } from './events.ts';
import type { Decision } from './flow.ts';
import type { Game, GameState, Options, Scenario } from './game.ts';
import { hash } from './hash.ts';
import { copyOf } from './json.ts';
import { canBuild, type Action, type Parts } from './parts.ts';
import type { Refusal } from './rules.ts';
import { instructionFor, type Instruction } from './standing.ts';

/** One act as it is remembered: who did what, what chance said, what came of it, and how the state changed. */
export interface Entry {
  readonly seat: Seat;
  readonly action: Action;
  /** A standing instruction answered, not a person. */
  readonly automatic?: true;
  /** The seat changed its standing instructions to these; the action is then empty. */
  readonly instructions?: readonly Instruction[];
  readonly chance: readonly Chance[];
  readonly events: readonly GameEvent[];
  readonly changes: readonly Change[];
}

/** What lies beside the state and never in it: seed, log, history. */
export interface GameRecord<C extends Scenario = Scenario> {
  readonly scenario: C;
  readonly options: Options;
  readonly seed: number | string | null;
  /** What made the dice of the seed; absent where a script did, and in records from before there was a choice. */
  readonly generator?: Generator;
  readonly opening: {
    readonly chance: readonly Chance[];
    readonly events: readonly GameEvent[];
    readonly hash: string;
  };
  readonly entries: Entry[];
  /** Chance taken by acts that were taken back, so that the dice can still be checked against their seed. */
  undone?: SpentChance[];
}

/** What was rolled is rolled: chance that no entry holds any more, and how much had been taken before it. */
export interface SpentChance {
  readonly from: number;
  readonly chance: readonly Chance[];
}

/** More automatic answers in a row than any game needs: instructions that go round in a circle. */
const tooManyAnswers = 10_000;

export type Acted =
  { readonly refused: Refusal } | { readonly refused?: never; readonly events: readonly GameEvent[] };

/** How far one may take back, and what stands in the way. */
export type UndoBarrier = 'nothing to take back' | 'chance or a revelation' | 'another seat has acted';

/** A game being played: the state, the record beside it, and the dice. */
export class Table<S extends GameState = GameState, V = unknown, C extends Scenario = Scenario> {
  readonly game: Game<S, V, C>;
  readonly record: GameRecord<C>;
  readonly #dice: Dice;
  #state: S;

  private constructor(game: Game<S, V, C>, state: S, record: GameRecord<C>, dice: Dice) {
    this.game = game;
    this.#state = state;
    this.record = record;
    this.#dice = dice;
  }

  /**
   * Sets up a new game. Its dice cannot be foretold without the seed, unless others (a script, fast ones for a playout)
   * are handed in; the record's seed is null when those have none.
   */
  static open<S extends GameState, V, C extends Scenario>(
    game: Game<S, V, C>,
    scenario: C,
    options: Options = {},
    seed: number | string | null = 1,
    dice: Dice = new KeyedDice(seed ?? 1),
  ): Table<S, V, C> {
    const watched = new RecordedDice(dice);
    const { state, events } = game.setup(scenario, standardOptions(game, options), watched);
    const opening = { chance: watched.said, events, hash: hash(state) };
    const { generator } = dice.position();
    const record = { scenario, options, seed, ...(generator && { generator }), opening, entries: [] };
    return new Table(game, state, record, dice);
  }

  /** Goes on with a game whose state and record are known. */
  static resume<S extends GameState, V, C extends Scenario>(
    game: Game<S, V, C>,
    state: S,
    record: GameRecord<C>,
    dice: Dice,
  ): Table<S, V, C> {
    return new Table(game, state, record, dice);
  }

  /** The full state: for the arbiter and for tools, never for a seat. */
  get state(): S {
    return this.#state;
  }

  get dice(): Dice {
    return this.#dice;
  }

  pending(): readonly Decision[] {
    return this.game.pending(this.#state);
  }

  choices(seat: Seat, partial: Action): Parts {
    return this.game.choices(this.#state, seat, partial);
  }

  refusal(seat: Seat, action: Action): Refusal | null {
    return this.game.refusal(this.#state, seat, action);
  }

  view(seat: Seat): V {
    return this.game.view(this.#state, seat);
  }

  /** Carries out an action, or says why not. All or nothing: after a refusal or a fault the state keeps its bytes. */
  act(seat: Seat, action: Action): Acted {
    const refused = this.refusal(seat, action);
    if (refused !== null) return { refused };
    const events = [...this.#carryOut(seat, action, false), ...this.#followInstructions()];
    return { events };
  }

  /** Replaces a seat's standing instructions. They answer from the next question on. */
  instruct(seat: Seat, instructions: readonly Instruction[]): void {
    const before = this.game.copy(this.#state);
    this.#state.standing[seat] = copyOf([...instructions]);
    const changes = copyOf(changesBetween(before, this.#state));
    this.record.entries.push({
      seat,
      action: [],
      chance: [],
      events: [],
      changes,
      instructions: [...instructions],
    });
  }

  /** What stands in the way of taking back this seat's last act without the others' consent. */
  undoBarrier(seat: Seat): UndoBarrier | null {
    const last = this.record.entries.at(-1);
    if (last === undefined) return 'nothing to take back';
    if (last.seat !== seat) return 'another seat has acted';
    return last.chance.length > 0 || last.events.some(({ reveals }) => reveals)
      ? 'chance or a revelation'
      : null;
  }

  /**
   * Takes back the last act. The state is restored as an object of its own, so that what a game has found out about the
   * one before cannot pass for true of this one. The dice are not: what was rolled is rolled.
   */
  undo(): Entry | null {
    const last = this.record.entries.pop();
    if (last === undefined) return null;
    this.#state = revertChanges(this.#state, last.changes);
    this.#remember(last.chance);
    return last;
  }

  /** Keeps chance that was taken in vain, with its place in the stream. */
  #remember(chance: readonly Chance[]): void {
    if (chance.length === 0) return;
    this.record.undone ??= [];
    this.record.undone.push({ from: chanceTaken(this.record).length, chance });
  }

  /** What a seat has been told since an entry. */
  told(seat: Seat, fromEntry = 0): GameEvent[] {
    return this.record.entries
      .slice(fromEntry)
      .flatMap(({ events }) => events.map((event) => seenBy(event, seat)));
  }

  #carryOut(seat: Seat, action: Action, automatic: boolean): readonly GameEvent[] {
    const before = this.game.copy(this.#state);
    const watched = new RecordedDice(this.#dice);
    let events: readonly GameEvent[];
    try {
      events = this.game.play(this.#state, seat, action, watched);
    } catch (fault) {
      this.#state = before;
      this.#remember(watched.said);
      throw fault;
    }
    const changes = changesBetween(before, this.#state);
    // Changes point into the live state: what it later mutates in place must not reach into the record.
    const entry = {
      seat,
      action: [...action],
      chance: watched.said,
      events,
      changes: copyOf(changes),
    };
    this.record.entries.push(automatic ? { ...entry, automatic: true } : entry);
    return events;
  }

  #followInstructions(): GameEvent[] {
    const events: GameEvent[] = [];
    for (let count = 0; count < tooManyAnswers; count += 1) {
      const answered = this.pending().find((decision) => this.#instructed(decision) !== null);
      if (answered === undefined) return events;
      const answer = this.#instructed(answered);
      if (answer !== null) events.push(...this.#carryOut(answered.seat, answer, true));
    }
    throw new Error('the standing instructions answer one another without end');
  }

  /** The answer an instruction gives to a decision, if it gives one that is legal now. */
  #instructed(decision: Decision): Action | null {
    const answer = instructionFor(this.#state.standing, decision)?.answer;
    if (answer === undefined || this.refusal(decision.seat, answer) !== null) return null;
    // An act that is free at any time answers no question: following it would leave the question open for ever.
    return canBuild((partial) => this.choices(decision.seat, partial), answer) ? answer : null;
  }
}

/** All chance taken in the order it was taken, from the set-up on: what the acts used and what was spent in vain. */
export function chanceTaken(record: Pick<GameRecord, 'opening' | 'entries' | 'undone'>): Chance[] {
  const taken = [...record.opening.chance];
  const inVain = new Map(record.undone?.map(({ from, chance }) => [from, chance]));
  const skip = () => {
    for (let spent = inVain.get(taken.length); spent !== undefined; spent = inVain.get(taken.length))
      taken.push(...spent);
  };
  skip();
  for (const { chance } of record.entries) {
    taken.push(...chance);
    skip();
  }
  return taken;
}

/** The options of a game with every one that was not chosen at its standard value. */
export function standardOptions(game: Pick<Game, 'options'>, chosen: Options): Options {
  const all: Record<string, string | boolean | number> = {};
  for (const { id, standard } of game.options) all[id] = chosen[id] ?? standard;
  return all;
}

/** A finished game from its record alone, forwards and backwards, without running the rules. */
export class Replay<S extends GameState> {
  readonly #entries: readonly Entry[];
  #state: S;
  #at: number;

  constructor(last: S, entries: readonly Entry[]) {
    this.#state = structuredClone(last);
    this.#entries = entries;
    this.#at = entries.length;
  }

  get at(): number {
    return this.#at;
  }

  get state(): S {
    return this.#state;
  }

  /** Goes to the moment after so many acts. Each moment is an object of its own; those handed out before stay as they were. */
  goTo(at: number): S {
    const goal = Math.max(0, Math.min(at, this.#entries.length));
    while (this.#at < goal) this.#state = applyChanges(this.#state, this.#entries[this.#at++]!.changes);
    while (this.#at > goal) this.#state = revertChanges(this.#state, this.#entries[--this.#at]!.changes);
    return this.#state;
  }
}
