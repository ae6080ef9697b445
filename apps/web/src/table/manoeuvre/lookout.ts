/** What the others could do, and who sees whom: shown as long as somebody wants to know. */
import type { Sight } from '@bivouac/kernel';
import type { Previews } from './previews.ts';
import type { ShownTrial } from './shown-trial.ts';

export class Lookout {
  readonly #shown: ShownTrial;
  readonly #previews: Previews;
  readonly #sights: (piece: string) => Promise<readonly Sight[]>;
  #areOthersShown = false;
  /** Whose sight is shown, and what is known of it at this moment. */
  #looker: string | null = null;
  #seen = new Map<string, readonly Sight[]>();

  constructor(shown: ShownTrial, previews: Previews, sights: (piece: string) => Promise<readonly Sight[]>) {
    this.#shown = shown;
    this.#previews = previews;
    this.#sights = sights;
  }

  /** The game has gone on: nothing is known any more. */
  forget(): void {
    this.#seen = new Map();
  }

  /** Looks anew at what is shown. */
  look(): void {
    void this.#lookAtOthers();
    void this.#lookFrom();
  }

  /** Shows how far the others fire and charge, or no longer. */
  showOthers(isShown: boolean): void {
    this.#areOthersShown = isShown;
    void this.#lookAtOthers();
  }

  async #lookAtOthers(): Promise<void> {
    const found = this.#areOthersShown ? await this.#previews.ask([]) : null;
    const others = this.#areOthersShown ? (found?.outlook?.fields ?? this.#shown.trial.others) : [];
    if (others !== this.#shown.trial.others && others.length + this.#shown.trial.others.length > 0)
      this.#shown.paint({ others });
  }

  /** Shows whom a piece sees; null: nobody's sight is wanted any more. */
  showSights(piece: string | null): void {
    if (piece === this.#looker) return;
    this.#looker = piece;
    void this.#lookFrom();
  }

  async #lookFrom(): Promise<void> {
    const looker = this.#looker;
    const sights = looker === null ? [] : await this.sightsOf(looker);
    if (looker !== this.#looker || sights.length + this.#shown.trial.sights.length === 0) return;
    this.#shown.paint({ sights });
  }

  /** Whom a piece sees, asked once a moment; nobody where that cannot be said now. */
  async sightsOf(piece: string): Promise<readonly Sight[]> {
    const before = this.#seen;
    const known = before.get(piece);
    if (known !== undefined) return known;
    const found = await this.#sights(piece).catch(() => []);
    before.set(piece, found);
    return found;
  }
}
