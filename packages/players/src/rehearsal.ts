/** A long course through acts of both sides, quick enough to be followed a hundred times. */
import {
  canBuild,
  dataKey,
  SeededDice,
  type Action,
  type Course,
  type Decision,
  type Game,
  type GameState,
  type Rehearsed,
  type Seat,
} from '@bivouac/kernel';
import { actionsOf, judged, type Breathing, type Way } from './imagined-world.ts';
import { LuckOfActs } from './luck-of-acts.ts';

/** More answers in a row than two turns need. */
const longest = 400;

/** So many actions are looked at for each act that is rehearsed. */
const mostActions = 200;

/** And so many of them again, when the same side has its row worked out after something else. */
const mostKept = 16;

/** Where a course pauses, the position there counts for so much of what an action is worth, and its end for the rest. */
const atThePause: readonly number[] = [0.5, 0.5];

/** Acts that are tried out: so many of those that look best, none that looks worse than leaving off by more, under these lucks. */
const triedOut = { acts: 3, behind: 0.3, lucks: [0, 1, 2, 3] } as const;

/** Whom an act uses. */
type UsesOf = (action: Action) => readonly string[];

/** An act and how good it looks at a glance. */
interface Seen {
  readonly action: Action;
  readonly looks: number;
}

export class Rehearsal<S extends GameState, V = unknown> {
  readonly #game: Game<S, V>;
  readonly #course: Course<S>;
  readonly #rows = new Map<string, readonly Action[]>();
  /** The best at one look, of each side that was looked at. */
  readonly #cameToMind = new Map<Seat, readonly Action[]>();
  #ownRow: readonly Action[] | null = null;

  constructor(game: Game<S, V>, course: Course<S>) {
    this.#game = game;
    this.#course = course;
  }

  /** Where an action leads to: a seat goes on with its row of acts without it, the others with theirs, the rest is quick. */
  *follow(from: S, seat: Seat, action: Action, luck: number): Breathing<Way<S>> {
    const { rehearsed } = this.#course;
    if (rehearsed?.isAt(from) !== true) return yield* this.#followed(from, seat, [action], luck);
    this.#ownRow ??= yield* this.#rowOf(from, rehearsed, false);
    return yield* this.#followed(from, seat, [action, ...without(action, this.#ownRow, rehearsed)], luck);
  }

