/** Opens a kept game: its room is fetched, the worker takes it up, and the table is laid. */
import { useEffect, useState } from 'react';
import { text } from '../text/words.ts';
import { WorkerTrouble, type WorkerClient } from './client.ts';
import { beginWith } from './look.ts';
import type { GameRoom } from './room.ts';
import { useSay } from './say.ts';
import { TableSession } from './session.ts';
import { TablePage } from './table-page.tsx';
import type { Words } from '@bivouac/kernel';

interface OpenTableProps {
  readonly client: WorkerClient;
  readonly id: string;
  readonly loadRoom: (game: string, scenario: string) => Promise<GameRoom | null>;
  readonly onLeave: () => void;
}

export function OpenTable({ client, id, loadRoom, onLeave }: OpenTableProps) {
  const [session, setSession] = useState<TableSession | null>(null);
  const [trouble, setTrouble] = useState<Words | null>(null);
  const say = useSay();

  useEffect(() => {
    let opened: TableSession | null = null;
    let isLeft = false;
    const open = async () => {
      try {
        const session = await openSession(client, id, loadRoom);
        if (isLeft) session.close();
        else setSession((opened = session));
      } catch (fault) {
        if (!(fault instanceof WorkerTrouble)) throw fault;
        setTrouble(fault.words);
      }
    };
    void open();
    return () => {
      isLeft = true;
      opened?.close();
      setSession(null);
    };
  }, [client, id, loadRoom]);

  if (session !== null) return <TablePage client={client} session={session} onLeave={onLeave} />;
  return (
    <main className="opening">
      {trouble === null ? <p role="status">{say(text.loading)}</p> : <p role="alert">{say(trouble)}</p>}
      {trouble !== null && <button onClick={onLeave}>{say(text.home)}</button>}
    </main>
  );
}

/** The room comes first: the session must listen from the moment the worker has answered. */
async function openSession(
  client: WorkerClient,
  id: string,
  loadRoom: OpenTableProps['loadRoom'],
): Promise<TableSession> {
  const { games } = await client.ask('kept', {});
  const kept = games.find((game) => game.id === id);
  const room = kept === undefined ? null : await loadRoom(kept.game, kept.scenario);
  if (room === null) throw new WorkerTrouble(text.notFound);
  const situation = await client.ask('open', { kept: id });
  // Nothing is to be decided in a battle that is over: it is looked at again from its start.
  beginWith(situation.kept.outcome === null ? { page: 'table' } : { page: 'replay', at: null });
  return new TableSession(client, room, situation);
}
