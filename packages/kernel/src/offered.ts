import type { Seat } from './events.ts';
import { isOffered, nothing, samePart, type Action, type Part, type Parts } from './parts.ts';

/**
 * What was offered to a seat at this moment of a table, part by part, along the action it builds. Whoever asks again, or
 * whether the action may be done, is answered from it. The table forgets it as soon as its state changes.
 */
export class Offered {
  #seat: Seat = '';
  /** The action so far: each part was on offer after those before it. */
  readonly #parts: Part[] = [];
  /** What was offered before the first part, and after each. */
  readonly #offers: Parts[] = [];
  /** How many offers hold; none: nothing is known. The lists keep their room for the next action. */
  #count = 0;
  /** How many parts hold: each was on offer, and it need not be looked for again. */
  #chosen = 0;

  forget(): void {
    // What was offered is not held on to: the lists outlive many acts.
    for (let at = 0; at < this.#count; at += 1) this.#offers[at] = nothing;
    this.#count = 0;
    this.#chosen = 0;
  }

  /** What is offered after a partial action; null where that is not known. */
  after(seat: Seat, partial: Action): Parts | null {
    return this.#follows(seat, partial, partial.length) ? this.#offers[partial.length]! : null;
  }

  /** Notes what is offered after a partial action, if that was on offer itself as far as is known here. */
  note(seat: Seat, partial: Action, offered: Parts): void {
    const { length } = partial;
    if (length === 0) this.#seat = seat;
    else if (!this.isKnown(seat, partial)) return;
    if (length > 0) this.#parts[length - 1] = partial[length - 1]!;
    this.#offers[length] = offered;
    this.#count = length + 1;
    this.#chosen = length;
  }

  /** Whether each part was on offer after those before it. False means unknown, not illegal. */
  isKnown(seat: Seat, partial: Action): boolean {
    const { length } = partial;
    if (length === 0) return true;
    if (!this.#follows(seat, partial, length - 1)) return false;
    const last = partial[length - 1]!;
    if (this.#chosen >= length && samePart(this.#parts[length - 1]!, last)) return true;
    if (!isOffered(this.#offers[length - 1]!, last)) return false;
    // Whoever names a part asks next what comes after it: it is not looked for twice in a long list.
    this.#parts[length - 1] = last;
    this.#chosen = length;
    this.#count = length;
    return true;
  }

  /** Whether this action was built, and might end there. False means unknown, not illegal. */
  isBuilt(seat: Seat, action: Action): boolean {
    return this.after(seat, action)?.complete === true;
  }

  /** Whether the first so many parts are those noted, and what is offered after them is known. */
  #follows(seat: Seat, partial: Action, length: number): boolean {
    if (this.#seat !== seat || this.#count <= length) return false;
    for (let at = 0; at < length; at += 1) if (!samePart(this.#parts[at]!, partial[at]!)) return false;
    return true;
  }
}
