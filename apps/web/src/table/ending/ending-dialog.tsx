/** The end of a battle: who has won and why, and what may follow. */
import type { Outcome, Seat, Words } from '@bivouac/kernel';
import { begun } from '../../text/language.ts';
import { reportText } from '../../text/time-words.ts';
import { text } from '../../text/words.ts';
import type { WorkerClient } from '../client.ts';
import { Dialog } from '../dialog.tsx';
import { lookAt } from '../look.ts';
import type { GameRoom } from '../room.ts';
import { useLanguage, useSay } from '../say.ts';
import { seatsWords } from '../seats.ts';
import type { TableSession } from '../session.ts';
import type { TableState } from '../table-state.ts';
import { FieldAfter } from './field-after.tsx';
import { NextButtons } from './next-buttons.tsx';
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
  return (
    <Dialog title={begun(say(titleOf(room, outcome, kept.players)), language)} onClose={onClose}>
      <div className="ending">
        <Field room={room} outcome={outcome} seats={Object.keys(kept.players)} />
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
          <NextButtons client={client} room={room} kept={kept} />
        </div>
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

/** The colours of the winners over the field, those of the beaten on it; both fly where nobody has won. */
function Field({
  room,
  outcome,
  seats,
}: {
  readonly room: GameRoom;
  readonly outcome: Outcome;
  readonly seats: readonly Seat[];
}) {
  const toneOf = (seat: Seat) => room.chronicle?.tone(seat) ?? 'slate';
  const isFlying = (seat: Seat) => outcome.winners.length === 0 || outcome.winners.includes(seat);
  return (
    <FieldAfter
      flying={seats.filter(isFlying).map(toneOf)}
      fallen={seats.filter((seat) => !isFlying(seat)).map(toneOf)}
    />
  );
}
