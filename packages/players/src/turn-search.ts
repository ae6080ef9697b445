/**
 * Whole turns thought through where no dice are thrown: rows of acts that differ in where they lead to, each followed
 * through the next turns of both sides, and the best of them bettered act by act.
 */
import {
  canBuild,
  dataKey,
  SeededDice,
  type Action,
  type Decision,
  type Game,
  type GameState,
  type Seat,
  type TurnAdvice,
} from '@bivouac/kernel';
import { actionsOf, judged, type Breathing } from './imagined-world.ts';

export interface TurnSettings {
  /** How many positions are gone on from at each act of a turn. */
  readonly width: number;
  /** How many rows of acts are followed through the next turns. */
  readonly rows: number;
  /** How many changes of the best of them are tried. */
  readonly changes: number;
  /** How many of the best are followed in so many further imagined states. */
  readonly keep: number;
  readonly worlds: number;
  /** What the position counts at the end of the turn, of the next one, and so on. */
  readonly shares: readonly number[];
}

/** A row of acts, and where it leads to. */
export interface Row<S> {
  readonly acts: readonly Action[];
  readonly after: S;
  readonly worth: number;
}

/** More answers in a row than an act raises, and more acts than a turn has. */
const longest = 60;

/** So many answers are looked at for a question that an act raises, and so many acts where the game names none. */
const replies = 6;
const mostActs = 40;

/** So many acts are kept in mind of those that looked best, until one after another has been done. */
const kept = 12;

/** Rows that share all but one act lead to nearly the same. */
const apart = 3;

/** Acts to change a row with are taken from so many rows. */
const sources = 60;

export class TurnSearch<S extends GameState, V = unknown> {
  readonly #game: Game<S, V>;
  readonly #advice: TurnAdvice<S>;
  readonly #dice: SeededDice;

  constructor(game: Game<S, V>, advice: TurnAdvice<S>, luck: number) {
    this.#game = game;
    this.#advice = advice;
    this.#dice = new SeededDice(luck);
  }

  /** What comes to mind: what the game names, or else a sample of the choices. */
  thoughts(state: S, asked: Decision, most = mostActs): readonly Action[] {
    const named = this.#advice.thoughts(state, asked);
    return named.length > 0 ? named : actionsOf(this.#game, state, asked, most, this.#dice);
  }

  judge(state: S, seat: Seat): number {
    return this.#advice.judge === undefined
      ? judged(this.#game, state, seat)
      : this.#advice.judge(state, seat);
  }

  /** Where an action leads to when the turn it belongs to goes on as it looks best. */
  *carriedOn(from: S, seat: Seat, action: Action): Breathing<Pick<Row<S>, 'after' | 'worth'>> {
    const asked = this.#game.pending(from)[0]!;
    let after = this.after(from, asked.seat, action);
    if (!this.isOver(after, asked.turn)) after = yield* this.played(after, asked.turn);
    return { after, worth: this.judge(after, seat) };
  }

  /** What the end of a turn is worth, counted there and at the end of each of the next turns. */
  *answered(
    { after, worth }: Pick<Row<S>, 'after' | 'worth'>,
    seat: Seat,
    shares: readonly number[],
  ): Breathing<number> {
    let state = after;
    let now = worth;
    let sum = 0;
    for (const [count, share] of shares.entries()) {
      const asked = this.#game.pending(state)[0];
      if (count > 0 && asked !== undefined) {
        state = yield* this.played(state, asked.turn);
        now = this.judge(state, seat);
      }
      sum += share * now;
    }
    return sum;
  }

  /** The position after an act and the answers it raises, each the best of a few for whoever is asked. */
  after(state: S, seat: Seat, action: Action): S {
    const after = this.#game.copy(state);
    this.#game.play(after, seat, action, this.#dice);
    for (let count = 0; count < longest; count += 1) {
      const asked = this.#game.pending(after)[0];
      if (asked === undefined || asked.inTurn === 'opens') break;
      this.#game.play(after, asked.seat, this.#reply(after, asked), this.#dice);
    }
    return after;
  }

  #reply(state: S, asked: Decision): Action {
    const answers = this.thoughts(state, asked, replies);
    if (answers.length === 1) return answers[0]!;
    let best = answers[0]!;
    let most = -Infinity;
    for (const answer of answers) {
      const after = this.#game.copy(state);
      this.#game.play(after, asked.seat, answer, this.#dice);
      for (let count = 0; count < longest; count += 1) {
        const next = this.#game.pending(after)[0];
        if (next === undefined || next.inTurn === 'opens') break;
        this.#game.play(after, next.seat, this.thoughts(after, next, 1)[0]!, this.#dice);
      }
      const worth = this.judge(after, asked.seat);
      if (worth <= most) continue;
      best = answer;
      most = worth;
    }
    return best;
  }

  isOver(state: S, owner: Seat): boolean {
    const asked = this.#game.pending(state)[0];
    return asked === undefined || (asked.inTurn === 'opens' && asked.turn !== owner);
  }

  /** The act that leaves off. */
  get idle(): Action {
    return this.#game.advice!.idle!.action;
  }

  #can(state: S, seat: Seat, action: Action): boolean {
    return canBuild((partial) => this.#game.choices(state, seat, partial), action);
  }

  /** Leaves off: what has to be answered at the end of the turn is answered as it looks best. */
  ended(state: S, owner: Seat): S {
    let ended = state;
    for (let count = 0; count < longest && !this.isOver(ended, owner); count += 1) {
      const asked = this.#game.pending(ended)[0]!;
      ended = this.#can(ended, asked.seat, this.idle)
        ? this.after(ended, asked.seat, this.idle)
        : this.#seen(ended, owner)[0]!.after;
    }
    return ended;
  }

  /** The acts that come to mind, the best at a glance first; those that are known are looked at no more. */
  #seen(state: S, owner: Seat, known?: Set<string>): Row<S>[] {
    const asked = this.#game.pending(state)[0]!;
    const thoughts = this.thoughts(state, asked);
    const fresh =
      known === undefined
        ? thoughts
        : thoughts.filter((action) => {
            const key = action.join();
            return !known.has(key) && known.add(key);
          });
    return fresh
      .map((action) => this.#row([action], this.after(state, asked.seat, action), owner))
      .sort((a, b) => b.worth - a.worth);
  }

  #row(acts: readonly Action[], after: S, owner: Seat): Row<S> {
    return { acts, after, worth: this.judge(after, owner) };
  }

