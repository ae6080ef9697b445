/** Where the computer players of the page think: in a worker of their own, or where there can be none, right here. */
import type { Task, Thinking, Thought } from '@bivouac/host';
import type { Action } from '@bivouac/kernel';
import { gameNamed } from './games.ts';
import { levels, type Progress } from './levels.ts';
import type { Level } from './messages.ts';
import { decide, type PlayerTask } from './player-task.ts';
import { ownPort } from './port.ts';
import { thinkingWorkerName } from './thinking-worker.ts';

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

/** What is sent to whoever thinks: plain data, and of the game only what the seat sees. */
export function taskOf({ game, seat, player, seed, view }: Task): PlayerTask {
  return { game: game.id, seat, level: player as Level, view: view(), seed };
}

class WorkerThinking implements Thinking {
  readonly players = levels;
  #worker: Worker | null = null;
  #waiting: Waiting | null = null;
  #number = 0;

  think(task: Task, progress: Progress): Thought {
    const worker = (this.#worker ??= this.#start());
    const number = (this.#number += 1);
    const action = new Promise<Action>((resolve, reject) => {
      this.#waiting = { number, progress, resolve, reject };
      worker.postMessage({ number, task: taskOf(task) });
    });
    return { action, stop: () => this.#stop(number) };
  }

  /** A thought cannot be interrupted from outside; the worker is let go and another started when needed. */
  #stop(number: number): void {
    if (this.#waiting?.number !== number) return;
    this.#waiting = null;
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    const worker = new Worker(ownPort.location.href, { type: 'module', name: thinkingWorkerName });
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
export const localThinking: Thinking = {
  players: levels,
  think: (task, progress) => ({
    action: decideLater(taskOf(task), progress),
    // What has been thought is thrown away by whoever asked for it.
    stop: () => undefined,
  }),
};

async function decideLater(task: PlayerTask, progress: Progress): Promise<Action> {
  const game = await gameNamed(task.game);
  // Whoever waits to be answered is answered first.
  await new Promise((resolve) => setTimeout(resolve));
  return decide(game, task, progress);
}

export function startThinking(): Thinking {
  return typeof Worker === 'undefined' ? localThinking : new WorkerThinking();
}
