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
import { actionsOf, judged } from './imagined-world.ts';

/** More answers in a row than two turns need. */
const longest = 400;

/** So many actions are looked at for each act that is rehearsed. */
const mostActions = 200;

/** And so many of them again, when the same side has its row worked out after something else. */
const mostKept = 16;

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
  follow(from: S, seat: Seat, action: Action, luck: number): S {
    const game = this.#game;
    const course = this.#course;
    const state = game.copy(from);
    const dice = new LuckOfActs(luck);
    const { rehearsed } = course;
    let owner = seat;
    let left =
      rehearsed?.isAt(from) === true ? without(action, this.#row('', from, rehearsed), rehearsed) : [];
    game.play(state, seat, action, dice.of(action));
    for (let count = 0; count < longest; count += 1) {
      const asked = game.pending(state)[0];
      if (asked === undefined || (asked.inTurn === 'opens' && course.ends(state))) break;
      let answer = course.offhand(state);
      if (answer === null && rehearsed?.isAt(state) === true) {
        if (asked.seat !== owner) {
          owner = asked.seat;
          left = [...this.#row(`${owner} ${dataKey(action)}`, state, rehearsed)];
        }
        answer = this.#next(state, asked, left) ?? rehearsed.end;
      }
      answer ??=
        game.advice?.offhand?.(state, asked) ??
        actionsOf(game, state, asked, mostActions, new SeededDice(luck))[0]!;
      game.play(state, asked.seat, answer, dice.of(answer));
    }
    return state;
  }

  /** The next act of a row that can still be done. */
  #next(state: S, { seat }: Decision, left: Action[]): Action | null {
    const choices = (partial: Action) => this.#game.choices(state, seat, partial);
    for (let next = left.shift(); next !== undefined; next = left.shift())
      if (canBuild(choices, next)) return next;
    return null;
  }

  /** What whoever is asked would do. */
  #row(key: string, from: S, rehearsed: Rehearsed<S>): readonly Action[] {
    let row = this.#rows.get(key);
    if (row === undefined) {
      row = rehearsed.uses === undefined ? this.#actByAct(from, rehearsed) : this.#atOnce(from, rehearsed);
      this.#rows.set(key, row);
    }
    return row;
  }

  /** Act by act the best at a glance. */
  #actByAct(from: S, rehearsed: Rehearsed<S>): readonly Action[] {
    const game = this.#game;
    const state = game.copy(from);
    const { seat } = game.pending(state)[0]!;
    const dice = new SeededDice(0);
    const row: Action[] = [];
    while (row.length < longest) {
      const asked = game.pending(state)[0];
      if (asked?.seat !== seat || !rehearsed.isAt(state)) break;
      let best: Action | null = null;
      let most = this.#glance(state, seat, rehearsed.end) + this.#margin;
      for (const action of actionsOf(game, state, asked, mostActions, dice)) {
        const looks = this.#glance(state, seat, action);
        if (looks > most) [best, most] = [action, looks];
      }
      if (best === null) break;
      row.push(best);
      game.play(state, seat, best, dice);
    }
    return row;
  }

  /** The best at one glance, one after the other, as far as each still gains something. */
  #atOnce(from: S, rehearsed: Rehearsed<S>): readonly Action[] {
    const game = this.#game;
    const state = game.copy(from);
    const asked = game.pending(state)[0]!;
    const { seat } = asked;
    const dice = new SeededDice(0);
    const choices = (partial: Action) => game.choices(state, seat, partial);
    let least = this.#glance(state, seat, rehearsed.end) + this.#margin;
    // After another action of the other side the same come to mind, though they may look otherwise.
    const known = this.#cameToMind.get(seat)?.filter((action) => canBuild(choices, action));
    const seen = (known ?? actionsOf(game, state, asked, mostActions, dice))
      .map((action) => ({ action, looks: this.#glance(state, seat, action) }))
      .filter(({ looks }) => looks > least)
      .sort((one, other) => other.looks - one.looks);
    if (known === undefined)
      this.#cameToMind.set(
        seat,
        seen.slice(0, mostKept).map(({ action }) => action),
      );
    const used = new Set<string>();
    const row: Action[] = [];
    for (const { action } of seen) {
      const uses = rehearsed.uses!(action);
      if (uses.some((one) => used.has(one)) || !canBuild(choices, action)) continue;
      if (row.length > 0 && this.#glance(state, seat, action) <= least) continue;
      for (const one of uses) used.add(one);
      row.push(action);
      game.play(state, seat, action, dice);
      if (game.pending(state)[0]?.seat !== seat || !rehearsed.isAt(state)) break;
      least = this.#glance(state, seat, rehearsed.end) + this.#margin;
    }
    return row;
  }

  get #margin(): number {
    return this.#game.advice?.idle?.margin ?? 0;
  }

  #glance(state: S, seat: Seat, action: Action): number {
    const after = this.#game.copy(state);
    this.#game.play(after, seat, action, new SeededDice(0));
    return judged(this.#game, after, seat);
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
