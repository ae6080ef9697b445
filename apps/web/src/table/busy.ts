import { useEffect, type RefObject } from 'react';
import type { WorkerClient } from './client.ts';

/**
 * Says to those who hear the page, and to whoever drives it, whether a part of it is about to change: something is being
 * shown, or the worker has not answered yet. It is said by hand: a board is too large to be drawn again for it.
 */
export function useBusy(part: RefObject<HTMLElement | null>, client: WorkerClient, isPlaying: boolean): void {
  const { isWaiting } = client;
  useEffect(() => {
    const say = () => part.current?.setAttribute('aria-busy', String(isPlaying || isWaiting.value));
    say();
    return isWaiting.subscribe(say);
  }, [part, isWaiting, isPlaying]);
}