  /** A turn played as it looks best act by act. */
  *played(from: S, owner: Seat): Breathing<S> {
    const { margin } = this.#game.advice!.idle!;
    let state = from;
    let known = new Set<string>();
    let last = '';
    for (let count = 0; count < longest && !this.isOver(state, owner); count += 1) {
      const asked = this.#game.pending(state)[0]!;
      const { question } = asked;
      if (question !== last) known = new Set();
      last = question;
      let seen = this.#seen(state, owner, known);
      yield;
      const canLeaveOff = this.#can(state, asked.seat, this.idle);
      let now = canLeaveOff ? this.judge(this.after(state, asked.seat, this.idle), owner) : -Infinity;
      let isDone = false;
      while (seen.length > 0 && (seen[0]!.worth > now + margin || !canLeaveOff)) {
        isDone = true;
        state = seen[0]!.after;
        now = seen[0]!.worth;
        if (this.isOver(state, owner) || this.#game.pending(state)[0]!.question !== question) break;
        const acts = seen.slice(0, 1 + kept).map((row) => row.acts[0]!);
        seen = acts
          .filter((action) => this.#can(state, owner, action))
          .map((action) => this.#row([action], this.after(state, owner, action), owner))
          .sort((a, b) => b.worth - a.worth);
        yield;
      }
      if (!isDone && !canLeaveOff) {
        // What was looked at before is all there is to do.
        state = this.#seen(state, owner)[0]!.after;
      } else if (!isDone) state = this.after(state, asked.seat, this.idle);
    }
    return state;
  }

  /** Ways in which a turn can be played to its end, the best there first. */
  *rows(from: S, owner: Seat, width: number): Breathing<Row<S>[]> {
    let open: Row<S>[] = [{ acts: [], after: from, worth: 0 }];
    const found = new Map<number, Row<S>>();
    const seen = new Set<string>();
    for (let count = 0; count < longest && open.length > 0; count += 1) {
      const next: Row<S>[] = [];
      for (const { acts, after } of open) {
        if (acts.length > 0) {
          const end = this.#row(acts, this.ended(after, owner), owner);
          if (!found.has(end.worth)) found.set(end.worth, end);
        }
        for (const row of this.#seen(after, owner)) {
          const longer = { ...row, acts: [...acts, ...row.acts] };
          if (this.isOver(row.after, owner)) {
            if (!found.has(row.worth)) found.set(row.worth, longer);
            continue;
          }
          // What is as good and stands at the same question has been come to in another order.
          const key = `${this.#game.pending(row.after)[0]!.question} ${row.worth}`;
          if (seen.has(key)) continue;
          seen.add(key);
          next.push(longer);
        }
        yield;
      }
      open = next.sort((a, b) => b.worth - a.worth).slice(0, width);
    }
    return [...found.values()].sort((a, b) => b.worth - a.worth);
  }

  /** Where a row of acts leads to from another state; what cannot be done there is left out. */
  follow(from: S, owner: Seat, acts: readonly Action[]): Row<S> {
    let state = from;
    const done: Action[] = [];
    for (const act of acts) {
      if (this.isOver(state, owner)) break;
      const { seat } = this.#game.pending(state)[0]!;
      if (!this.#can(state, seat, act)) continue;
      state = this.after(state, seat, act);
      done.push(act);
    }
    return this.#row(done, this.ended(state, owner), owner);
  }

  /** So many rows that differ from each other in more than one act, the best first; where there are not so many, others. */
  distinct<R extends Pick<Row<S>, 'acts'>>(rows: readonly R[], most: number): R[] {
    const found: R[] = [];
    const keys: ReadonlySet<string>[] = [];
    for (const least of [apart, 1])
      for (const row of rows) {
        if (found.length >= most) return found;
        const key = new Set(row.acts.map(dataKey));
        if (keys.some((other) => difference(key, other) < least)) continue;
        found.push(row);
        keys.push(key);
      }
    return found;
  }

  /** The same row with an act left out, or with another in place of those that are about the same. */
  *changes(acts: readonly Action[], rows: readonly Row<S>[]): Generator<readonly Action[]> {
    for (const left of acts) if (!this.#isIdle(left)) yield acts.filter((act) => act !== left);
    const known = new Set(acts.map(dataKey));
    for (const row of rows.slice(0, sources))
      for (const [at, act] of row.acts.entries()) {
        const key = dataKey(act);
        if (known.has(key)) continue;
        known.add(key);
        const about = new Set(this.#advice.about(act));
        const others = acts.filter((other) => !this.#advice.about(other).some((one) => about.has(one)));
        yield others.toSpliced(at, 0, act);
      }
  }

  #isIdle(action: Action): boolean {
    return dataKey(action) === dataKey(this.idle);
  }
}

function difference(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const key of one) if (other.has(key)) common += 1;
  return one.size + other.size - 2 * common;
}
