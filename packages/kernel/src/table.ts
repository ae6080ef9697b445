import { diceAt, KeyedDice, RecordedDice, type Dice, type DicePosition } from './chance.ts';
import { recordedChanges, revertChanges, type Change } from './changes.ts';
import type { Reveal } from './commitment.ts';
import { teaches, type GameEvent, type Seat } from './events.ts';
import type { Decision } from './flow.ts';
import type { Game, GameState, Options, Scenario } from './game.ts';
import { hash } from './hash.ts';
import { rulesInForce } from './in-force.ts';
import { copyOf } from './json.ts';
import { Offered } from './offered.ts';
import { canBuild, isOffered, type Action, type Parts } from './parts.ts';
import {
  courseOf,
  extendCourse,
  type ActEntry,
  type Entry,
  type GameRecord,
  type UndoEntry,
} from './record.ts';
import type { Refusal } from './rules.ts';
import type { Landmark } from './spaces.ts';
import { instructionFor, whyNotInstruct, type Instruction } from './standing.ts';

/** More automatic answers in a row than any game needs: instructions that go round in a circle. */
const tooManyAnswers = 10_000;

export type Acted =
  { readonly refused: Refusal } | { readonly refused?: never; readonly events: readonly GameEvent[] };

/** What stands in the way of taking back. */
export type UndoBarrier =
  | 'nothing to take back'
  | 'chance or a revelation'
  | 'another seat has acted'
  /** Nothing is hidden any more, so what is over is over for good. */
  | 'the battle is over';

export type Undone =
  | { readonly barrier: UndoBarrier; readonly undone?: never }
  | { readonly barrier?: never; readonly undone: readonly ActEntry[] };

/** A moment of a table: the last entry of its record, and where its dice stood. */
export interface Mark {
  readonly number: number;
  readonly dice: DicePosition;
}

/** Whoever keeps the table and sees everything may agree in place of the seats. */
export const arbiter = 'arbiter';

/** A game being played: the state, the record beside it, and the dice. */
export class Table<S extends GameState = GameState, V = unknown, C extends Scenario = Scenario> {
  readonly game: Game<S, V, C>;
  readonly record: GameRecord<C>;
  /** Told of every entry as soon as it is noted, while the state is as it left it, and of the state before it. */
  onEntry: (entry: Entry, before: GameState) => void = () => undefined;
  readonly #course: ActEntry[];
  /** By seat, which act of the course is the last one that it gave itself, as far as somebody has asked. */
  readonly #lastActs = new Map<Seat, number>();
  /** What is asked and offered at this moment, under the rules then in force: asked again, it need not be found again. */
  readonly #offered = new Offered();
  #asked: readonly Decision[] | null = null;
  #rules = rulesInForce();
  #dice: Dice;
  #state: S;

