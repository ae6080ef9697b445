/** The end of a battle: who has won and why, and what may follow. */
import { useState } from 'react';
import type { Outcome, Seat, Words } from '@bivouac/kernel';
import { goTo } from '../../route.ts';
import { begun } from '../../text/language.ts';
import { reportText } from '../../text/time-words.ts';
import { text } from '../../text/words.ts';
import { WorkerTrouble, type WorkerClient } from '../client.ts';
import { Dialog } from '../dialog.tsx';
import { lookAt } from '../look.ts';
import type { GameRoom } from '../room.ts';
import { useLanguage, useSay } from '../say.ts';
import { seatsWords } from '../seats.ts';
import type { TableSession } from '../session.ts';
import type { TableState } from '../table-state.ts';
import { nextBattles, type NextBattle } from './next-battles.ts';
import './colours.css';
import './ending.css';

interface EndingDialogProps {
  readonly client: WorkerClient;
  readonly session: TableSession;
  readonly state: TableState;
  readonly outcome: Outcome;
  readonly onClose: () => void;
}

export default function EndingDialog({ client, session, state, outcome, onClose }: EndingDialogProps) {
  const { room } = session;
  const { kept } = state.situation;
  const say = useSay();
  const language = useLanguage();
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
    <Dialog title={begun(say(titleOf(room, outcome, kept.players)), language)} onClose={onClose}>
      <div className="ending">
        <Colours room={room} outcome={outcome} />
        <p className="ending-why">{say(outcome.words)}</p>
        <div className="buttons">
          <button
            className="main"
            onClick={() => {
              onClose();
              lookAt({ page: 'report' });
            }}
          >
            {say(reportText.title)}
          </button>
          {nextBattles(kept, room.battles).map((next) => (
            <button key={next.kind} disabled={isBusy} onClick={() => begin(next)}>
              {say(text.nextBattles[next.kind])}
            </button>
          ))}
        </div>
        {trouble !== null && <p role="alert">{say(trouble)}</p>}
      </div>
    </Dialog>
  );
}

/** A person against the computer has won or lost; of two persons, or two computers, one has. */
function titleOf(room: GameRoom, { winners }: Outcome, players: Readonly<Record<Seat, string>>): Words {
  const persons = Object.keys(players).filter((seat) => players[seat] === 'person');
  if (winners.length === 0) return text.drawn;
  if (persons.length !== 1) return text.wins(seatsWords(room, winners));
  return winners.includes(persons[0]!) ? text.victory : text.defeat;
}

/** The colours of the winners over the field; nobody's where nobody has won. */
function Colours({ room, outcome: { winners } }: { readonly room: GameRoom; readonly outcome: Outcome }) {
  const tones = winners.map((seat) => room.chronicle?.tone(seat) ?? 'slate');
  return (
    <svg
      className="ending-colours"
      viewBox="0 0 200 90"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="ending-hill" d="M0 90V74Q60 52 110 64T200 58V90Z" />
      {(tones.length === 0 ? ['none'] : tones).map((tone, at) => (
        <g key={at} transform={`translate(${92 + at * 34} 0)`}>
          <path className="ending-staff" d="M0 76V8" />
          <path className={`ending-flag tone-${tone}`} d="M0 10Q18 2 34 10T68 10V46Q50 54 34 46T0 46Z" />
        </g>
      ))}
    </svg>
  );
}
