import {
  SeededDice,
  type Action,
  type Chair,
  type Dice,
  type Game,
  type GameState,
  type Seat,
} from '@bivouac/kernel';
import { thinkThrough, type Considered, type ThinkingPlayer } from './thinking.ts';
import { everyAction, randomCompletion, sampleActions } from './walk.ts';

export interface GreedySettings {
  /** How many different actions are weighed at most. */
  readonly candidates: number;
  /** In how many imagined states the best of them are weighed again. */
  readonly worlds: number;
  /** How many are weighed again. */
  readonly shortlist: number;
  /** How many replies are weighed for whoever is asked before the action is settled. */
  readonly replies: number;
}

const usual: GreedySettings = { candidates: 120, worlds: 3, shortlist: 8, replies: 3 };

/** More answers in a row than settling one action needs. */
const longestSettling = 60;

interface Candidate {
  readonly action: Action;
  /** The sum over the worlds it was tried in. */
  worth: number;
  worlds: number;
}

/** Whether one is better on average than another that has been tried as well. */
function isBetter(one: Candidate, other: Candidate): boolean {
  return one.worth * other.worlds > other.worth * one.worlds;
}

/**
 * Looks one action ahead on imagined states: tries each candidate on a copy, lets the questions it raises be answered
 * for both sides by a quick rule, and takes the action whose result the game judges best on average.
 */
export class GreedyPlayer<S extends GameState = GameState, V = unknown> implements ThinkingPlayer<S, V> {
  readonly name = 'greedy-1';
  readonly #settings: GreedySettings;

  constructor(settings: Partial<GreedySettings> = {}) {
    this.#settings = { ...usual, ...settings };
  }

  choose(game: Game<S, V>, chair: Chair<S, V>, dice: Dice): Action {
    return thinkThrough(this.consider(game, chair, dice));
  }

  *consider(game: Game<S, V>, chair: Chair<S, V>, dice: Dice): Generator<Considered, Action> {
    const candidates = this.#candidates(chair, dice);
    const only = candidates[0];
    if (only === undefined) throw new Error(`${chair.seat} is asked and has no answer`);
    if (candidates.length === 1) return only.action;
    const { worlds, shortlist: few, replies } = this.#settings;
    const total = candidates.length + (worlds - 1) * Math.min(few, candidates.length);
    let leader = only;
    let done = 0;
    const weigh = (world: World<S, V>, candidate: Candidate): Considered => {
      candidate.worth += world.worth(candidate.action);
      candidate.worlds += 1;
      if (candidate !== leader && isBetter(candidate, leader)) leader = candidate;
      done += 1;
      return { best: leader.action, share: done / total };
    };
    const first = new World(game, chair, dice, replies);
    for (const candidate of candidates) yield weigh(first, candidate);
    const shortlist = best(candidates, few);
    for (let more = 1; more < worlds; more += 1) {
      const world = new World(game, chair, dice, replies);
      for (const candidate of shortlist) yield weigh(world, candidate);
      leader = best(shortlist, 1)[0]!;
    }
    return best(shortlist, 1)[0]!.action;
  }

  #candidates(chair: Chair<S, V>, dice: Dice): Candidate[] {
    const choices = (partial: Action) => chair.choices(partial);
    const limit = this.#settings.candidates;
    const landmarks = (partial: Action) => chair.landmarks(partial);
    const actions =
      everyAction(choices, limit, dice, landmarks) ?? sampleActions(choices, limit, dice, landmarks);
    return actions.map((action) => ({ action, worth: 0, worlds: 0 }));
  }
}

/** The best few; of equals the earlier, so that the same dice give the same choice. */
function best(candidates: readonly Candidate[], count: number): Candidate[] {
  return [...candidates].sort((a, b) => b.worth - a.worth).slice(0, count);
}

/** One imagined state, in which candidates are tried under the same luck. */
class World<S extends GameState, V> {
  readonly #game: Game<S, V>;
  readonly #seat: Seat;
  readonly #state: S;
  readonly #luck: number;
  readonly #replies: number;

  constructor(game: Game<S, V>, chair: Chair<S, V>, dice: Dice, replies: number) {
    this.#game = game;
    this.#seat = chair.seat;
    this.#state = chair.imagine(dice);
    this.#luck = dice.pick(0x7fffffff);
    this.#replies = replies;
  }

  /** How good the position is once this action is settled. */
  worth(action: Action): number {
    const state = this.#game.copy(this.#state);
    const dice = new SeededDice(this.#luck);
    this.#game.play(state, this.#seat, action, dice);
    this.#settle(state, dice, this.#replies);
    return this.#game.judge(state, this.#seat);
  }

  /** Answers questions until nothing is under way: nothing hangs in the air to be misjudged. */
  #settle(state: S, dice: Dice, replies: number): void {
    for (let count = 0; count < longestSettling; count += 1) {
      const asked = this.#game.pending(state)[0];
      if (asked === undefined || asked.inTurn === 'opens') return;
      this.#game.play(state, asked.seat, this.#reply(state, asked.seat, dice, replies), dice);
    }
  }

  /** The best of a few random answers, each judged by whoever gives it. */
  #reply(state: S, seat: Seat, dice: Dice, replies: number): Action {
    const choices = (partial: Action) => this.#game.choices(state, seat, partial);
    const landmarks = (partial: Action) => this.#game.landmarks(state, seat, partial);
    if (replies <= 1) return randomCompletion(choices, [], dice, landmarks);
    const answers = sampleActions(choices, replies, dice, landmarks);
    if (answers.length === 1) return answers[0]!;
    let bestAnswer = answers[0]!;
    let bestWorth = -Infinity;
    for (const answer of answers) {
      const after = this.#game.copy(state);
      this.#game.play(after, seat, answer, dice);
      this.#settle(after, dice, 1);
      const worth = this.#game.judge(after, seat);
      if (worth > bestWorth) {
        bestWorth = worth;
        bestAnswer = answer;
      }
    }
    return bestAnswer;
  }
}