  /** Where a row of acts leads to: the first can be done, of the others what cannot is left out. */
  *#followed(from: S, seat: Seat, acts: readonly Action[], luck: number): Breathing<Way<S>> {
    const game = this.#game;
    const course = this.#course;
    const { rehearsed } = course;
    const state = game.copy(from);
    const dice = new LuckOfActs(luck);
    const points = new Points(course, from);
    const key = acts.map(dataKey).join(' ');
    const [first, ...own] = acts;
    let left = own;
    let owner = this.#phaseOf(from, seat);
    game.play(state, seat, first!, dice.of(first!));
    for (let count = 0; count < longest; count += 1) {
      const asked = game.pending(state)[0];
      const atRest = asked?.inTurn === 'opens';
      if (asked === undefined || (atRest && course.ends(state))) break;
      if (atRest && points.isOneAt(state)) points.add(judged(game, state, seat));
      if (points.areAll) break;
      let answer = course.offhand(state);
      if (answer === null && rehearsed?.isAt(state) === true) {
        const now = this.#phaseOf(state, asked.seat);
        if (now !== owner) left = yield* this.#rowOfOthers(`${now} ${key}`, state, rehearsed);
        owner = now;
        answer = this.#next(state, asked, left) ?? rehearsed.end;
      }
      answer ??= quickAnswer(game, state, asked, luck);
      game.play(state, asked.seat, answer, dice.of(answer));
      yield;
    }
    return { after: state, worth: points.worth(() => judged(game, state, seat)) };
  }

  /** Whose acts are done in a row here: of a phase, or of a seat as long as it is asked. */
  #phaseOf(state: S, seat: Seat): string {
    return this.#course.phases?.at(state) ?? seat;
  }

  /** The next act of a row that can still be done. */
  #next(state: S, { seat }: Decision, left: Action[]): Action | null {
    const choices = (partial: Action) => this.#game.choices(state, seat, partial);
    for (let next = left.shift(); next !== undefined; next = left.shift())
      if (canBuild(choices, next)) return next;
    return null;
  }

  /** What a row of acts is worth on an average of these lucks; the last of it can be done. */
  *#worthOf(acts: readonly Action[], from: S, seat: Seat, lucks: readonly number[]): Breathing<number> {
    const choices = (partial: Action) => this.#game.choices(from, seat, partial);
    const row = acts.slice(acts.findIndex((act) => canBuild(choices, act)));
    let sum = 0;
    for (const luck of lucks) sum += (yield* this.#followed(from, seat, row, luck)).worth;
    return sum / lucks.length;
  }

  /** What is done in a later phase, to answer the acts before it. */
  *#rowOfOthers(key: string, from: S, rehearsed: Rehearsed<S>): Breathing<Action[]> {
    let row = this.#rows.get(key);
    if (row === undefined) {
      row = yield* this.#rowOf(from, rehearsed, rehearsed.isTriedOut === true);
      this.#rows.set(key, row);
    }
    return [...row];
  }

  #rowOf(from: S, rehearsed: Rehearsed<S>, isTriedOut: boolean): Breathing<readonly Action[]> {
    return rehearsed.uses === undefined
      ? this.#actByAct(from, rehearsed, isTriedOut)
      : this.#atOnce(from, rehearsed, rehearsed.uses);
  }

  /** Act by act the best at a glance, or of those the best when tried out. */
  *#actByAct(from: S, rehearsed: Rehearsed<S>, isTriedOut: boolean): Breathing<readonly Action[]> {
    const game = this.#game;
    const state = game.copy(from);
    const { seat } = game.pending(state)[0]!;
    const dice = new SeededDice(0);
    const row: Action[] = [];
    while (row.length < longest) {
      const asked = game.pending(state)[0];
      if (asked?.seat !== seat || !rehearsed.isAt(state)) break;
      const short = isTriedOut ? game.advice?.course?.(state) : null;
      const least = this.#leaveOff(state, seat, rehearsed) - (short ? triedOut.behind : 0);
      const thoughts = rehearsed.thoughts?.(state) ?? actionsOf(game, state, asked, mostActions, dice);
      const open = yield* this.#seen(state, seat, thoughts, least);
      const best = short ? yield* this.#triedOut(short, state, seat, open, rehearsed.end) : open[0]?.action;
      if (best === undefined) break;
      row.push(best);
      game.play(state, seat, best, dice);
    }
    return row;
  }

  /** The best at one glance, one after the other, as far as each still gains something. */
  *#atOnce(from: S, rehearsed: Rehearsed<S>, uses: UsesOf): Breathing<readonly Action[]> {
    const game = this.#game;
    const asked = game.pending(from)[0]!;
    const { seat } = asked;
    const choices = (partial: Action) => game.choices(from, seat, partial);
    // After another action of the other side the same come to mind, though they may look otherwise.
    const known = this.#cameToMind.get(seat)?.filter((action) => canBuild(choices, action));
    const thoughts = known ?? actionsOf(game, from, asked, mostActions, new SeededDice(0));
    const least = this.#leaveOff(from, seat, rehearsed);
    const open = yield* this.#seen(from, seat, thoughts, least);
    const best = open.slice(0, mostKept).map(({ action }) => action);
    if (known === undefined) this.#cameToMind.set(seat, best);
    return yield* this.#oneByOne(from, open, least, rehearsed, uses);
  }

  /** Acts one after the other as far as each still gains something, and as long as they use others. */
  *#oneByOne(
    from: S,
    open: readonly Seen[],
    leaveOff: number,
    rehearsed: Rehearsed<S>,
    usesOf: UsesOf,
  ): Breathing<readonly Action[]> {
    const game = this.#game;
    const state = game.copy(from);
    const { seat } = game.pending(state)[0]!;
    const dice = new SeededDice(0);
    const choices = (partial: Action) => game.choices(state, seat, partial);
    let least = leaveOff;
    const used = new Set<string>();
    const row: Action[] = [];
    for (const { action } of open) {
      const uses = usesOf(action);
      if (uses.some((one) => used.has(one)) || !canBuild(choices, action)) continue;
      if (row.length > 0 && this.#glance(state, seat, action) <= least) continue;
      for (const one of uses) used.add(one);
      row.push(action);
      game.play(state, seat, action, dice);
      if (game.pending(state)[0]?.seat !== seat || !rehearsed.isAt(state)) break;
      least = this.#leaveOff(state, seat, rehearsed);
      yield;
    }
    return row;
  }

  /** Those of these acts that look better than that, the best first. */
  *#seen(state: S, seat: Seat, actions: readonly Action[], least: number): Breathing<readonly Seen[]> {
    const seen: Seen[] = [];
    for (const action of actions) {
      const looks = this.#glance(state, seat, action);
      if (looks > least) seen.push({ action, looks });
      yield;
    }
    return seen.sort((one, other) => other.looks - one.looks);
  }

  /** What an act has to be better than: to leave off, and the margin for the trouble. */
  #leaveOff(state: S, seat: Seat, { end }: Rehearsed<S>): number {
    return this.#glance(state, seat, end) + this.#margin;
  }

  get #margin(): number {
    return this.#game.advice?.idle?.margin ?? 0;
  }

  #glance(state: S, seat: Seat, action: Action): number {
    const after = this.#game.copy(state);
    this.#game.play(after, seat, action, new SeededDice(0));
    return judged(this.#game, after, seat);
  }

  /** Of what looks best the act that does best along a short course; none if that is not better than to leave off. */
  *#triedOut(
    course: Course<S>,
    state: S,
    seat: Seat,
    open: readonly Seen[],
    end: Action,
  ): Breathing<Action | undefined> {
    if (open.length === 0) return undefined;
    const along = new Rehearsal(this.#game, course);
    const worthOf = (action: Action) => along.#worthOf([action], state, seat, triedOut.lucks);
    let best: Action | undefined;
    let most = (yield* worthOf(end)) + this.#margin;
    for (const { action } of open.slice(0, triedOut.acts)) {
      const worth = yield* worthOf(action);
      if (worth > most) [best, most] = [action, worth];
    }
    return best;
  }
}

