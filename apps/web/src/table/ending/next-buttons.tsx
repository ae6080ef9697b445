/** What may be played after a battle, each a click away: at its end, and at the foot of its report. */
import { useState } from 'react';
import type { KeptGame } from '@bivouac/host';
import type { Words } from '@bivouac/kernel';
import { goTo } from '../../route.ts';
import { text } from '../../text/words.ts';
import { WorkerTrouble, type WorkerClient } from '../client.ts';
import type { GameRoom } from '../room.ts';
import { useSay } from '../say.ts';
import { nextBattles, type NextBattle } from './next-battles.ts';

interface NextButtonsProps {
  readonly client: WorkerClient;
  readonly room: GameRoom;
  readonly kept: KeptGame;
}

export function NextButtons({ client, room, kept }: NextButtonsProps) {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Words | null>(null);
  const begin = ({ plan }: NextBattle) => {
    setBusy(true);
    client.ask('begin', plan).then(
      ({ kept: { id } }) => goTo({ page: 'game', id }),
      (fault: unknown) => {
        setBusy(false);
        if (!(fault instanceof WorkerTrouble)) throw fault;
        setTrouble(fault.words);
      },
    );
  };
  return (
    <>
      {nextBattles(kept, room.battles).map((next) => (
        <button key={next.kind} disabled={isBusy} onClick={() => begin(next)}>
          {say(text.nextBattles[next.kind])}
        </button>
      ))}
      {trouble !== null && <p role="alert">{say(trouble)}</p>}
    </>
  );
}