  private constructor(game: Game<S, V, C>, state: S, record: GameRecord<C>, dice: Dice) {
    this.game = game;
    this.#state = state;
    this.record = record;
    this.#course = courseOf(record.entries);
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
    commitment?: Reveal,
  ): Table<S, V, C> {
    const watched = new RecordedDice(dice);
    const chosen = standardOptions(game, options);
    const { state, events } = game.setup(scenario, chosen, watched);
    const { generator } = dice.position();
    const record = {
      rules: game.version,
      scenario,
      options: chosen,
      seed,
      ...(generator && { generator }),
      ...(commitment && { commitment }),
      opening: { chance: watched.said, events, hash: hash(state) },
      entries: [],
    };
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

  /** The number of the last entry of the record: which moment it is. */
  get number(): number {
    return this.record.entries.length;
  }

  /** The acts that stand: what was taken back is left out. */
  get course(): readonly ActEntry[] {
    return this.#course;
  }

  get isOver(): boolean {
    return this.game.outcome(this.#state) !== null;
  }

  pending(): readonly Decision[] {
    this.#recall();
    return (this.#asked ??= this.game.pending(this.#state));
  }

  choices(seat: Seat, partial: Action): Parts {
    this.#recall();
    const known = this.#offered.after(seat, partial);
    if (known !== null) return known;
    const offered = this.game.choices(this.#state, seat, partial);
    this.#offered.note(seat, partial, offered);
    return offered;
  }

  /** The first part of a partial action that is not offered after those before it; -1 when all are. */
  notOffered(seat: Seat, partial: Action): number {
    this.#recall();
    if (this.#offered.isKnown(seat, partial)) return -1;
    return partial.findIndex((part, at) => !isOffered(this.choices(seat, partial.slice(0, at)), part));
  }

  landmarks(seat: Seat, partial: Action): readonly Landmark[] {
    return this.game.landmarks(this.#state, seat, partial);
  }

  refusal(seat: Seat, action: Action): Refusal | null {
    this.#recall();
    return this.#offered.isBuilt(seat, action) ? null : this.game.refusal(this.#state, seat, action);
  }

  view(seat: Seat): V {
    return this.game.view(this.#state, seat);
  }

  /** Carries out an action and what standing instructions answer to it, or says why not. */
  act(seat: Seat, action: Action): Acted {
    const refused = this.refusal(seat, action);
    if (refused !== null) return { refused };
    return {
      events: this.attempt(() => {
        const events = this.#carryOut(seat, action, false);
        const answered = this.#followInstructions();
        return answered === null ? events : [...events, ...answered];
      }),
    };
  }

  /**
   * All or nothing: if anything is thrown on the way, state, record and dice are as they were before. Nobody has been
   * told what is dropped then.
   */
  attempt<T>(work: () => T): T {
    const mark = this.mark();
    try {
      return work();
    } catch (fault) {
      this.rollBack(mark);
      throw fault;
    }
  }

  /** This moment, to come back to if what is begun now cannot be finished. */
  mark(): Mark {
    return { number: this.number, dice: this.#dice.position() };
  }

  /** As if nothing had been done since. Only for what nobody has been told of: acts are taken back by `undo`. */
  rollBack({ number, dice }: Mark): void {
    this.#state = this.#stateAfter(number);
    this.#forget();
    this.record.entries.length = number;
    this.#course.splice(0, this.#course.length, ...courseOf(this.record.entries));
    this.#lastActs.clear();
    this.#dice = diceAt(dice);
  }

  /** Replaces a seat's standing instructions, which answer from the next question on; or says why not. */
  instruct(seat: Seat, instructions: readonly Instruction[]): Refusal | null {
    for (const instruction of instructions) {
      const refused = whyNotInstruct(this.game, this.#state, instruction);
      if (refused !== null) return refused;
    }
    const before = this.game.copy(this.#state);
    this.#state.standing[seat] = copyOf([...instructions]);
    const noted = this.#noted(seat, before);
    this.#note({ kind: 'instruct', ...noted, instructions: copyOf([...instructions]) }, before);
    return null;
  }

  /** What stands in the way of taking back this seat's last act without the others' consent. */
  undoBarrier(seat: Seat): UndoBarrier | null {
    if (this.isOver) return 'the battle is over';
    const from = this.#lastActOf(seat);
    if (from === -1) return 'nothing to take back';
    let isOpen = false;
    // From the last one back: where another has acted, that is mostly the first thing to be seen.
    for (let at = this.#course.length - 1; at >= from; at -= 1) {
      const entry = this.#course[at]!;
      // Whatever another seat answered, by hand, by machine or by instruction, has told what could be learnt by asking.
      if (entry.seat !== seat) return 'another seat has acted';
      isOpen ||= entry.chance.length > 0 || teaches(this.game, entry.events);
    }
    return isOpen ? 'chance or a revelation' : null;
  }

  /**
   * Takes back a seat's last act and what followed from it, or says what stands in the way. Across chance, a revelation
   * or another's act all the other seats must have agreed, or the arbiter. What was rolled is rolled: the dice go on.
   */
  undo(seat: Seat, agreed: readonly Seat[] = []): Undone {
    const barrier = this.undoBarrier(seat);
    if (barrier === 'nothing to take back' || barrier === 'the battle is over') return { barrier };
    const others = this.game.seats.filter((other) => other !== seat);
    const isAgreed = agreed.includes(arbiter) || others.every((other) => agreed.includes(other));
    if (barrier !== null && !isAgreed) return { barrier };
    const undone = this.#course.slice(this.#lastActOf(seat));
    this.#takeBack(seat, undone[0]!.number - 1, barrier === null ? [] : agreed);
    return { undone };
  }

  #takeBack(seat: Seat, to: number, agreed: readonly Seat[]): void {
    const before = this.#state;
    const restored = this.#stateAfter(to);
    this.#forget();
    // Instructions are no acts: they stay as their owners last gave them.
    this.#state = { ...restored, standing: copyOf(before.standing) };
    const entry: UndoEntry = { kind: 'undo', ...this.#noted(seat, before), to };
    this.#note(agreed.length === 0 ? entry : { ...entry, agreed: [...agreed] }, before);
  }

  /** Which act of the course is this seat's last one that it gave itself; -1 when there is none. */
  #lastActOf(seat: Seat): number {
    const known = this.#lastActs.get(seat);
    if (known !== undefined) return known;
    const last = this.#course.findLastIndex((entry) => entry.seat === seat && entry.automatic !== true);
    this.#lastActs.set(seat, last);
    return last;
  }

  /**
   * The state as it was after an entry. It is an object of its own, so that what a game has found out about the one
   * before cannot pass for true of it.
   */
  #stateAfter(number: number): S {
    return this.record.entries
      .slice(number)
      .reduceRight((state, { changes }) => revertChanges(state, changes), this.#state);
  }

  #carryOut(seat: Seat, action: Action, automatic: boolean): readonly GameEvent[] {
    const before = this.game.copy(this.#state);
    this.#forget();
    const watched = new RecordedDice(this.#dice);
    let events: readonly GameEvent[];
    try {
      events = this.game.play(this.#state, seat, action, watched);
    } catch (fault) {
      this.#state = before;
      throw fault;
    }
    const entry: ActEntry = {
      kind: 'act',
      number: this.number + 1,
      seat,
      chance: watched.said,
      events,
      changes: this.#changesSince(before),
      action: [...action],
    };
    this.#note(automatic ? { ...entry, automatic } : entry, before);
    return events;
  }

  #noted(seat: Seat, before: S): Omit<UndoEntry, 'kind' | 'to' | 'agreed'> {
    return {
      number: this.number + 1,
      seat,
      chance: [],
      events: [],
      changes: this.#changesSince(before),
    };
  }

  #changesSince(before: S): Change[] {
    const { sameElements, madeAnew } = this.game;
    return recordedChanges(before, this.#state, sameElements, madeAnew);
  }

  /** The state is about to change: what was asked and offered in it no longer holds. */
  #forget(): void {
    this.#offered.forget();
    this.#asked = null;
  }

  #recall(): void {
    if (this.#rules === rulesInForce()) return;
    this.#rules = rulesInForce();
    this.#forget();
  }

  #note(entry: Entry, before: S): void {
    this.record.entries.push(entry);
    extendCourse(this.#course, entry);
    if (entry.kind === 'undo') this.#lastActs.clear();
    else if (entry.kind === 'act' && entry.automatic !== true)
      this.#lastActs.set(entry.seat, this.#course.length - 1);
    this.onEntry(entry, before);
  }

  /** What came of all that instructions answered; null where none had anything to say. */
  #followInstructions(): GameEvent[] | null {
    let events: GameEvent[] | null = null;
    for (let count = 0; count < tooManyAnswers; count += 1) {
      const answered = this.#answerInstructed();
      if (answered === null) return events;
      (events ??= []).push(...answered);
    }
    throw new Error('the standing instructions answer one another without end');
  }

  /** Carries out what the first instruction there is answers to what is asked now; null when none does. */
  #answerInstructed(): readonly GameEvent[] | null {
    for (const decision of this.pending()) {
      const answer = this.#instructed(decision);
      if (answer !== null) return this.#carryOut(decision.seat, answer, true);
    }
    return null;
  }

  /** The answer an instruction gives to a decision, if it gives one that is legal now. */
  #instructed(decision: Decision): Action | null {
    const answer = instructionFor(this.#state.standing, decision)?.answer;
    if (answer === undefined || this.refusal(decision.seat, answer) !== null) return null;
    // An act that is free at any time answers no question: following it would leave the question open for ever.
    return canBuild((partial) => this.choices(decision.seat, partial), answer) ? answer : null;
  }
}

/** The chosen options, defaults filled in. */
export function standardOptions(game: Pick<Game, 'options'>, chosen: Options): Options {
  const all: Record<string, string | boolean | number> = {};
  for (const { id, standard } of game.options) all[id] = chosen[id] ?? standard;
  return all;
}
