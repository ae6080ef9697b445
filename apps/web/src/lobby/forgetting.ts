import { useEffect, useRef, useState } from 'react';
import type { KeptGame } from '@bivouac/host';

/** How long a deleted game can be brought back, in milliseconds. */
const grace = 8000;

interface Forgetting {
  /** Deleted, and still there to be brought back. */
  readonly pending: KeptGame | null;
  readonly forget: (game: KeptGame) => void;
  readonly bringBack: () => void;
}

/**
 * A deleted game leaves the list at once and the browser a little later. Whoever deletes another, or goes elsewhere in
 * the page, has made up his mind; a page that is closed meanwhile keeps the game, which is the smaller harm.
 */
export function useForgetting(onForget: (id: string) => void): Forgetting {
  const [pending, setPending] = useState<KeptGame | null>(null);
  const forgetNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    forgetNow.current = () => {
      if (pending !== null) onForget(pending.id);
    };
  });
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => {
      forgetNow.current();
      setPending(null);
    }, grace);
    return () => clearTimeout(timer);
  }, [pending]);
  useEffect(() => () => forgetNow.current(), []);
  return {
    pending,
    forget: (game) => {
      forgetNow.current();
      setPending(game);
    },
    bringBack: () => setPending(null),
  };
}
