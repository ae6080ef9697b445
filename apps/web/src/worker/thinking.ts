/** Where the computer players of the page think: in a worker of their own, or where there can be none, right here. */
import type { Task, Thinking, ThinkingJob } from '@bivouac/host';
import type { Action } from '@bivouac/kernel';
import { gameNamed } from './games.ts';
import { levels, type Progress } from './levels.ts';
import type { Level, Wishes } from './messages.ts';
import { decide, type PlayerTask } from './player-task.ts';
import { ownPort } from './port.ts';
import { thinkingWorkerName } from './thinking-worker.ts';

type Said =
  | { readonly number: number; readonly share: number }
  | { readonly number: number; readonly action: Action }
  | { readonly number: number; readonly fault: string };

interface Waiting {
  readonly progress: Progress;
  readonly resolve: (action: Action) => void;
  readonly reject: (fault: Error) => void;
}

/** What is sent to whoever thinks: plain data, and of the game only what the seat sees. */
export function taskOf({ game, seat, player, seed, budget, view }: Task, { yields }: Wishes): PlayerTask {
  return { game: game.id, seat, level: player as Level, view: view(), seed, budget, yields };
}

/** Nobody has wished for anything. */
export const noWishes: Wishes = { yields: false };

class WorkerThinking implements Thinking {
  readonly players = levels;
  #worker: Worker | null = null;
  /** Thoughts that were stopped come to their end beside the next one. */
  readonly #waiting = new Map<number, Waiting>();
  #number = 0;
  readonly #wishes: () => Wishes;

  constructor(wishes: () => Wishes) {
    this.#wishes = wishes;
  }

  think(task: Task, progress: Progress): ThinkingJob {
    const worker = (this.#worker ??= this.#start());
    const number = (this.#number += 1);
    const action = new Promise<Action>((resolve, reject) => {
      this.#waiting.set(number, { progress, resolve, reject });
      worker.postMessage({ number, task: taskOf(task, this.#wishes()) });
    });
    return { action, stop: () => this.#stop(worker, number) };
  }

  #stop(worker: Worker, number: number): void {
    if (this.#waiting.has(number)) worker.postMessage({ number, stop: true });
  }

  #start(): Worker {
    const worker = new Worker(ownPort.location.href, { type: 'module', name: thinkingWorkerName });
    worker.onmessage = ({ data }: MessageEvent<Said>) => this.#hear(data);
    worker.onerror = ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(message));
      this.#waiting.clear();
      this.#worker = null;
    };
    return worker;
  }

  #hear(said: Said): void {
    const waiting = this.#waiting.get(said.number);
    if (waiting === undefined) return;
    if ('share' in said) {
      waiting.progress(said.share);
      return;
    }
    this.#waiting.delete(said.number);
    if ('action' in said) waiting.resolve(said.action);
    else waiting.reject(new Error(said.fault));
  }
}

/** Thinks where it is asked. For tests, and for browsers whose workers may not have workers of their own. */
function thinkingHere(wishes: () => Wishes): Thinking {
  return {
    players: levels,
    think: (task, progress) => {
      // What the seat sees now: by the time the game is loaded it may see something else.
      const plain = taskOf(task, wishes());
      const run = gameNamed(plain.game).then((game) => decide(game, plain, progress));
      return {
        action: run.then(({ action }) => action),
        stop: () => void run.then((begun) => begun.stop()),
      };
    },
  };
}

export const localThinking = thinkingHere(() => noWishes);

export function startThinking(wishes: () => Wishes = () => noWishes): Thinking {
  return typeof Worker === 'undefined' ? thinkingHere(wishes) : new WorkerThinking(wishes);
}
