/** Analyses of finished battles: made once, when somebody first asks for one, and kept as long as the page is open. */
import type { AnalysisSummary } from '../../worker/messages.ts';
import type { WorkerClient } from '../client.ts';
import { Store } from '../store.ts';
import { adviser, type Adviser } from './adviser.ts';

export type Progress =
  | { readonly kind: 'none' }
  | { readonly kind: 'working'; readonly share: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'done'; readonly analysis: AnalysisSummary };

/** One battle's analysis, from the wish for it to its end. */
export class FinishedAnalysis {
  readonly store = new Store<{ readonly progress: Progress }>({ progress: { kind: 'none' } });
  readonly #client: Pick<WorkerClient, 'ask'>;
  readonly #kept: string;
  readonly #adviser: Pick<Adviser, 'analysis'>;

  constructor(client: Pick<WorkerClient, 'ask'>, kept: string, by: Pick<Adviser, 'analysis'> = adviser) {
    this.#client = client;
    this.#kept = kept;
    this.#adviser = by;
  }

  readonly start = (): void => {
    const { kind } = this.store.value.progress;
    if (kind === 'working' || kind === 'done') return;
    this.#say({ kind: 'working', share: 0 });
    this.#work().catch(() => this.#say({ kind: 'failed' }));
  };

  async #work(): Promise<void> {
    const { kept, text } = await this.#client.ask('export', { kept: this.#kept });
    const { found } = this.#adviser.analysis({ game: kept.game, text }, (share) =>
      this.#say({ kind: 'working', share }),
    );
    const analysis = await found;
    this.#say(analysis === null ? { kind: 'none' } : { kind: 'done', analysis });
  }

  #say(progress: Progress): void {
    this.store.change({ progress });
  }
}

const known = new Map<string, FinishedAnalysis>();

/** The analysis of a kept game, the same whoever asks. */
export function analysisOfKept(client: WorkerClient, kept: string): FinishedAnalysis {
  let found = known.get(kept);
  if (found === undefined) known.set(kept, (found = new FinishedAnalysis(client, kept)));
  return found;
}
