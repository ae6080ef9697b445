/** A guided battle: which of its steps is to be read now. */
import type { LessonMoment, LessonStep } from './room.ts';
import { Store } from './store.ts';

/** How far somebody has come. A step that has not yet been shown waits for its moment. */
export interface LessonPlace {
  readonly at: number;
  readonly isShown: boolean;
}

const nothingHappened: Omit<LessonMoment, 'view'> = {
  question: null,
  partial: [],
  lastEvents: [],
  refused: [],
};

/** A battle may take another way than the lesson foresaw: so many steps whose moment has passed are left out. */
const mostLeftOut = 2;

/** Where the lesson stands at a moment. */
export function placeAt(steps: readonly LessonStep[], place: LessonPlace, moment: LessonMoment): LessonPlace {
  let here = place;
  for (;;) {
    const step = steps[here.at];
    if (step === undefined) return here;
    if (!here.isShown) {
      const at = nextShown(steps, here.at, moment);
      if (at === null) return here;
      here = { at, isShown: true };
    } else if (step.done?.(moment) === true) here = { at: here.at + 1, isShown: false };
    else return here;
  }
}

/**
 * The step whose moment it is: the next one, or one soon after it that has been waiting for just this. What could be
 * read at any time never pushes in before what needs its moment.
 */
function nextShown(steps: readonly LessonStep[], from: number, moment: LessonMoment): number | null {
  if (steps[from]!.when(moment)) return from;
  if (moment.question === null) return null;
  for (let at = from + 1; at <= from + mostLeftOut; at += 1) {
    const step = steps[at];
    if (step === undefined || step.when({ ...nothingHappened, view: moment.view })) return null;
    if (step.when(moment)) return at;
  }
  return null;
}

/** Remembers how far a guided game has come. */
export interface Bookmark {
  read(): number;
  write(at: number): void;
}

export class LessonGuide {
  readonly steps: readonly LessonStep[];
  readonly store: Store<LessonPlace>;
  readonly #bookmark: Bookmark;

  constructor(steps: readonly LessonStep[], bookmark: Bookmark) {
    this.steps = steps;
    this.#bookmark = bookmark;
    this.store = new Store<LessonPlace>({ at: bookmark.read(), isShown: false });
  }

  look(moment: LessonMoment): void {
    const before = this.store.value;
    const after = placeAt(this.steps, before, moment);
    if (after.at !== before.at || after.isShown !== before.isShown) this.#turnTo(after);
  }

  /** The step has been read. */
  goOn(moment: LessonMoment): void {
    this.#turnTo({ at: this.store.value.at + 1, isShown: false });
    this.look(moment);
  }

  leave(): void {
    this.#turnTo({ at: this.steps.length, isShown: false });
  }

  #turnTo(place: LessonPlace): void {
    this.store.set(place);
    this.#bookmark.write(place.at);
  }
}
