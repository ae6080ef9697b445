/** A store in memory: for tests, and for a browser that lets nobody keep anything. */
import { HostError } from './errors.ts';
import type { GameLocks, GameStore, KeptGame, Lock, StoredGame, Writing } from './store.ts';
import { words } from './words.ts';

export class MemoryStore implements GameStore {
  readonly #games = new Map<string, StoredGame>();

  list(): Promise<readonly KeptGame[]> {
    const kept = [...this.#games.values()].map(({ summary }) => summary);
    return Promise.resolve(kept.sort((a, b) => b.touched - a.touched));
  }

  read(id: string): Promise<StoredGame> {
    const found = this.#games.get(id);
    return found === undefined
      ? Promise.reject(new HostError('unknown-game', words.notKept))
      : Promise.resolve(structuredClone(found));
  }

  write({ from, ...game }: Writing): Promise<void> {
    const found = this.#games.get(game.summary.id);
    if ((found?.version ?? 0) !== game.version - 1)
      return Promise.reject(new HostError('stale', words.writtenElsewhere));
    // Entries are added to those that are there: whoever counts wrong would notice.
    const entries = [
      ...(found?.save.record.entries ?? []).slice(0, from),
      ...game.save.record.entries.slice(from),
    ];
    const save = { ...game.save, record: { ...game.save.record, entries } };
    this.#games.set(game.summary.id, structuredClone({ ...game, save }));
    return Promise.resolve();
  }

  remove(id: string): Promise<void> {
    this.#games.delete(id);
    return Promise.resolve();
  }
}

interface Holder {
  readonly onLost: () => void;
}

/** Locks among sessions of one process. */
export class MemoryLocks implements GameLocks {
  readonly #holders = new Map<string, Holder>();
  readonly #followers = new Map<string, Set<() => void>>();

  hold(id: string, take: boolean, onLost: () => void): Promise<Lock | null> {
    const before = this.#holders.get(id);
    if (before !== undefined && !take) return Promise.resolve(null);
    const holder = { onLost };
    this.#holders.set(id, holder);
    before?.onLost();
    return Promise.resolve({
      announce: () => {
        for (const onWritten of this.#followers.get(id) ?? []) onWritten();
      },
      release: () => {
        if (this.#holders.get(id) === holder) this.#holders.delete(id);
      },
    });
  }

  follow(id: string, onWritten: () => void): () => void {
    const followers = this.#followers.get(id) ?? new Set();
    this.#followers.set(id, followers.add(onWritten));
    return () => followers.delete(onWritten);
  }
}