/** What positions on the way come to: where the course pauses, or at the beginning of each of its phases. */
class Points<S> {
  readonly #course: Course<S>;
  readonly #shares: readonly number[];
  readonly #found: number[] = [];
  #phase: string | null;

  constructor(course: Course<S>, from: S) {
    this.#course = course;
    this.#shares = course.phases?.shares ?? atThePause;
    this.#phase = course.phases?.at(from) ?? null;
  }

  /** Whether the position counts here. */
  isOneAt(state: S): boolean {
    const course = this.#course;
    if (course.phases === undefined) return this.#found.length === 0 && course.pauses?.(state) === true;
    const phase = course.phases.at(state);
    if (phase === null || phase === this.#phase) return false;
    this.#phase = phase;
    return true;
  }

  add(worth: number): void {
    this.#found.push(worth);
  }

  get areAll(): boolean {
    return this.#found.length === this.#shares.length;
  }

  /** All together; what was not come to is worth what the end is. */
  worth(atTheEnd: () => number): number {
    const last = this.areAll ? 0 : atTheEnd();
    return this.#shares.reduce((sum, share, at) => sum + share * (this.#found[at] ?? last), 0);
  }
}

/** What is answered without a thought, or else the first that comes to mind. */
function quickAnswer<S extends GameState, V>(
  game: Game<S, V>,
  state: S,
  asked: Decision,
  luck: number,
): Action {
  return (
    game.advice?.offhand?.(state, asked) ??
    actionsOf(game, state, asked, mostActions, new SeededDice(luck))[0]!
  );
}

/** A row without an action of it; without all of it that is about the same, if the action is another. */
function without<S>(action: Action, row: readonly Action[], rehearsed: Rehearsed<S>): readonly Action[] {
  const key = dataKey(action);
  const at = row.findIndex((act) => dataKey(act) === key);
  return at >= 0 ? row.toSpliced(at, 1) : apart(row, [action], rehearsed);
}

/** Those acts that are about something else than others. */
function apart<S>(acts: readonly Action[], others: readonly Action[], rehearsed: Rehearsed<S>): Action[] {
  const taken = new Set(others.flatMap((action) => rehearsed.about(action)));
  return acts.filter((act) => !rehearsed.about(act).some((part) => taken.has(part)));
}
