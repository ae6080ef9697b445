/** What the hand rests on: the stack inspector follows it, and nothing else is drawn anew for it. */
import { Store } from '../../table/store.ts';

/** A hex, and where the inspector lies away from it. */
export interface Inspected {
  readonly hex: number;
  readonly place: InspectorPlace;
}

/** Beside it on a large screen, above or below it where the inspector is nearly as wide as the board. */
export interface InspectorPlace {
  readonly side: 'left' | 'right';
  readonly end: 'top' | 'bottom';
}

const usualPlace: InspectorPlace = { side: 'right', end: 'top' };

/** How long a hand rests before it means it, so that it can cross other hexes on its way to the inspector. */
const resting = 220;

export class Inspection {
  readonly store = new Store<Inspected>({ hex: -1, place: usualPlace });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;

  /** The hand has come to a hex, or (-1) has left them all. */
  rest(hex: number, placeOf: () => InspectorPlace = () => usualPlace): void {
    clearTimeout(this.#timer);
    if (this.#isHeld || hex === this.store.value.hex) return;
    const wait = this.store.value.hex < 0 ? resting / 2 : resting;
    this.#timer = setTimeout(() => this.show(hex, placeOf()), wait);
  }

  show(hex: number, place = usualPlace): void {
    clearTimeout(this.#timer);
    this.store.set({ hex, place });
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
