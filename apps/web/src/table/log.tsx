/** What has happened, act by act: each line leads to its rules and lights its pieces. */
import { memo, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { GameEvent } from '@bivouac/kernel';
import { text } from '../text/words.ts';
import { linesOf, withoutName } from './lines.ts';
import { logSections } from './log-sections.ts';
import { RuleLinks } from './rule-links.tsx';
import { useLanguage, useSay } from './say.ts';
import type { TableSession } from './session.ts';
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
  const { light, room } = session;
  const { opening } = situation;
  const sections = useMemo(
    () => logSections({ events: opening, view }, log, room),
    [opening, view, log, room],
  );
  // A line that leads elsewhere is gone before the hand has left it.
  useEffect(() => () => light([]), [light]);
  if (sections.length === 0) return <p className="soft">{say(text.logEmpty)}</p>;
  return (
    <div className="log" ref={list}>
      {sections.map(({ key, heading: { title, by, isAutomatic }, isNew, events, view: seen }) => {
        const words = [say(title ?? text.opening), ...(isAutomatic ? [say(text.automatic)] : [])].join(', ');
        return (
          <LogAct
            key={key}
            title={isNew ? words : null}
            // Who is named above need not be named in every line; who answers in between is.
            name={by === null ? null : say(by)}
            events={events}
            session={session}
            view={seen}
            onRule={onRule}
          />
        );
      })}
    </div>
  );
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
            const doer = name === null ? (room.events.doerOf?.(row[0]!, view) ?? null) : null;
            const lightUp = () => light(row.flatMap((event) => room.events.spotsOf(event, view)));
            return (
              <li
                key={at}
                className={row.some((event) => room.events.beginsPhase?.(event)) ? 'log-phase' : undefined}
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
