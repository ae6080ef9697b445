/** What has happened, act by act: each line leads to its rules and lights its pieces. */
import { memo, useEffect, useRef, type RefObject } from 'react';
import type { GameEvent } from '@bivouac/kernel';
import { text } from '../text/words.ts';
import { breathsOf, linesOf, withoutName } from './lines.ts';
import { RuleLinks } from './rule-links.tsx';
import { useLanguage, useSay } from './say.ts';
import type { GameRoom } from './room.ts';
import { seatWords } from './seats.ts';
import type { TableSession } from './session.ts';
import type { ShownAct } from './moments.ts';
import type { TableState } from './table-state.ts';

interface LogProps {
  readonly session: TableSession;
  readonly state: TableState;
  readonly onRule: (id: string) => void;
}

/** So many pixels from its end the log counts as read to the end. */
const nearEnd = 80;

export function Log({ session, state, onRule }: LogProps) {
  const { log, situation, view } = state;
  const say = useSay();
  const list = useLatestInSight(log.length);
  const { light } = session;
  // A line that leads elsewhere is gone before the hand has left it.
  useEffect(() => () => light([]), [light]);
  if (log.length === 0 && situation.opening.length === 0) return <p className="soft">{say(text.logEmpty)}</p>;
  return (
    <div className="log" ref={list}>
      {situation.opening.length > 0 && (
        <LogAct
          title={say(text.opening)}
          name={null}
          events={situation.opening}
          session={session}
          view={view}
          onRule={onRule}
        />
      )}
      {breathsOf(session.room, headingsOf(log, session.room, say)).map(({ acts, events }) => {
        const { number, seat, title, isNew } = acts[0]!;
        const name = say(seatWords(session.room, seat));
        return (
          <LogAct
            key={number}
            title={isNew ? title : null}
            // Who is named above need not be named in every line; who answers in between is.
            name={title.includes(name) ? name : null}
            events={events}
            session={session}
            view={acts.at(-1)!.view}
            onRule={onRule}
          />
        );
      })}
    </div>
  );
}

interface Headed extends ShownAct {
  readonly title: string;
  /** Not that of the act before it. */
  readonly isNew: boolean;
}

/** Each act under the turn it was made in, so that answers of the other side do not cut it up; without turns, under who acts. */
function headingsOf(
  log: readonly ShownAct[],
  room: GameRoom,
  say: ReturnType<typeof useSay>,
): readonly Headed[] {
  let last = '';
  return log.map((act, at) => {
    const turn = room.chronicle?.turnOf((log[at - 1] ?? act).view).title ?? seatWords(room, act.seat);
    const title = act.automatic ? `${say(turn)}, ${say(text.automatic)}` : say(turn);
    const isNew = title !== last;
    last = title;
    return { ...act, title, isNew };
  });
}

/** Keeps the end of the log in sight, unless somebody has scrolled up to read. */
function useLatestInSight(length: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  useEffect(() => {
    const frame = list.current?.parentElement;
    if (frame === null || frame === undefined) return;
    const look = () => {
      isFollowing.current = frame.scrollHeight - frame.scrollTop - frame.clientHeight < nearEnd;
    };
    frame.addEventListener('scroll', look, { passive: true });
    return () => frame.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    const frame = list.current?.parentElement;
    if (isFollowing.current) frame?.scrollTo({ top: frame.scrollHeight });
  }, [length]);
  return list;
}

function rulesOf(row: readonly GameEvent[]): readonly string[] {
  return [...new Set(row.flatMap(({ rules }) => rules))];
}

interface LogActProps extends Pick<LogProps, 'session' | 'onRule'> {
  /** Null: the same side acts on. */
  readonly title: string | null;
  /** The side that acts: it stands above its acts. */
  readonly name: string | null;
  readonly events: readonly GameEvent[];
  readonly view: unknown;
}

/** An act is told by what was seen after it, and so not told otherwise when the board changes. */
const LogAct = memo(
  function LogAct({ title, name, events, session, view, onRule }: LogActProps) {
    const { room, light } = session;
    const language = useLanguage();
    const told = linesOf(room, events, view, language);
    if (told.length === 0) return null;
    return (
      <section className={title === null ? 'log-act' : 'log-act titled'}>
        {title !== null && <h3>{title}</h3>}
        <ul>
          {told.map(({ row, words }, at) => {
            const doer = name === null ? (room.doerOf?.(row[0]!, view) ?? null) : null;
            const lightUp = () => light(row.flatMap((event) => room.spotsOf(event, view)));
            return (
              <li
                key={at}
                className={row.some((event) => room.beginsPhase?.(event)) ? 'log-phase' : undefined}
                data-tone={doer === null ? undefined : room.chronicle?.tone(doer)}
                onPointerEnter={lightUp}
                onPointerLeave={() => light([])}
                onFocus={lightUp}
                onBlur={() => light([])}
              >
                {name === null ? words : withoutName(words, name, language)}{' '}
                <RuleLinks rules={rulesOf(row)} onRule={onRule} most={1} />
              </li>
            );
          })}
        </ul>
      </section>
    );
  },
  (before, after) =>
    before.title === after.title &&
    before.events.length === after.events.length &&
    before.events.every((event, at) => event === after.events[at]),
);
