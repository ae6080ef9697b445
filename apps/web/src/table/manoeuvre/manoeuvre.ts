/**
 * A move that is tried out by hand: which handle is held, what the pointer or a key makes of it, and what that would come
 * to. All of it is told to whoever paints, in the frame in which it happens; React hears of a new draft only.
 */
import type { Preview } from '@bivouac/host';
import type { Action, Part, Sight } from '@bivouac/kernel';
import { Hand, type Choose } from './hand.ts';
import { Lookout } from './lookout.ts';
import type { MovingRoom } from './moving.ts';
import { Previews } from './previews.ts';
import { ShownTrial } from './shown-trial.ts';
import { nobody, type Aim, type Trial, type TrialContext } from './trial.ts';

interface Means {
  readonly room: MovingRoom;
  readonly preview: (partial: Action) => Promise<Preview>;
  /** Whom a piece sees. */
  readonly sights: (piece: string) => Promise<readonly Sight[]>;
  readonly choose: Choose;
  readonly words: (part: Part, partial: Action) => string;
  /** What was let go of is meant so. */
  readonly confirm: () => void;
}

export class Manoeuvre {
  readonly hand: Hand;
  readonly lookout: Lookout;
  readonly #means: Means;
  readonly #previews: Previews;
  readonly #shown: ShownTrial;

  constructor(means: Means) {
    const { room, preview, sights, choose } = means;
    this.#means = means;
    this.#previews = new Previews(preview);
    this.#shown = new ShownTrial(room, this.#previews);
    this.hand = new Hand(this.#shown, this.#previews, room, choose);
    this.lookout = new Lookout(this.#shown, this.#previews, sights);
  }

  get trial(): Trial {
    return this.#shown.trial;
  }

  /** Paints now, and whenever something changes, until the returned function is called. */
  onPaint(painter: (trial: Trial) => void): () => void {
    return this.#shown.onPaint(painter);
  }

  /** The decision stands so: what is held stays held, if it is still there. */
  lay(context: TrialContext): void {
    const { context: before, trial } = this.#shown;
    if (context.view !== before.view) {
      this.#previews.forget();
      this.lookout.forget();
      this.hand.forget();
    }
    if (context.draft !== before.draft) this.hand.arrive();
    this.#shown.context = context;
    const { draft, view, language } = context;
    const handles = draft === null ? [] : this.#means.room.handles(draft, view, language);
    const { held, others, sights } = trial;
    const still = held === null ? null : (handles.find(({ id }) => id === held.id) ?? null);
    this.#shown.paint({ ...nobody, others, sights, handles, held: still });
    this.lookout.look();
    if (!this.hand.goOn()) this.#shown.showPointed();
  }

  /** Somebody looks at what a part would do, until he looks away or it is no longer to be had. */
  peek(part: Part): void {
    this.#shown.peek(part);
  }

  lookAway(part: Part): void {
    this.#shown.lookAway(part);
  }

  /** Whether pieces are dragged as bodies now. */
  get isMoved(): boolean {
    const { draft, view } = this.#shown.context;
    return draft !== null && this.#means.room.isMoved(view);
  }

  get scale(): number {
    return this.#means.room.scale;
  }

  /** A value in the words of the game. */
  wordsOf({ action }: Aim): string {
    return this.#means.words(action.at(-1)!, action.slice(0, -1));
  }

  confirm(): void {
    this.#means.confirm();
  }
}
