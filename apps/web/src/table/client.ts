/** The page's end of the line to the worker: a request of the host's, and its answer in time. */
import type { Answer, AnswerTo, ErrorCode, FieldsOf, Notice, RequestName } from '@bivouac/host';
import type { Action, Refusal, RuleId, Words } from '@bivouac/kernel';
import type { Cue, Wishes } from '../worker/messages.ts';
import { Store } from './store.ts';

/** As much of a worker as the line needs. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent<Answer | Notice>) => void): void;
}

/** What the host could not do, in its words. */
export class WorkerTrouble extends Error {
  override readonly name = 'WorkerTrouble';
  readonly words: Words;
  readonly code: ErrorCode | null;
  readonly rules: readonly RuleId[];

  constructor(words: Words, code: ErrorCode | null = null, rules: readonly RuleId[] = []) {
    super(words.en);
    this.words = words;
    this.code = code;
    this.rules = rules;
  }

  /** An action that the rules forbid, as the host refused it. */
  get refusal(): Refusal | null {
    return this.code === 'refused' ? { words: this.words, rules: this.rules } : null;
  }
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (trouble: WorkerTrouble) => void;
}

export class WorkerClient {
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(notice: Notice) => void>();
  /** Whether something is unanswered; an answer that is followed by a question at once is no end of it. */
  readonly isWaiting = new Store(false);
  #number = 0;

  constructor(port: Port) {
    this.#port = port;
    port.addEventListener('message', ({ data }) => this.#hear(data));
  }

  ask<N extends RequestName>(request: N, fields: FieldsOf<N>): Promise<AnswerTo<N>> {
    const id = (this.#number += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.isWaiting.set(true);
      this.#port.postMessage({ id, request, ...fields });
    });
  }

  /** Tells the computer players what somebody wishes of them; there is no answer. */
  wish(wishes: Wishes): void {
    this.#port.postMessage(wishes);
  }

  /** Hears what the host tells unasked, until the returned function is called. */
  listen(listener: (notice: Notice) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #hear(said: Answer | Notice): void {
    if ('notice' in said) {
      for (const listener of this.#listeners) listener(said);
      return;
    }
    const id = Number(said.id);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ('ok' in said) waiting?.resolve(said.ok as never);
    else {
      const { words, code, rules } = said.error;
      waiting?.reject(new WorkerTrouble(words, code, (rules ?? []) as readonly RuleId[]));
    }
    // Whoever waited for it asks what he has to ask before this.
    if (this.#waiting.size === 0) setTimeout(() => this.isWaiting.set(this.#waiting.size > 0));
  }
}

export function hireWorker(): WorkerClient {
  return new WorkerClient(new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module' }));
}

/** The worker of a lesson: what it holds is kept nowhere, and the enemy there waits for his cue. */
export interface LessonWorker {
  readonly client: WorkerClient;
  readonly cue: (action: Action) => void;
  readonly dismiss: () => void;
}

export function hireLessonWorker(): LessonWorker {
  const worker = new Worker(new URL('../worker/worker.ts', import.meta.url), {
    type: 'module',
    // As lessonWorkerName says; the bundler reads nothing but a plain text here.
    name: 'lesson',
  });
  const cue = (action: Action) => worker.postMessage({ cue: action } satisfies Cue);
  return { client: new WorkerClient(worker), cue, dismiss: () => worker.terminate() };
}
