/** The enemy of a lesson: does what he is told to, when he is told to; asked for by another name, he thinks as usual. */
import type { Task, Thinking, ThinkingJob } from '@bivouac/host';
import type { Action } from '@bivouac/kernel';
import type { Progress } from './levels.ts';
import { cuedPlayer } from './messages.ts';

export class CuedThinking implements Thinking {
  readonly players: readonly string[];
  readonly #usual: Thinking;
  /** Acts that were cued before they were asked for. */
  #cued: Action[] = [];
  #waiting: ((action: Action) => void) | null = null;

  constructor(usual: Thinking) {
    this.#usual = usual;
    this.players = [...usual.players, cuedPlayer];
  }

  think(task: Task, progress: Progress): ThinkingJob {
    if (task.player !== cuedPlayer) return this.#usual.think(task, progress);
    const action = new Promise<Action>((resolve) => {
      const cued = this.#cued.shift();
      if (cued === undefined) this.#waiting = resolve;
      else resolve(cued);
    });
    return { action, stop: () => this.#forget() };
  }

  cue(action: Action): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) this.#cued.push(action);
    else waiting(action);
  }

  #forget(): void {
    this.#cued = [];
    this.#waiting = null;
  }
}
