/** Of several windows on one game one writes it; the others are told when it has, and may take it over. */
import type { GameLocks, Lock } from '@bivouac/host';

const nameOf = (id: string) => `bivouac game ${id}`;

/** Locks of the browser; where it has none, everybody believes that he writes, and the store finds out who is late. */
export function windowLocks(): GameLocks {
  return typeof navigator === 'undefined' || !('locks' in navigator)
    ? noLocks
    : new BrowserLocks(navigator.locks);
}

const noLocks: GameLocks = {
  hold: () => Promise.resolve({ announce: () => undefined, release: () => undefined }),
  follow: () => () => undefined,
};

class BrowserLocks implements GameLocks {
  readonly #locks: LockManager;

  constructor(locks: LockManager) {
    this.#locks = locks;
  }

  hold(id: string, take: boolean, onLost: () => void): Promise<Lock | null> {
    return new Promise((resolve) => {
      let release: () => void = () => undefined;
      const isReleased = new Promise<void>((released) => (release = released));
      const held = this.#locks.request(nameOf(id), take ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        const channel = new BroadcastChannel(nameOf(id));
        resolve({
          announce: () => channel.postMessage('written'),
          release: () => {
            channel.close();
            release();
          },
        });
        return isReleased;
      });
      // A lock that is taken away ends with an error.
      held.catch(onLost);
    });
  }

  follow(id: string, onWritten: () => void): () => void {
    const channel = new BroadcastChannel(nameOf(id));
    channel.onmessage = onWritten;
    return () => channel.close();
  }
}
