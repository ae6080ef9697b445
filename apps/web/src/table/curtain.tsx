/** Between two people at one screen: nothing of either is to be seen. */
import { useRef } from 'react';
import type { Seat } from '@bivouac/kernel';
import { Tent } from '../style/tent.tsx';
import { text } from '../text/words.ts';
import { useBusy } from './busy.ts';
import type { WorkerClient } from './client.ts';
import type { GameRoom } from './room.ts';
import { useSay } from './say.ts';
import { seatWords } from './seats.ts';

interface CurtainProps {
  readonly client: WorkerClient;
  readonly room: GameRoom;
  readonly seat: Seat | null;
  readonly onTake: (seat: Seat) => void;
  readonly onLeave: () => void;
}

export function Curtain({ client, room, seat, onTake, onLeave }: CurtainProps) {
  const say = useSay();
  const curtain = useRef<HTMLElement>(null);
  useBusy(curtain, client, false);
  return (
    <main className="curtain" ref={curtain}>
      <Tent />
      {seat !== null && (
        <>
          <h1>{say(text.handedOver(seatWords(room, seat)))}</h1>
          <p>{say(text.handOverWords)}</p>
          <button className="main" autoFocus onClick={() => onTake(seat)}>
            {say(text.ready(seatWords(room, seat)))}
          </button>
        </>
      )}
      <button className="plain" onClick={onLeave}>
        {say(text.home)}
      </button>
    </main>
  );
}
