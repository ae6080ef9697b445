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
import { actionsOf, judged, type Breathing } from './imagined-world.ts';

/** More answers in a row than two turns need. */
const longest = 400;

/** So many actions are looked at for each act that is rehearsed. */
const mostActions = 200;

export class Rehearsal<S extends GameState, V = unknown> {
  readonly #game: Game<S, V>;
  readonly #course: Course<S>;
  readonly #rows = new Map<string, readonly Action[]>();

  constructor(game: Game<S, V>, course: Course<S>) {
    this.#game = game;
    this.#course = course;
  }

  /** Where an action leads to: a seat goes on with its row of acts without it, the others with theirs, the rest is quick. */
  *follow(from: S, seat: Seat, action: Action, luck: number): Breathing<S> {
    const game = this.#game;
    const course = this.#course;
    const state = game.copy(from);
    const dice = new LuckOfActs(luck);
    const { rehearsed } = course;
    let owner = seat;
    let left =
      rehearsed?.isAt(from) === true ? without(action, yield* this.#row('', from, rehearsed), rehearsed) : [];
    game.play(state, seat, action, dice.of(action));
    for (let count = 0; count < longest; count += 1) {
      const asked = game.pending(state)[0];
      if (asked === undefined || (asked.inTurn === 'opens' && course.ends(state))) break;
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
    return state;
  }

  /** The next act of a row that can still be done. */
  #next(state: S, { seat }: Decision, left: Action[]): Action | null {
    const choices = (partial: Action) => this.#game.choices(state, seat, partial);
    for (let next = left.shift(); next !== undefined; next = left.shift())
      if (canBuild(choices, next)) return next;
    return null;
  }

  /** What whoever is asked would do, act by act the best at a glance. */
  *#row(key: string, from: S, rehearsed: Rehearsed<S>): Breathing<readonly Action[]> {
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const game = this.#game;
    const state = game.copy(from);
    const { seat } = game.pending(state)[0]!;
    const margin = game.advice?.idle?.margin ?? 0;
    const dice = new SeededDice(0);
    const glance = (action: Action): number => {
      const after = game.copy(state);
      game.play(after, seat, action, new SeededDice(0));
      return judged(game, after, seat);
    };
    const row: Action[] = [];
    while (row.length < longest) {
      const asked = game.pending(state)[0];
      if (asked?.seat !== seat || !rehearsed.isAt(state)) break;
      let best: Action | null = null;
      let most = glance(rehearsed.end) + margin;
      for (const action of actionsOf(game, state, asked, mostActions, dice)) {
        const looks = glance(action);
        yield;
        if (looks > most) [best, most] = [action, looks];
      }
      if (best === null) break;
      row.push(best);
      game.play(state, seat, best, dice);
    }
    this.#rows.set(key, row);
    return row;
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
