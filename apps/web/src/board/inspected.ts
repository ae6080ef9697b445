/** What the hand rests on: the inspector follows it, and nothing else is drawn anew for it. */
import { Store } from '../table/store.ts';

/** What is looked at, and where the inspector lies away from it. */
export interface Inspected<T> {
  readonly what: T;
  readonly place: InspectorPlace;
}

/** Beside it on a large screen, above or below it where the inspector is nearly as wide as the board. */
export interface InspectorPlace {
  readonly side: 'left' | 'right';
  readonly end: 'top' | 'bottom';
}

const usualPlace: InspectorPlace = { side: 'right', end: 'top' };

/** How long a hand rests before it means it, so that it can cross others on its way to the inspector. */
const resting = 220;

export class Inspection<T> {
  readonly store: Store<Inspected<T>>;
  readonly #nothing: T;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;

  constructor(nothing: T) {
    this.#nothing = nothing;
    this.store = new Store<Inspected<T>>({ what: nothing, place: usualPlace });
  }

  /** The hand has come to something, or to nothing. */
  rest(what: T, placeOf: () => InspectorPlace = () => usualPlace): void {
    clearTimeout(this.#timer);
    if (this.#isHeld || what === this.store.value.what) return;
    const wait = this.store.value.what === this.#nothing ? resting / 2 : resting;
    this.#timer = setTimeout(() => this.show(what, placeOf()), wait);
  }

  show(what: T, place = usualPlace): void {
    clearTimeout(this.#timer);
    this.store.set({ what, place });
  }

  /** The hand is in the inspector itself: it stays as it is. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    clearTimeout(this.#timer);
  }

  close(): void {
    this.#isHeld = false;
    this.show(this.#nothing);
  }
}
