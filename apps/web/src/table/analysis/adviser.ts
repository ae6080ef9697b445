/** The page's line to whoever thinks for it: about advice, and about a battle looked back upon. */
import type { Counsel } from '@bivouac/kernel';
import type { AnalysisSummary, AnalysisTask, CounselTask, TaskReport } from '../../worker/messages.ts';

interface Waiting {
  readonly progress: (share: number) => void;
  readonly resolve: (found: never) => void;
  readonly reject: (fault: Error) => void;
}

/** As much of a worker as the line needs. */
export interface AdviserPort {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<TaskReport>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export class Adviser {
  readonly #hire: () => AdviserPort;
  #port: AdviserPort | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #number = 0;

  constructor(hire: () => AdviserPort) {
    this.#hire = hire;
  }

  counsel(task: CounselTask): Promise<Counsel> {
    return this.#ask<Counsel>({ counsel: task }, () => undefined).found;
  }

  /** The analysis of a battle; null after it was left. */
  analysis(
    task: AnalysisTask,
    progress: (share: number) => void,
  ): { readonly found: Promise<AnalysisSummary | null>; readonly leave: () => void } {
    const { number, found } = this.#ask<AnalysisSummary | null>({ analysis: task }, progress);
    return { found, leave: () => this.#port?.postMessage({ number, stop: true }) };
  }

  #ask<T>(what: object, progress: (share: number) => void): { number: number; found: Promise<T> } {
    const port = (this.#port ??= this.#start());
    const number = (this.#number += 1);
    const found = new Promise<T>((resolve, reject) => {
      this.#waiting.set(number, { progress, resolve, reject });
      port.postMessage({ number, ...what });
    });
    return { number, found };
  }

  #start(): AdviserPort {
    const port = this.#hire();
    port.onmessage = ({ data }) => this.#hear(data);
    port.onerror = ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(message));
      this.#waiting.clear();
      this.#port = null;
    };
    return port;
  }

  #hear(said: TaskReport): void {
    const waiting = this.#waiting.get(said.number);
    if (waiting === undefined) return;
    if ('share' in said) {
      waiting.progress(said.share);
      return;
    }
    this.#waiting.delete(said.number);
    if ('fault' in said) waiting.reject(new Error(said.fault));
    else if ('found' in said) waiting.resolve(said.found as never);
  }
}

export const adviser = new Adviser(
  () =>
    new Worker(new URL('../../worker/worker.ts', import.meta.url), {
      type: 'module',
      // As thinkingWorkerName says; the bundler reads nothing but a plain text here.
      name: 'thinking',
    }),
);
