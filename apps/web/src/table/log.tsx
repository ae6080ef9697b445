/** What has happened, act by act: each line leads to its rules and lights its pieces. */
import { memo, useEffect, useRef } from 'react';
import type { GameEvent } from '@bivouac/kernel';
import { text } from '../text/words.ts';
import { RuleLinks } from './rule-links.tsx';
import { useLanguage, useSay } from './say.ts';
import { seatWords } from './seats.ts';
import type { LoggedAct, TableSession, TableState } from './session.ts';

interface LogProps {
  readonly session: TableSession;
  readonly state: TableState;
  readonly onRule: (id: string) => void;
}

/** Enough to look the matter up; the rule itself names its neighbours. */
const fewRules = 3;

export function Log({ session, state, onRule }: LogProps) {
  const { log, sighting, view } = state;
  const say = useSay();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [log.length]);
  if (log.length === 0 && sighting.opening.length === 0) return <p className="soft">{say(text.logEmpty)}</p>;
  return (
    <div className="log">
      {sighting.opening.length > 0 && (
        <LogAct
          title={say(text.opening)}
          seat=""
          events={sighting.opening}
          session={session}
          view={view}
          onRule={onRule}
        />
      )}
      {log.map((act) => (
        <LogAct
          key={act.number}
          title={titleOf(act, session, say)}
          seat={act.seat}
          events={act.events}
          session={session}
          view={view}
          onRule={onRule}
        />
      ))}
      <div ref={end} />
    </div>
  );
}

function titleOf(act: LoggedAct, { room }: TableSession, say: ReturnType<typeof useSay>): string {
  const seat = say(seatWords(room, act.seat));
  return act.automatic ? `${seat}, ${say(text.automatic)}` : seat;
}

interface LogActProps extends Pick<LogProps, 'session' | 'onRule'> {
  readonly title: string;
  readonly seat: string;
  readonly events: readonly GameEvent[];
  readonly view: unknown;
}

/** An act once told is not told otherwise when the board changes. */
const LogAct = memo(
  function LogAct({ title, seat, events, session, view, onRule }: LogActProps) {
    const { room, light } = session;
    const language = useLanguage();
    const told = events.flatMap((event) => {
      const words = room.words.event(event, view, language);
      return words === null ? [] : [{ event, words }];
    });
    if (told.length === 0) return null;
    return (
      <section className="log-act" data-seat={seat}>
        <h3>{title}</h3>
        <ul>
          {told.map(({ event, words }, at) => (
            <li
              key={at}
              onPointerEnter={() => light(room.spotsOf(event, view))}
              onPointerLeave={() => light([])}
              onFocus={() => light(room.spotsOf(event, view))}
              onBlur={() => light([])}
            >
              {words} <RuleLinks rules={event.rules} onRule={onRule} most={fewRules} />
            </li>
          ))}
        </ul>
      </section>
    );
  },
  (before, after) => before.events === after.events && before.title === after.title,
);
