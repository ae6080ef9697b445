/** What the worker has said of actions at this moment, as far as they are chosen; each is asked about once. */
import type { Preview } from '@bivouac/host';
import type { Action } from '@bivouac/kernel';

const keyOf = (partial: Action): string => JSON.stringify(partial);

export class Previews {
  readonly #preview: (partial: Action) => Promise<Preview>;
  #known = new Map<string, Preview>();
  /** What has been asked and not answered yet. */
  #coming = new Map<string, Promise<Preview | null>>();
  #isAsking = false;
  #next: Action | null = null;

  constructor(preview: (partial: Action) => Promise<Preview>) {
    this.#preview = preview;
  }

  /** The game has gone on: nothing is known any more. */
  forget(): void {
    this.#known = new Map();
    this.#coming = new Map();
  }

  known(partial: Action): Preview | undefined {
    return this.#known.get(keyOf(partial));
  }

  /** Null where the game has gone on meanwhile: what comes of it is laid anew. */
  async ask(partial: Action, isKept = true): Promise<Preview | null> {
    const key = keyOf(partial);
    const { known, coming } = { known: this.#known, coming: this.#coming };
    const found = known.get(key) ?? coming.get(key);
    if (found !== undefined) return found;
    const asked = this.#preview(partial).then(
      (answer) => {
        if (known !== this.#known) return null;
        if (isKept) known.set(key, answer);
        return answer;
      },
      () => null,
    );
    coming.set(key, asked);
    await asked;
    coming.delete(key);
    return asked;
  }

  /** For a hand that drags: one question at a time, and of those that wait only the newest. */
  follow(action: Action, heed: (action: Action, found: Preview | null) => void): void {
    this.#next = action;
    if (!this.#isAsking) void this.#goOn(heed);
  }

  async #goOn(heed: (action: Action, found: Preview | null) => void): Promise<void> {
    this.#isAsking = true;
    while (this.#next !== null) {
      const action = this.#next;
      this.#next = null;
      heed(action, await this.ask(action));
    }
    this.#isAsking = false;
  }
}
