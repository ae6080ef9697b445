import type { Seat } from './events.ts';
import { isOffered, type Action, type Part, type Parts } from './parts.ts';
import { rulesInForce } from './in-force.ts';

/**
 * What was offered last, part by part, as an action was built. Whoever has built one by the choices is asked at once
 * whether it may be done: as long as the state has the same stamp, the answer was given on the way.
 */
export class Trail {
  #stamp = -1;
  #rules = -1;
  #seat: Seat = '';
  /** How many parts have been followed; -1: none was asked about. */
  #length = -1;
  readonly #parts: Part[] = [];
  readonly #offers: Parts[] = [];
  /** Whether what is offered now is noted, and whether anybody has asked for it since the last action was begun. */
  #isNoting = false;
  #wasAsked = false;

  /** Whether to note what is offered next. Where nobody asks afterwards, as in playouts, nothing need be noted. */
  isWanted(partial: Action): boolean {
    if (partial.length > 0) return this.#isNoting;
    this.#isNoting = this.#wasAsked;
    this.#wasAsked = false;
    this.#length = -1;
    return this.#isNoting;
  }

  /** These parts were offered after a partial action. */
  note(stamp: number, seat: Seat, partial: Action, offered: Parts): void {
    const { length } = partial;
    if (length === 0) {
      this.#stamp = stamp;
      this.#seat = seat;
      this.#rules = rulesInForce();
    } else if (this.#follows(stamp, seat, partial)) {
      this.#parts[length - 1] = partial[length - 1]!;
    } else {
      this.#length = -1;
      return;
    }
    this.#offers[length] = offered;
    this.#length = length;
  }

  /** Whether a partial action is one followed so far, or goes on from it by a part. */
  #follows(stamp: number, seat: Seat, partial: Action): boolean {
    const before = partial.length - 1;
    if (!this.#isOf(stamp, seat) || this.#length < before) return false;
    for (let at = 0; at < before; at += 1) if (this.#parts[at] !== partial[at]) return false;
    return true;
  }

  #isOf(stamp: number, seat: Seat): boolean {
    return this.#stamp === stamp && this.#seat === seat && this.#rules === rulesInForce();
  }

  /** Whether the choices have offered each part of this action in turn, and then its end. False says nothing. */
  led(stamp: number, seat: Seat, action: Action): boolean {
    const { length } = action;
    this.#wasAsked = true;
    if (this.#length < length || !this.#isOf(stamp, seat)) return false;
    for (let at = 0; at < length; at += 1) {
      const part = action[at]!;
      if (this.#parts[at] !== part || !isOffered(this.#offers[at]!, part)) return false;
    }
    return this.#offers[length]!.complete;
  }
}
