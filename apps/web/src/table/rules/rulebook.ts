/** The rulebook of a game: large, the same for ever, and asked for when somebody looks something up. */
import { useEffect, useState } from 'react';
import type { Rulebook } from '@bivouac/kernel';
import type { WorkerClient } from '../client.ts';

const fetched = new Map<string, Promise<Rulebook>>();

/** The engine has it in the worker already: nothing more is loaded for it. */
function rulebookOf(client: WorkerClient, game: string): Promise<Rulebook> {
  const known = fetched.get(game);
  if (known !== undefined) return known;
  const asked = client.ask('rulebook', { game }).then(({ rulebook }) => rulebook);
  fetched.set(game, asked);
  // What could not be had now may be had later.
  asked.catch(() => fetched.delete(game));
  return asked;
}

export function useRulebook(client: WorkerClient, game: string): Rulebook | null {
  const [book, setBook] = useState<Rulebook | null>(null);
  useEffect(() => {
    let isGone = false;
    void rulebookOf(client, game).then((found) => {
      if (!isGone) setBook(found);
    });
    return () => {
      isGone = true;
    };
  }, [client, game]);
  return book;
}
