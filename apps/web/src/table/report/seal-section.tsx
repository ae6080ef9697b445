/** The seal on the dice, opened when the battle is over: whether it held, and all that is needed to check it elsewhere. */
import { labelled } from '../../text/language.ts';
import { sealText } from '../../text/seal-words.ts';
import type { GameRoom } from '../room.ts';
import { useLanguage, useSay } from '../say.ts';
import { fingerprint, sealHolds } from '../seal.ts';
import type { TableState } from '../table-state.ts';

interface SealSectionProps {
  readonly room: GameRoom;
  readonly situation: TableState['situation'];
}

export function SealSection({ room, situation }: SealSectionProps) {
  const language = useLanguage();
  const say = useSay();
  const { reveal } = situation;
  if (reveal === null) return null;
  const seatWords = (seat: string) => ({ en: room.words.seat(seat, 'en'), fr: room.words.seat(seat, 'fr') });
  const facts: readonly (readonly [name: string, value: string])[] = [
    [say(sealText.whole), reveal.commitment],
    [say(sealText.secret), reveal.secret],
    ...Object.entries(reveal.nonces).map(
      ([seat, nonce]) => [say(sealText.added(seatWords(seat))), nonce] as const,
    ),
    [say(sealText.seed), reveal.seed],
  ];
  return (
    <section className="report-seal">
      <h2>{say(sealText.title)}</h2>
      <p>
        {labelled(say(sealText.fingerprint), '', language)} <code>{fingerprint(reveal.commitment)}</code>
      </p>
      <p>{say(sealHolds(situation) === true ? sealText.honest : sealText.broken)}</p>
      <details>
        <summary>{say(sealText.inFull)}</summary>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
