import type { Dice } from './chance.ts';
import type { Seat } from './events.ts';
import type { Decision } from './flow.ts';
import type { Game, GameState } from './game.ts';
import type { Action, Parts } from './parts.ts';
import type { Landmark } from './spaces.ts';

/**
 * What a player gets to decide with: his own view, the choices put to him, and imagined states. The true state is
 * out of reach, so a computer player cannot look at hidden things even by mistake.
 */
export class Chair<S extends GameState = GameState, V = unknown> {
  readonly seat: Seat;
  readonly #game: Game<S, V>;
  readonly #state: S;

  constructor(game: Game<S, V>, state: S, seat: Seat) {
    this.#game = game;
    this.#state = state;
    this.seat = seat;
  }

  decision(): Decision | null {
    return this.#game.pending(this.#state).find(({ seat }) => seat === this.seat) ?? null;
  }

  view(): V {
    return this.#game.view(this.#state, this.seat);
  }

  choices(partial: Action): Parts {
    return this.#game.choices(this.#state, this.seat, partial);
  }

  landmarks(partial: Action): readonly Landmark[] {
    return this.#game.landmarks(this.#state, this.seat, partial);
  }

  /** A full state that fits all this seat has seen. */
  imagine(dice: Dice): S {
    return this.#game.imagine(this.view(), this.seat, dice);
  }
}

/** Somebody who decides at once: a program, a script. How computer players think step by step is in `players`. */
export interface Player<S extends GameState = GameState, V = unknown> {
  readonly name: string;
  choose(game: Game<S, V>, chair: Chair<S, V>, dice: Dice): Action;
}
