/** How a player decides who thinks whole turns through: in his own turn by the best row of acts, else by each answer. */
import {
  canBuild,
  dataKey,
  type Action,
  type Chair,
  type Dice,
  type Game,
  type GameState,
} from '@bivouac/kernel';
import type { Breathing } from './imagined-world.ts';
import type { Considered, Weighed } from './thinking.ts';
import { TurnSearch, type Row, type TurnSettings } from './turn-search.ts';

/** So many answers are weighed where the question is not what to begin in one's own turn. */
const mostAnswers = 60;

/** What one could do, an act or a row of them, and what it was worth in each state in which it was followed. */
interface Course {
  readonly acts: readonly Action[];
  readonly worths: number[];
}

type Thinking<T> = Generator<Considered, T>;

export class TurnPlanning<S extends GameState, V> {
  readonly #chair: Chair<S, V>;
  readonly #dice: Dice;
  readonly #settings: TurnSettings;
  readonly #search: TurnSearch<S, V>;
  readonly #state: S;
  /** Something new may be begun in the seat's own turn. */
  readonly #isOwnTurn: boolean;
  /** How much better a longer row must be. */
  readonly #margin: number;
  readonly #courses: Course[] = [];
  readonly #known = new Map<string, Course>();
  #best: Action | null = null;
  #total = 1;
  #done = 0;

  constructor(game: Game<S, V>, chair: Chair<S, V>, dice: Dice, settings: TurnSettings) {
    const { turns, idle } = game.advice!;
    const { turn, inTurn } = chair.decision()!;
    this.#chair = chair;
    this.#dice = dice;
    this.#settings = settings;
    this.#search = new TurnSearch(game, turns!, dice.pick(0x7fffffff));
    this.#state = chair.imagine(dice);
    this.#isOwnTurn = turn === chair.seat && inTurn === 'opens';
    this.#margin = idle!.margin;
  }

  /** What one could do, the best first; an action that is asked about is among it. */
  *weighed(also?: Action): Thinking<readonly Weighed[]> {
    const answers = this.#search.thoughts(this.#state, this.#chair.decision()!, mostAnswers);
    this.#best = answers[0]!;
    if (answers.length === 1 && also === undefined) return [{ action: this.#best, worth: 0 }];
    const { rows, changes, keep, worlds } = this.#settings;
    this.#total = (this.#isOwnTurn ? rows + changes : answers.length) + keep * worlds;
    if (this.#isOwnTurn) yield* this.#considerRows();
    else for (const answer of answers) yield* this.#consider([answer]);
    if (also !== undefined && !this.#courses.some(({ acts }) => isSame(acts[0], also)))
      yield* this.#consider([also]);
    yield* this.#compare();
    this.#done = this.#total;
    yield this.#heardSoFar();
    const found = new Map<string, Weighed>();
    for (const { acts, worths } of this.#courses) {
      const action = this.#firstOf(acts);
      if (action === undefined || found.has(dataKey(action))) continue;
      found.set(dataKey(action), { action, worth: average(worths) });
    }
    return [...found.values()];
  }

  /** Rows that differ, then the best of them with an act changed, as long as that is better. */
  *#considerRows(): Thinking<void> {
    const { width, rows: most, changes } = this.#settings;
    const rows = yield* this.#heard(this.#search.rows(this.#state, this.#chair.seat, width));
    for (const { acts } of this.#search.distinct(rows, most)) yield* this.#consider(acts);
    let left = changes;
    for (let leader: Course | null = null; leader !== this.#courses[0] && left > 0;) {
      leader = this.#courses[0]!;
      for (const acts of this.#search.changes(leader.acts, rows)) {
        if (this.#known.has(dataKey(acts))) continue;
        yield* this.#consider(acts);
        left -= 1;
        if (this.#courses[0] !== leader || left === 0) break;
      }
    }
  }

  /** Follows a row of acts; whoever is better than the best so far is put before it, and a shorter row if it is as good. */
  *#consider(acts: readonly Action[]): Thinking<void> {
    const course: Course = { acts, worths: [yield* this.#heard(this.#follow(this.#state, acts))] };
    this.#known.set(dataKey(acts), course);
    const [leader] = this.#courses;
    const isLess = leader !== undefined && acts.length < leader.acts.length;
    const lead = leader === undefined ? 1 : average(course.worths) - average(leader.worths);
    const isBest = lead > (isLess ? -this.#margin : this.#isOwnTurn ? this.#margin : 0);
    if (isBest) this.#courses.unshift(course);
    else this.#courses.push(course);
    this.#done += 1;
    yield this.#heardSoFar();
  }

  /** Follows those that differ and are best in further states; the best of them all is then the first. */
  *#compare(): Thinking<void> {
    const { keep, worlds } = this.#settings;
    const [leader, ...others] = this.#courses;
    const sorted = [leader!, ...others.sort(byWorth)];
    const finalists = this.#search.distinct(sorted, keep);
    for (let count = 0; count < worlds && finalists.length > 1; count += 1) {
      const state = this.#chair.imagine(this.#dice);
      for (const { acts, worths } of finalists) {
        worths.push(yield* this.#heard(this.#follow(state, acts)));
        this.#done += 1;
      }
    }
    finalists.sort(byWorth);
    const rest = sorted.filter((course) => !finalists.includes(course));
    this.#courses.splice(0, this.#courses.length, ...finalists, ...rest);
  }

  *#follow(state: S, acts: readonly Action[]): Breathing<number> {
    const { shares } = this.#settings;
    const { seat } = this.#chair;
    const row: Pick<Row<S>, 'after' | 'worth'> = this.#isOwnTurn
      ? this.#search.follow(state, seat, acts)
      : yield* this.#search.carriedOn(state, seat, acts[0]!);
    return yield* this.#search.answered(row, seat, shares);
  }

  /** The first act of a row that can be done here; a row of none leaves off. */
  #firstOf(acts: readonly Action[]): Action | undefined {
    return [...acts, this.#search.idle].find((act) =>
      canBuild((partial) => this.#chair.choices(partial), act),
    );
  }

  /** Lets whoever waits hear at each pause for breath what would be the answer now. */
  *#heard<T>(work: Breathing<T>): Thinking<T> {
    for (;;) {
      const { done, value } = work.next();
      if (done === true) return value;
      yield { ...this.#heardSoFar(), midway: true };
    }
  }

  #heardSoFar(): Considered {
    const [leader] = this.#courses;
    if (leader !== undefined) this.#best = this.#firstOf(leader.acts) ?? this.#best;
    const share = Math.min(1, this.#done / this.#total);
    return { best: this.#best!, share, ...(leader === undefined && { hasty: true }) };
  }
}

function byWorth(one: Course, other: Course): number {
  return average(other.worths) - average(one.worths);
}

function isSame(one: Action | undefined, other: Action): boolean {
  return one !== undefined && dataKey(one) === dataKey(other);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
