/** Every act of the battle in words; choosing one goes there. */
import { memo, useEffect, useMemo, useRef } from 'react';
import type { Moment } from '../moments.ts';
import { text } from '../../text/words.ts';
import { labelled } from '../../text/language.ts';
import { toldOf } from '../lines.ts';
import type { GameRoom } from '../room.ts';
import { RuleLinks } from '../rule-links.tsx';
import { useLanguage, useSay } from '../say.ts';
import type { Turn } from './turns.ts';

interface ReplayLogProps {
  readonly room: GameRoom;
  readonly moments: readonly Moment[];
  readonly turns: readonly Turn[];
  readonly at: number;
  readonly onGo: (at: number) => void;
  readonly onRule: (id: string) => void;
}

export function ReplayLog({ room, moments, turns, at, onGo, onRule }: ReplayLogProps) {
  const list = useRef<HTMLDivElement>(null);
  const say = useSay();
  const language = useLanguage();
  const told = useMemo(
    () => moments.map(({ act, view }) => (act === null ? '' : toldOf(room, act, view, language))),
    [room, moments, language],
  );
  // An act that tells nothing has no line: the one before it is where the battle stands.
  const current = moments.findLastIndex((moment, index) => moment.at <= at && told[index] !== '');
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div className="replay-log" ref={list}>
      {turns.map((turn) => (
        <section key={turn.from}>
          <h3>{say(turn.title)}</h3>
          <ol>
            {moments.slice(turn.from + 1, turn.to + 1).map((moment, index) => (
              <ReplayAct
                key={moment.at}
                room={room}
                moment={moment}
                told={told[turn.from + 1 + index] ?? ''}
                isCurrent={turn.from + 1 + index === current}
                onGo={onGo}
                onRule={onRule}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

interface ReplayActProps extends Pick<ReplayLogProps, 'room' | 'onGo' | 'onRule'> {
  readonly moment: Moment;
  readonly told: string;
  readonly isCurrent: boolean;
}

const ReplayAct = memo(function ReplayAct({ room, moment, told, isCurrent, onGo, onRule }: ReplayActProps) {
  const language = useLanguage();
  const say = useSay();
  const { act, at } = moment;
  if (act === null || told === '') return null;
  const rules = [...new Set(act.events.flatMap((event) => event.rules))];
  const who = room.words.seat(act.seat, language);
  const title = act.automatic ? `${who}, ${say(text.automatic)}` : who;
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      <button className="plain" onClick={() => onGo(at)}>
        <span className="replay-number" aria-hidden="true">
          {at}
        </span>
        <span>
          <span className="unseen">{labelled(title, '', language)}</span>
          {told}
        </span>
      </button>
      {isCurrent && <RuleLinks rules={rules} onRule={onRule} most={3} />}
    </li>
  );
});
