import { Chair } from '../chair.ts';
import { SeededDice } from '../chance.ts';
import type { Seat } from '../events.ts';
import { applyChanges } from '../changes.ts';
import type { Game, GameState, Options, Scenario } from '../game.ts';
import { hash } from '../hash.ts';
import { canonical } from '../json.ts';
import { updatesSeen, type Passage } from '../onlookers.ts';
import { canBuild, type Action } from '../parts.ts';
import { undeclared } from '../standing.ts';
import { Table } from '../table.ts';
import { examineAccepting } from './accepting.ts';
import { citesKnownRules, examineEvents, hasBothLanguages } from './citing.ts';
import { examineCompleting } from './completing.ts';
import { brief, same, type ConformanceSettings, type Moment } from './moment.ts';
import { examineRepeating } from './repeating.ts';
import { messageOf, type Ledger, type PointNumber } from './report.ts';
import { examineSecrecy } from './secrecy.ts';
import { examineFile, examineFiledCourse, examineRecord, examineSurviving, unplain } from './surviving.ts';
import { PartPool, wanderer } from './walk.ts';

const standardCloseness = 5;

/** How a game stands: one that broke off has no course to examine. */
type Course = 'goes on' | 'over' | 'broken';

/** One game of the suite, from its set-up to its end and back. */
export class Trial<S extends GameState, V, C extends Scenario> {
  readonly #game: Game<S, V, C>;
  readonly #settings: ConformanceSettings<S, V, C>;
  readonly #ledger: Ledger;
  readonly #scenario: C;
  readonly #options: Options;
  readonly #seed: number;
  readonly #dice: SeededDice;
  readonly #pool = new PartPool();
  readonly #hashes: string[] = [];
  readonly #keys = new Map<string, string>();

  constructor(
    game: Game<S, V, C>,
    settings: ConformanceSettings<S, V, C>,
    ledger: Ledger,
    scenario: C,
    options: Options,
    seed: number,
  ) {
    this.#game = game;
    this.#settings = settings;
    this.#ledger = ledger;
    this.#scenario = scenario;
    this.#options = options;
    this.#seed = seed;
    this.#dice = new SeededDice(`conformance of ${game.id}: ${scenario.id} ${seed}`);
  }

  /** The hash of every state of the game. */
  run(): readonly string[] {
    const fast = new SeededDice(this.#seed);
    const table = Table.open(this.#game, this.#scenario, this.#options, this.#seed, fast);
    const where = this.#where(0);
    examineEvents(this.#ledger, this.#game.rulebook, where, table.record.opening.events);
    let course: Course = 'goes on';
    while (course === 'goes on') course = this.#goOn(table);
    if (course === 'over') this.#examineCourse(table);
    return this.#hashes;
  }

  #where(decision: number): string {
    return `${this.#scenario.id}, seed ${this.#seed}, decision ${decision}`;
  }

  /** Examines the state on the table and answers one question. */
  #goOn(table: Table<S, V, C>): Course {
    const decision = table.record.entries.length + 1;
    const where = this.#where(decision);
    if (!this.#isSound(table.state, where)) return 'broken';
    this.#hashes.push(hash(table.state));
    const course = this.#examineEnd(table, where);
    if (course !== 'goes on') return course;
    const { bound } = this.#scenario;
    const isInTime = decision <= bound;
    this.#ledger.check(6, where, isInTime, () => `the game is not over after ${bound} decisions`);
    if (!isInTime) return 'over';
    const moment = this.#moment(table, where);
    const isPlayed = moment !== null && this.#examineMoment(moment) && this.#act(table, moment);
    return isPlayed ? 'goes on' : 'broken';
  }

  /** Points 4 and 6: the state is plain data, and the game's own invariants hold. */
  #isSound(state: S, where: string): boolean {
    const odd = unplain(state);
    if (!this.#ledger.check(4, where, odd === null, () => `no file can hold the state: ${odd}`)) return false;
    const found = this.#game.faults(state);
    return this.#ledger.check(6, where, found.length === 0, () => found.join('; '));
  }

  /** Point 2: nothing is asked exactly when the game is over. */
  #examineEnd(table: Table<S, V, C>, where: string): Course {
    const { rulebook } = this.#game;
    const outcome = this.#game.outcome(table.state);
    const pending = table.pending();
    for (const { seat, rules } of pending) {
      citesKnownRules(this.#ledger, rulebook, where, `the question put to ${seat}`, rules);
    }
    if (outcome === null) {
      const isAsked = pending.length > 0;
      this.#ledger.check(2, where, isAsked, () => 'nobody is asked, but it is not over');
      return isAsked ? 'goes on' : 'broken';
    }
    this.#ledger.check(2, where, pending.length === 0, () => 'the game is over, but somebody is asked');
    citesKnownRules(this.#ledger, rulebook, where, 'the outcome', outcome.rules);
    this.#ledger.check(
      7,
      where,
      hasBothLanguages(outcome.words),
      () => 'the outcome lacks words in one language',
    );
    return 'over';
  }

  #moment(table: Table<S, V, C>, where: string): Moment<S, V, C> | null {
    const pending = table.pending();
    const actor = pending[this.#dice.pick(pending.length)]!.seat;
    const action = this.#choose(table.state, actor, where);
    if (action === null) return null;
    return {
      game: this.#game,
      scenario: this.#scenario,
      settings: this.#settings,
      ledger: this.#ledger,
      pool: this.#pool,
      dice: this.#dice,
      where,
      keys: this.#keys,
      state: table.state,
      bytes: canonical(table.state),
      pending,
      actor,
      action,
    };
  }

  /** What the player in a seat answers. Players change places from game to game. */
  #choose(state: S, seat: string, where: string): Action | null {
    const players = this.#settings.players ?? [wanderer<S, V>()];
    const player = players[(this.#game.seats.indexOf(seat) + this.#ledger.games) % players.length]!;
    try {
      return player.choose(this.#game, new Chair(this.#game, state, seat), this.#dice);
    } catch (fault) {
      this.#ledger.check(
        2,
        where,
        false,
        () => `${player.name} as ${seat} finds no answer: ${messageOf(fault)}`,
      );
      return null;
    }
  }

  /** All points at a question; false when examining it has changed the state, so that nothing after it counts. */
  #examineMoment(moment: Moment<S, V, C>): boolean {
    const { where, state, bytes } = moment;
    const isClose = this.#dice.pick(this.#settings.closely ?? standardCloseness) === 0;
    const pieces: [PointNumber, (moment: Moment<S, V, C>) => void][] = [[4, examineFile]];
    if (isClose)
      pieces.push([2, examineCompleting], [3, examineAccepting], [4, examineSurviving], [5, examineSecrecy]);
    return pieces.every(([point, examine]) => {
      this.#ledger.guard(point, where, () => {
        examine(moment);
      });
      const isKept = canonical(state) === bytes;
      return this.#ledger.check(point, where, isKept, () => 'examining the state has changed it');
    });
  }

