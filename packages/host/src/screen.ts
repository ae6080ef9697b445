/** A screen at which the people of a game sit, one after the other: who looks at it now, and to whom it must be handed. */
import type { Seat } from '@bivouac/kernel';
import { HostError } from './errors.ts';
import type { GameHost } from './game-host.ts';
import { spectator } from './telling.ts';
import { words } from './words.ts';

export class Screen {
  readonly #host: GameHost;
  #eyes: Seat | null;

  constructor(host: GameHost) {
    this.#host = host;
    const [first, another] = this.#people();
    // Of a battle that is over nothing is hidden any more: there is nobody to hand the screen to.
    const isNobodyElse = another === undefined || host.table.isOver;
    this.#eyes = isNobodyElse ? (first ?? spectator) : null;
  }

  /** Whose eyes look at the screen; null while it is covered, to be handed over. */
  get eyes(): Seat | null {
    return this.#eyes;
  }

  /** The person who must decide and is not at the screen. */
  get handOverTo(): Seat | null {
    const people = this.#people();
    if (people.length < 2) return null;
    const asked = this.#host.table.pending().map(({ seat }) => seat);
    if (this.#eyes !== null && (asked.includes(this.#eyes) || this.#host.table.isOver)) return null;
    const next = people.find((seat) => asked.includes(seat));
    // Nobody is asked: while a computer thinks the screen stays as it is; a covered one goes to whoever comes.
    return next ?? (this.#eyes === null ? people[0]! : null);
  }

  /** Whoever sat here still does: the game was laid anew under his eyes. */
  return(eyes: Seat): void {
    this.#eyes = eyes;
  }

  cover(): void {
    if (this.#people().length > 1 && !this.#host.table.isOver) this.#eyes = null;
  }

  sit(seat: Seat): void {
    if (seat !== this.#eyes && seat !== this.handOverTo) throw new HostError('not-allowed', words.notYours);
    this.#eyes = seat;
  }

  #people(): Seat[] {
    const { game, computers } = this.#host;
    return game.seats.filter((seat) => !computers.has(seat));
  }
}
