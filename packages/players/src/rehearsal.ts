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

/** More answers in a row than two turns need. */
const longest = 400;

/** So many actions are looked at for each act that is rehearsed. */
const mostActions = 200;

/** And so many of them again, when the same side has its row worked out after something else. */
const mostKept = 16;

/** Where a course pauses, the position there counts for so much of what an action is worth. */
const atThePause = 0.5;

/** Acts that are tried out: so many of those that look best, none that looks worse than leaving off by more, under so many lucks. */
const triedOut = { acts: 3, behind: 0.3, lucks: 4 } as const;

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

  constructor(game: Game<S, V>, course: Course<S>) {
    this.#game = game;
    this.#course = course;
  }

  /** Where an action leads to: a seat goes on with its row of acts without it, the others with theirs, the rest is quick. */
  *follow(from: S, seat: Seat, action: Action, luck: number): Breathing<Way<S>> {
    const game = this.#game;
    const course = this.#course;
    const state = game.copy(from);
    const dice = new LuckOfActs(luck);
    const { rehearsed } = course;
    let paused: number | null = null;
    let owner = seat;
    let left =
      rehearsed?.isAt(from) === true ? without(action, yield* this.#row('', from, rehearsed), rehearsed) : [];
    game.play(state, seat, action, dice.of(action));
    for (let count = 0; count < longest; count += 1) {
      const asked = game.pending(state)[0];
      const atRest = asked?.inTurn === 'opens';
      if (asked === undefined || (atRest && course.ends(state))) break;
      if (paused === null && atRest && course.pauses?.(state) === true) paused = judged(game, state, seat);
      let answer = course.offhand(state);
      if (answer === null && rehearsed?.isAt(state) === true) {
        if (asked.seat !== owner) {
          owner = asked.seat;
          left = [...(yield* this.#row(`${owner} ${dataKey(action)}`, state, rehearsed))];
        }
        answer = this.#next(state, asked, left) ?? rehearsed.end;
      }
      answer ??=
        game.advice?.offhand?.(state, asked) ??
        actionsOf(game, state, asked, mostActions, new SeededDice(luck))[0]!;
      game.play(state, asked.seat, answer, dice.of(answer));
      yield;
    }
    const worth = judged(game, state, seat);
    return {
      after: state,
      worth: paused === null ? worth : atThePause * paused + (1 - atThePause) * worth,
    };
  }

  /** The next act of a row that can still be done. */
  #next(state: S, { seat }: Decision, left: Action[]): Action | null {
    const choices = (partial: Action) => this.#game.choices(state, seat, partial);
    for (let next = left.shift(); next !== undefined; next = left.shift())
      if (canBuild(choices, next)) return next;
    return null;
  }

  /** What whoever is asked would do. */
  *#row(key: string, from: S, rehearsed: Rehearsed<S>): Breathing<readonly Action[]> {
    let row = this.#rows.get(key);
    if (row === undefined) {
      // One's own row has been thought of with care; what the enemy would do may be worth trying out.
      const isTriedOut = rehearsed.isTriedOut === true && key !== '';
      row = yield* rehearsed.uses === undefined
        ? this.#actByAct(from, rehearsed, isTriedOut)
        : this.#atOnce(from, rehearsed);
      this.#rows.set(key, row);
    }
    return row;
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
  *#atOnce(from: S, rehearsed: Rehearsed<S>): Breathing<readonly Action[]> {
    const game = this.#game;
    const state = game.copy(from);
    const asked = game.pending(state)[0]!;
    const { seat } = asked;
    const dice = new SeededDice(0);
    const choices = (partial: Action) => game.choices(state, seat, partial);
    let least = this.#leaveOff(state, seat, rehearsed);
    // After another action of the other side the same come to mind, though they may look otherwise.
    const known = this.#cameToMind.get(seat)?.filter((action) => canBuild(choices, action));
    const thoughts = known ?? actionsOf(game, state, asked, mostActions, dice);
    const open = yield* this.#seen(state, seat, thoughts, least);
    const best = open.slice(0, mostKept).map(({ action }) => action);
    if (known === undefined) this.#cameToMind.set(seat, best);
    const used = new Set<string>();
    const row: Action[] = [];
    for (const { action } of open) {
      const uses = rehearsed.uses!(action);
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
    const game = this.#game;
    const along = new Rehearsal(game, course);
    const worthOf = function* (action: Action): Breathing<number> {
      let sum = 0;
      for (let luck = 0; luck < triedOut.lucks; luck += 1)
        sum += (yield* along.follow(state, seat, action, luck)).worth;
      return sum / triedOut.lucks;
    };
    let best: Action | undefined;
    let most = (yield* worthOf(end)) + this.#margin;
    for (const { action } of open.slice(0, triedOut.acts)) {
      const worth = yield* worthOf(action);
      if (worth > most) [best, most] = [action, worth];
    }
    return best;
  }
}

/** A row without an action of it; without all of it that is about the same, if the action is another. */
function without<S>(action: Action, row: readonly Action[], rehearsed: Rehearsed<S>): Action[] {
  const key = dataKey(action);
  const at = row.findIndex((act) => dataKey(act) === key);
  if (at >= 0) return row.toSpliced(at, 1);
  const taken = new Set(rehearsed.about(action));
  return row.filter((act) => !rehearsed.about(act).some((part) => taken.has(part)));
}

/**
 * The same luck for the same act, however often and after whatever else it is done: what differs between two actions is
 * then what they change and not what was thrown.
 */
class LuckOfActs {
  readonly #luck: number;
  readonly #times = new Map<string, number>();

  constructor(luck: number) {
    this.#luck = luck;
  }

  of(action: Action): SeededDice {
    const key = dataKey(action);
    const times = (this.#times.get(key) ?? 0) + 1;
    this.#times.set(key, times);
    return new SeededDice(this.#luck + hashOf(`${key} ${times}`));
  }
}

function hashOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum >>> 1;
}
