/** The page's end of the line to the worker: a question, and its answer in time. */
import type { Words } from '@bivouac/kernel';
import type { Answer, Ask, News, Requests } from '../worker/messages.ts';

/** As much of a worker as the line needs. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent<Answer | News>) => void): void;
}

/** What the worker could not do, in its words. */
export class WorkerTrouble extends Error {
  override readonly name = 'WorkerTrouble';
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (trouble: WorkerTrouble) => void;
}

export class WorkerClient {
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(news: News) => void>();
  #number = 0;

  constructor(port: Port) {
    this.#port = port;
    port.addEventListener('message', ({ data }) => this.#hear(data));
  }

  ask<A extends Ask>(ask: A, asked: Requests[A][0]): Promise<Requests[A][1]> {
    const number = (this.#number += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#port.postMessage({ number, ask, with: asked });
    });
  }

  /** Hears what the worker says unasked, until the returned function is called. */
  listen(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #hear(said: Answer | News): void {
    if ('news' in said) {
      for (const listener of this.#listeners) listener(said);
      return;
    }
    const waiting = this.#waiting.get(said.number);
    this.#waiting.delete(said.number);
    if ('trouble' in said) waiting?.reject(new WorkerTrouble(said.trouble));
    else waiting?.resolve(said.answer as never);
  }
}

export function hireWorker(): WorkerClient {
  return new WorkerClient(new Worker(new URL('../worker/host.ts', import.meta.url), { type: 'module' }));
}
