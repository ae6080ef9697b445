/** An imagined state in which a player tries things out, always under the same luck. */
import {
  changesBetween,
  dataKey,
  SeededDice,
  type Action,
  type Chair,
  type Course,
  type Decision,
  type Dice,
  type ExpectedChange,
  type Game,
  type GameState,
  type Horizon,
  type Seat,
  type Words,
} from '@bivouac/kernel';
import { planFor, planWords, servedBy, type Plan } from './plans.ts';
import { everyAction, randomCompletion, sampleActions } from './walk.ts';

/** More answers in a row than a turn needs. */
const longestPlayout = 400;

/** Questions that an action raises are answered with the best of so many, however many are tried for a new one. */
const mostReplies = 4;

/** What carrying out a plan is worth at a glance: enough to be looked into further, not to be done for its own sake. */
const planWeight = 0.03;

/** A position judged below this is given up when the other side claims the victory. */
const lost = -0.5;

/** Work with pauses for breath: whoever lets it go on may leave off at each. */
export type Breathing<T> = Generator<void, T>;

/** Does it to the end without a pause. */
export function inOneBreath<T>(work: Breathing<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** How an action is followed. */
export interface Following<S = never> {
  /** How far. */
  readonly horizon: Horizon;
  /** The best of how many answers is taken on the way, for either side. */
  readonly tries: number;
  /** In how many ways, of which the best counts. */
  readonly ways: number;
  /** How the game says it is followed, if not so. */
  readonly course?: Course<S>;
  /** Where an action leads to on a long course; left out where none is followed. */
  readonly along?: (from: S, seat: Seat, action: Action, luck: number) => Breathing<Way<S>>;
}

/**
 * Chance in a playout. What happens and what comes to mind have dice of their own: what was thought of on the way does
 * not change what is thrown, so that actions tried in the same state meet with more of the same luck.
 */
interface Chances<D extends Dice = Dice> {
  readonly luck: D;
  readonly thoughts: D;
}

/** An action at a glance. */
export interface Glance {
  /** How good it looks. */
  readonly looks: number;
  /** What it is worth one act ahead, where neither luck nor an answer has a say in it; else null. */
  readonly certain: number | null;
}

/** What an action is worth where it was followed to. */
export interface Worth {
  readonly worth: number;
  /** Whether neither luck nor what came to mind had a say in it. */
  readonly isCertain: boolean;
}

/** A way to go on: where it leads to, and how good that is. */
export interface Way<S> {
  readonly after: S;
  readonly worth: number;
}

function isUntouched({ luck, thoughts }: Chances<SeededDice>): boolean {
  return luck.taken === 0 && thoughts.taken === 0;
}

export class ImaginedWorld<S extends GameState, V> {
  readonly #game: Game<S, V>;
  readonly #seat: Seat;
  readonly #state: S;
  readonly #luck: number;
  readonly #thoughts: number;

  constructor(game: Game<S, V>, chair: Chair<S, V>, dice: Dice) {
    this.#game = game;
    this.#seat = chair.seat;
    this.#state = chair.imagine(dice);
    this.#luck = dice.pick(0x7fffffff);
    this.#thoughts = dice.pick(0x7fffffff);
  }

  /** The actions worth considering here, at most so many. */
  candidates(decision: Decision, most: number, dice: Dice): readonly Action[] {
    return actionsOf(this.#game, this.#state, decision, most, dice);
  }

  /** The act that ends a battle which the other side claims and this one has lost; null: there is none. */
  concession(): Action | null {
    const act = this.#game.advice?.concession?.(this.#state, this.#seat) ?? null;
    return act !== null && judged(this.#game, this.#state, this.#seat) < lost ? act : null;
  }

  /** How good the position is after an action, when both sides go on choosing the best of a few. */
  *worth(action: Action, following: Following<S>): Breathing<Worth> {
    if (following.ways > 1 || following.along !== undefined)
      return { worth: (yield* this.#best(action, following)).worth, isCertain: false };
    const chances = this.#chances();
    const worth = judged(this.#game, this.#after(action, following, chances), this.#seat);
    return { worth, isCertain: isUntouched(chances) };
  }

  /** Where the best of the ways to go on leads to. */
  *#best(action: Action, following: Following<S>): Breathing<Way<S>> {
    if (following.along !== undefined)
      return yield* following.along(this.#state, this.#seat, action, this.#luck);
    let best: Way<S> | null = null;
    for (let way = 0; way < following.ways; way += 1) {
      const after = this.#after(action, following, this.#chances(way));
      yield;
      const worth = judged(this.#game, after, this.#seat);
      if (best === null || worth > best.worth) best = { after, worth };
    }
    return best!;
  }

  /** The same at a glance, one act ahead; what serves the plan looks a little better. */
  glance(action: Action, replies: number, plan: Plan | null): Glance {
    const chances = this.#chances();
    const after = this.#after(action, { horizon: 'act', tries: replies, ways: 1 }, chances);
    const worth = judged(this.#game, after, this.#seat);
    const isCertain = isUntouched(chances);
    const served = plan === null ? 0 : servedBy(plan, this.#game.advice!.lay!(after, this.#seat));
    return { looks: worth + planWeight * served, certain: isCertain ? worth : null };
  }

  /** Whether the same state is imagined here as there: what chance has no say in then comes to the same. */
  isLike(other: ImaginedWorld<S, V>): boolean {
    return changesBetween(this.#state, other.#state).length === 0;
  }

  /** The position an action leads to, in a word: equal words, equal positions. Null where chance or answers have a say. */
  positionAfter(action: Action): string | null {
    const state = this.#game.copy(this.#state);
    const dice = new SeededDice(this.#luck);
    this.#game.play(state, this.#seat, action, dice);
    const asked = this.#game.pending(state)[0];
    const isSettled = asked === undefined || atRest(asked, state);
    return dice.taken === 0 && isSettled ? dataKey(state) : null;
  }

  /** How what is decided here is followed where one act does not tell what it is worth; null: as usual. */
  course(): Course<S> | null {
    return this.#game.advice?.course?.(this.#state) ?? null;
  }

  /** The same for whoever looks farther. */
  longCourse(): Course<S> | null {
    return this.#game.advice?.longCourse?.(this.#state) ?? null;
  }

  /** What the seat is after here; null where the game knows nothing of plans. */
  plan(): Plan | null {
    const lay = this.#game.advice?.lay?.(this.#state, this.#seat);
    return lay === undefined ? null : planFor(lay, this.#seat);
  }

  planWords(): Words | null {
    const plan = this.plan();
    return plan === null ? null : planWords(plan, this.#game.advice!.lay!(this.#state, this.#seat));
  }

  /** The same, and by how much what is counted has changed. */
  result(action: Action, following: Following<S>): WorldResult {
    const game = this.#game;
    const { after, worth } = inOneBreath(this.#best(action, following));
    const before = game.advice?.stakes?.(this.#state) ?? [];
    const now = game.advice?.stakes?.(after) ?? [];
    const changes = now.map((stake, at) => ({
      ...stake,
      bySeat: Object.fromEntries(
        game.seats.map((seat) => [seat, (stake.bySeat[seat] ?? 0) - (before[at]!.bySeat[seat] ?? 0)]),
      ),
    }));
    return { worth, changes };
  }

  /** The same luck for everybody and every way to go on, of which each comes to mind by thoughts of its own. */
  #chances(way = 0): Chances<SeededDice> {
    return { luck: new SeededDice(this.#luck), thoughts: new SeededDice(this.#thoughts + way) };
  }

  #after(action: Action, { horizon, tries, course }: Following<S>, chances: Chances): S {
    const state = this.#game.copy(this.#state);
    const ends = course === undefined ? endingOf(this.#game, state, horizon) : endOf(course);
    this.#game.play(state, this.#seat, action, chances.luck);
    goOn(this.#game, state, chances, { tries, course }, ends);
    return state;
  }
}

/** What came of an action in one imagined state. */
export interface WorldResult {
  readonly worth: number;
  readonly changes: readonly ExpectedChange[];
}

/** The first of what a game thinks worth considering, or else what its choices offer: all of it, or a sample. */
export function actionsOf<S extends GameState, V>(
  game: Game<S, V>,
  state: S,
  decision: Decision,
  most: number,
  dice: Dice,
): readonly Action[] {
  const advised = game.advice?.candidates?.(state, decision) ?? [];
  if (advised.length > 0) return advised.slice(0, most);
  const choices = (partial: Action) => game.choices(state, decision.seat, partial);
  const landmarks = (partial: Action) => game.landmarks(state, decision.seat, partial);
  return (
    everyAction(choices, most, dice, landmarks) ?? sampleActions(choices, most, dice, landmarks, 'shuffled')
  );
}

/** How good a position is for a seat, as far as the game knows. */
export function judged<S extends GameState, V>(game: Game<S, V>, state: S, seat: Seat): number {
  return game.advice?.judge === undefined ? game.judge(state, seat) : game.advice.judge(state, seat);
}

type Ending<S> = (asked: Decision, state: S) => boolean;

const atRest: Ending<unknown> = (asked) => asked.inTurn === 'opens';

/** When a playout is at its end, given the moment it begins at. */
function endingOf<S extends GameState, V>(game: Game<S, V>, state: S, horizon: Horizon): Ending<S> {
  if (horizon === 'act') return atRest;
  // A reaction belongs to the turn of the other side; there is no turn of one's own to finish.
  const owner = game.pending(state)[0]!.turn;
  return (asked, now) => atRest(asked, now) && asked.turn !== owner;
}

function endOf<S>(course: Course<S>): Ending<S> {
  return (asked, now) => atRest(asked, now) && course.ends(now);
}

/** How questions are answered on the way. */
interface Care<S> {
  readonly tries: number;
  readonly course?: Course<S> | undefined;
}

/** Answers questions until the playout is at its end. */
function goOn<S extends GameState, V>(
  game: Game<S, V>,
  state: S,
  { luck, thoughts }: Chances,
  care: Care<S>,
  ends: Ending<S>,
): void {
  for (let count = 0; count < longestPlayout; count += 1) {
    const asked = game.pending(state)[0];
    if (asked === undefined || ends(asked, state)) return;
    const answer =
      care.course?.offhand(state) ??
      game.advice?.offhand?.(state, asked) ??
      quickAnswer(game, state, asked, thoughts, care.tries);
    game.play(state, asked.seat, answer, luck);
  }
}

/** The best of a few answers at random, each judged by whoever gives it once it is settled. */
function quickAnswer<S extends GameState, V>(
  game: Game<S, V>,
  state: S,
  asked: Decision,
  dice: Dice,
  tries: number,
): Action {
  const { seat } = asked;
  const choices = (partial: Action) => game.choices(state, seat, partial);
  const landmarks = (partial: Action) => game.landmarks(state, seat, partial);
  if (tries <= 1) return randomCompletion(choices, [], dice, landmarks);
  const wanted = asked.inTurn === 'opens' || tries < mostReplies ? tries : mostReplies;
  const answers = sampleActions(choices, wanted, dice, landmarks, 'shuffled');
  if (answers.length === 1) return answers[0]!;
  let best = answers[0]!;
  let most = -Infinity;
  for (const answer of answers) {
    const after = game.copy(state);
    game.play(after, seat, answer, dice);
    goOn(game, after, { luck: dice, thoughts: dice }, { tries: 1 }, atRest);
    const worth = judged(game, after, seat);
    if (worth > most) {
      most = worth;
      best = answer;
    }
  }
  return best;
}
