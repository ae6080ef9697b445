/** Every act of the battle in words; choosing one goes there. */
import { memo, useEffect, useRef } from 'react';
import type { Moment } from '../moments.ts';
import { text } from '../../text/words.ts';
import { labelled } from '../../text/language.ts';
import { replayText } from '../../text/time-words.ts';
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
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div className="replay-log" ref={list}>
      {turns.map((turn) => (
        <section key={turn.from}>
          <h3>{say(turn.title)}</h3>
          <ol>
            {moments.slice(turn.from + 1, turn.to + 1).map((moment) => (
              <ReplayAct
                key={moment.at}
                room={room}
                moment={moment}
                isCurrent={moment.at === at}
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
  readonly isCurrent: boolean;
}

const ReplayAct = memo(function ReplayAct({ room, moment, isCurrent, onGo, onRule }: ReplayActProps) {
  const language = useLanguage();
  const say = useSay();
  const { act, view, at } = moment;
  if (act === null) return null;
  const told = toldOf(room, act, view, language);
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
          {told === '' ? <i className="soft">{`${title}. ${say(replayText.silent)}`}</i> : told}
        </span>
      </button>
      {isCurrent && <RuleLinks rules={rules} onRule={onRule} most={3} />}
    </li>
  );
});
