import { useState } from 'react';
import type { Begin } from '@bivouac/host';
import type { Words } from '@bivouac/kernel';
import { loadRoom } from '../games/index.ts';
import { goTo } from '../route.ts';
import { table } from '../table-later.ts';
import { WorkerTrouble, type WorkerClient } from '../table/client.ts';

const fetched = new Set<string>();

/** Fetches what a game is played with while the hand is still on its way to the button. */
export function makeReady(client: WorkerClient, game: string): void {
  if (fetched.has(game)) return;
  fetched.add(game);
  // What fails here fails again, and is told, when it is needed.
  client.ask('games', { game }).catch(() => undefined);
  fetchTable(game).catch(() => undefined);
}

function fetchTable(game: string): Promise<unknown> {
  return Promise.all([table.fetch(), loadRoom(game)]);
}

interface Beginning {
  readonly begin: (plan: Begin) => void;
  readonly isBusy: boolean;
  readonly trouble: Words | null;
}

/** Sets a battle up and goes to its table. */
export function useBegin(client: WorkerClient): Beginning {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Words | null>(null);
  const begin = (plan: Begin) => {
    setBusy(true);
    setTrouble(null);
    // The table comes while the worker sets the pieces up; if it cannot, the table's page says so.
    const isFetched = fetchTable(plan.game).catch(() => undefined);
    client.ask('begin', plan).then(
      ({ kept }) => void isFetched.then(() => goTo({ page: 'game', id: kept.id })),
      (fault: unknown) => {
        setBusy(false);
        if (!(fault instanceof WorkerTrouble)) throw fault;
        setTrouble(fault.words);
      },
    );
  };
  return { begin, isBusy, trouble };
}
