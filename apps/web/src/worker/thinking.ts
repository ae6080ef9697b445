/** Hands thoughts to the worker that thinks them, and takes it off what is no longer wanted. */
import type { Action } from '@bivouac/kernel';
import { gameNamed } from './games.ts';
import type { Progress } from './levels.ts';
import { ownPort } from './port.ts';
import { thinkerName } from './thinker.ts';
import { thinkIn, type Task, type Thinker } from './thought.ts';

type Said =
  | { readonly number: number; readonly share: number }
  | { readonly number: number; readonly action: Action }
  | { readonly number: number; readonly fault: string };

interface Waiting {
  readonly number: number;
  readonly progress: Progress;
  readonly resolve: (action: Action) => void;
  readonly reject: (fault: Error) => void;
}

class WorkerThinker implements Thinker {
  #worker: Worker | null = null;
  #waiting: Waiting | null = null;
  #number = 0;

  think(task: Task, progress: Progress): Promise<Action> {
    const worker = (this.#worker ??= this.#hire());
    const number = (this.#number += 1);
    return new Promise((resolve, reject) => {
      this.#waiting = { number, progress, resolve, reject };
      worker.postMessage({ number, task });
    });
  }

  /** A thought cannot be interrupted from outside; the worker is let go and another hired when needed. */
  stop(): void {
    if (this.#waiting === null) return;
    this.#waiting = null;
    this.#worker?.terminate();
    this.#worker = null;
  }

  #hire(): Worker {
    const worker = new Worker(ownPort.location.href, { type: 'module', name: thinkerName });
    worker.onmessage = ({ data }: MessageEvent<Said>) => this.#hear(data);
    worker.onerror = ({ message }) => {
      this.#waiting?.reject(new Error(message));
      this.#waiting = null;
      this.#worker = null;
    };
    return worker;
  }

  #hear(said: Said): void {
    const waiting = this.#waiting;
    if (waiting?.number !== said.number) return;
    if ('share' in said) {
      waiting.progress(said.share);
      return;
    }
    this.#waiting = null;
    if ('action' in said) waiting.resolve(said.action);
    else waiting.reject(new Error(said.fault));
  }
}

/** Thinks where it is asked. For tests, and for browsers whose workers may not have workers of their own. */
export class LocalThinker implements Thinker {
  async think(task: Task, progress: Progress): Promise<Action> {
    const game = await gameNamed(task.game);
    // Whoever waits to be answered is answered first.
    await new Promise((resolve) => setTimeout(resolve));
    return thinkIn(game, task, progress);
  }

  stop(): void {
    // What has been thought is thrown away by whoever asked for it.
  }
}

export function hireThinker(): Thinker {
  return typeof Worker === 'undefined' ? new LocalThinker() : new WorkerThinker();
}