  /** Point 3: an action built through the choices is accepted and carried out. */
  #act(table: Table<S, V, C>, { actor, action, where }: Moment<S, V, C>): boolean {
    const what = `${actor} ${brief(action)}`;
    for (let length = 0; length < action.length; length += 1) {
      this.#pool.add(table.choices(actor, action.slice(0, length)).options.slice(0, 50));
      this.#pool.add(action.slice(length, length + 1));
    }
    for (const decision of table.pending().filter(({ seat }) => seat === actor))
      for (const missing of undeclared(this.#game, table.state, decision, action))
        this.#ledger.check(7, where, false, () => missing);
    // The table remembers what it has offered: the game itself is asked, as one that has offered nothing.
    const isBuilt = canBuild((partial) => this.#game.choices(table.state, actor, partial), action);
    const refusal = this.#game.refusal(table.state, actor, action);
    const views = this.#eyes.map((seat) => table.view(seat));
    const seen = views.map(canonical);
    const passed: Pick<Passage, 'before' | 'changes'>[] = [];
    table.onEntry = ({ changes }, before) => passed.push({ before, changes });
    const isPlayed = this.#ledger.guard(3, `${where}, ${what}`, () => {
      const { refused, events } = { events: [], ...table.act(actor, action) };
      this.#ledger.check(3, where, isBuilt, () => `the player's ${what} cannot be built from the choices`);
      const objection = refused ?? refusal;
      this.#ledger.check(3, where, objection === null, () => `${what} is refused: ${objection?.words.en}`);
      examineEvents(this.#ledger, this.#game.rulebook, where, events);
    });
    for (const [index, seat] of this.#eyes.entries()) {
      const isKept = canonical(views[index]) === seen[index];
      this.#ledger.check(4, where, isKept, () => `an act changes what ${seat} saw before it`);
    }
    table.onEntry = () => undefined;
    this.#examineFollowed(table, passed, views, where);
    this.#ledger.decisions += 1;
    return isPlayed && table.record.entries.length === this.#hashes.length;
  }

  /** Point 4: whoever is told only what changes ends up with what there is to see. */
  #examineFollowed(
    table: Table<S, V, C>,
    passed: readonly Pick<Passage, 'before' | 'changes'>[],
    views: readonly V[],
    where: string,
  ): void {
    this.#ledger.guard(4, where, () => {
      const followed = [...views];
      for (const [at, { before, changes }] of passed.entries()) {
        const after = passed[at + 1]?.before ?? table.state;
        const told = updatesSeen(this.#game, { before, after, changes }, this.#eyes);
        for (const [index, seat] of this.#eyes.entries())
          followed[index] = applyChanges(followed[index]!, told.get(seat)!);
      }
      for (const [index, seat] of this.#eyes.entries())
        same(this.#ledger, 4, where, `what ${seat} sees, followed,`, table.view(seat), followed[index]);
    });
  }

  /** Whoever looks at the game: its seats, and those who only watch. */
  get #eyes(): readonly Seat[] {
    return [...this.#game.seats, ...(this.#settings.watchers ?? [])];
  }

  /** Points 1 and 4 over the whole game. */
  #examineCourse(table: Table<S, V, C>): void {
    const { length } = table.record.entries;
    const where = this.#where(length);
    const ledger = this.#ledger;
    let repeats = false;
    ledger.guard(1, where, () => {
      repeats = examineRepeating(table, this.#seed, this.#hashes, ledger, where);
    });
    ledger.guard(4, where, () => {
      examineRecord(table, this.#hashes, ledger, where);
      // Without point 1 a second course says nothing about files.
      if (!repeats) return;
      examineFiledCourse(table, this.#seed, this.#hashes, ledger, where);
    });
  }
}
