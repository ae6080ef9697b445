/** Answers to questions on which much hangs, where something is followed in the head: tried out once and then known. */
import {
  canBuild,
  SeededDice,
  type Action,
  type Decision,
  type Game,
  type GameState,
  type Seat,
} from '@bivouac/kernel';
import { actionsOf, judged, type Breathing } from './imagined-world.ts';
import { LuckOfActs } from './luck-of-acts.ts';

/** So many answers are looked at. */
const mostAnswers = 200;

/** Each is followed under so many lucks. */
const lucks = 2;

/** More answers in a row than one of them raises. */
const longest = 400;

export class Replies<S extends GameState, V = unknown> {
  readonly #game: Game<S, V>;
  readonly #known = new Map<string, Action>();

  constructor(game: Game<S, V>) {
    this.#game = game;
  }

  /** The best answer to a question as far as it is known, or else as it is here. */
  *to(question: string, state: S, asked: Decision): Breathing<Action> {
    const choices = (partial: Action) => this.#game.choices(state, asked.seat, partial);
    const known = this.#known.get(question);
    if (known !== undefined && canBuild(choices, known)) return known;
    const best = yield* this.#best(state, asked);
    this.#known.set(question, best);
    return best;
  }

  *#best(state: S, asked: Decision): Breathing<Action> {
    const answers = actionsOf(this.#game, state, asked, mostAnswers, new SeededDice(0));
    let best = answers[0]!;
    if (answers.length === 1) return best;
    let most = -Infinity;
    for (const answer of answers) {
      let sum = 0;
      for (let luck = 0; luck < lucks; luck += 1)
        sum += yield* this.#worthOf(answer, state, asked.seat, luck);
      if (sum > most) [best, most] = [answer, sum];
    }
    return best;
  }

  /** What an answer is worth to whoever gives it when all that it raises is settled. */
  *#worthOf(answer: Action, from: S, seat: Seat, luck: number): Breathing<number> {
    const game = this.#game;
    const state = game.copy(from);
    const dice = new LuckOfActs(luck);
    game.play(state, seat, answer, dice.of(answer));
    for (let count = 0; count < longest; count += 1) {
      const asked = game.pending(state)[0];
      if (asked === undefined || asked.inTurn === 'opens') break;
      const next = quickAnswer(game, state, asked, luck);
      game.play(state, asked.seat, next, dice.of(next));
      yield;
    }
    return judged(game, state, seat);
  }
}

/** What is answered without a thought, or else the first that comes to mind. */
export function quickAnswer<S extends GameState, V>(
  game: Game<S, V>,
  state: S,
  asked: Decision,
  luck: number,
): Action {
  return (
    game.advice?.offhand?.(state, asked) ??
    actionsOf(game, state, asked, mostAnswers, new SeededDice(luck))[0]!
  );
}
