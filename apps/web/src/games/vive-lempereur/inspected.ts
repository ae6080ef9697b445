/** What the hand rests on: the stack inspector follows it, and nothing else is drawn anew for it. */
import { Store } from '../../table/store.ts';

/** A hex, and whether it lies in the left half of the board. */
export interface Inspected {
  readonly hex: number;
  readonly isLeft: boolean;
}

/** How long a hand rests before it means it, so that it can cross other hexes on its way to the inspector. */
const resting = 220;

export class Inspection {
  readonly store = new Store<Inspected>({ hex: -1, isLeft: true });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;

  /** The hand has come to a hex, or (-1) has left them all. */
  rest(hex: number, isLeft: () => boolean = () => true): void {
    clearTimeout(this.#timer);
    if (this.#isHeld || hex === this.store.value.hex) return;
    const wait = this.store.value.hex < 0 ? resting / 2 : resting;
    this.#timer = setTimeout(() => this.show(hex, isLeft()), wait);
  }

  show(hex: number, isLeft = true): void {
    clearTimeout(this.#timer);
    this.store.set({ hex, isLeft });
  }

  /** The hand is in the inspector itself: it stays as it is. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    clearTimeout(this.#timer);
  }

  close(): void {
    this.#isHeld = false;
    this.show(-1);
  }
}
