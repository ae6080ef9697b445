import { applyChanges, revertChanges } from './changes.ts';
import type { GameState } from './game.ts';
import type { Entry } from './record.ts';

/** A game from its record alone, forwards and backwards, without running the rules. */
export class Replay<S extends GameState> {
  readonly #entries: readonly Entry[];
  #state: S;
  #at: number;

  constructor(last: S, entries: readonly Entry[]) {
    this.#state = structuredClone(last);
    this.#entries = entries;
    this.#at = entries.length;
  }

  /** The number of the entry after which the state is shown; 0 is the set-up. */
  get at(): number {
    return this.#at;
  }

  get state(): S {
    return this.#state;
  }

  /** Goes to the moment after an entry. Each moment is an object of its own; those handed out before stay as they were. */
  goTo(number: number): S {
    const goal = Math.max(0, Math.min(number, this.#entries.length));
    while (this.#at < goal) this.#state = applyChanges(this.#state, this.#entries[this.#at++]!.changes);
    while (this.#at > goal) this.#state = revertChanges(this.#state, this.#entries[--this.#at]!.changes);
    return this.#state;
  }
}
