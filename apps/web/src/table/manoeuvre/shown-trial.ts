/**
 * A move that is tried out, as it is told to whoever paints, in the frame in which it happens: who stands where, what an
 * action would come to, and what a button would do that somebody looks at.
 */
import type { Preview } from '@bivouac/host';
import { isOffered, samePart, type Action, type Part } from '@bivouac/kernel';
import type { MovingRoom, Outline } from './moving.ts';
import type { Previews } from './previews.ts';
import { isSame, nobody, outlinesOf, type Trial, type TrialContext } from './trial.ts';

export class ShownTrial {
  context: TrialContext = { draft: null, view: null, language: 'en' };
  readonly #room: MovingRoom;
  readonly #previews: Previews;
  readonly #painters = new Set<(trial: Trial) => void>();
  #trial: Trial = nobody;
  /** The button that somebody looks at, and what it would do. */
  #pointed: Part | null = null;
  #peeked: Action | null = null;

  constructor(room: MovingRoom, previews: Previews) {
    this.#room = room;
    this.#previews = previews;
  }

  get trial(): Trial {
    return this.#trial;
  }

  /** Paints now, and whenever something changes, until the returned function is called. */
  onPaint(painter: (trial: Trial) => void): () => void {
    this.#painters.add(painter);
    painter(this.#trial);
    return () => this.#painters.delete(painter);
  }

  paint(change: Partial<Trial>): void {
    this.#trial = { ...this.#trial, ...change };
    for (const painter of this.#painters) painter(this.#trial);
  }

  /** What has been chosen, or nothing: its ghost and what it comes to. */
  settle(): void {
    const { draft, view } = this.context;
    this.#peeked = null;
    if (draft === null || draft.partial.length === 0) {
      this.paint({ ghost: [], outlook: null });
      if (draft !== null && this.#room.foresees(view)) this.look([]);
      return;
    }
    const ghost = draft.parts.complete ? this.ghostOf(draft.partial) : [];
    this.paint({ ghost: ghost ?? [] });
    this.look(draft.partial);
  }

  /** Somebody looks at what a part would do, until he looks away or it is no longer to be had. */
  peek(part: Part): void {
    this.#pointed = part;
    this.showPointed();
  }

  lookAway(part: Part): void {
    if (this.#pointed === null || !samePart(this.#pointed, part)) return;
    this.#pointed = null;
    this.showPointed();
  }

  showPointed(): void {
    const { draft } = this.context;
    if (this.#trial.held !== null) return;
    this.settle();
    if (draft === null || this.#pointed === null) return;
    if (isOffered(draft.parts, this.#pointed)) void this.#peekAt([...draft.partial, this.#pointed]);
  }

  /** Of a part that is not all yet, what it comes to with the first that may follow: a formation, to the front. */
  async #peekAt(action: Action): Promise<void> {
    this.#peeked = action;
    const found = await this.#previews.ask(action);
    if (this.#peeked !== action || found === null) return;
    const [next] = found.parts.options;
    if (!found.parts.complete && next !== undefined) this.#peeked = [...action, next];
    this.look(this.#peeked);
  }

  /** Where those in hand would stand, with their men: as follows from the action, or as the worker has said; null: neither. */
  ghostOf(action: Action, said: readonly Outline[] | null = null): readonly Outline[] | null {
    const { view } = this.context;
    const outlines = this.#room.ghostOf(action, view) ?? said;
    return outlines?.map((outline) => this.#room.manned?.(outline, action, view) ?? outline) ?? null;
  }

  /** What an action would come to, painted as soon as it is known. */
  look(action: Action): void {
    this.#previews.follow(action, (about, found) => this.#heed(about, found));
  }

  /** An answer is painted if it is still about what is tried out. */
  #heed(action: Action, found: Preview | null): void {
    const shown = this.#trial.aim?.action ?? this.#peeked ?? this.context.draft?.partial ?? [];
    if (found === null || !isSame(shown, action)) return;
    const ghost = this.ghostOf(action, outlinesOf(found.outlook)) ?? [];
    // Before anybody is named the fields are those of the others, who are shown on demand.
    const outlook =
      action.length === 0 && found.outlook !== null ? { ...found.outlook, fields: [] } : found.outlook;
    this.paint({ ghost, outlook, isPriced: true });
  }
}
