/** The battle in sentences: for each turn what it cost, and the acts that mattered, or all of them. */
import { memo, useState } from 'react';
import type { Seat } from '@bivouac/kernel';
import { labelled } from '../../text/language.ts';
import { reportText } from '../../text/time-words.ts';
import { toldOf } from '../lines.ts';
import { lookAt } from '../look.ts';
import type { GameRoom } from '../room.ts';
import { useLanguage, useSay } from '../say.ts';
import { withoutQuiet, type Report, type ReportTurn } from './report.ts';

interface StoryProps {
  readonly room: GameRoom;
  readonly seats: readonly Seat[];
  readonly report: Report;
}

export function Story({ room, seats, report }: StoryProps) {
  const [isWhole, setWhole] = useState(false);
  const say = useSay();
  return (
    <section className="story">
      <div className="story-head">
        <h2>{say(reportText.story)}</h2>
        <label className="check">
          <input type="checkbox" checked={isWhole} onChange={() => setWhole(!isWhole)} />
          {say(reportText.whole)}
        </label>
      </div>
      {(isWhole ? report.turns : withoutQuiet(report.turns)).map((turn) => (
        <StoryTurn
          key={turn.from}
          room={room}
          seats={seats}
          turn={turn}
          count={report.curves[0]?.name ?? null}
          isWhole={isWhole}
        />
      ))}
    </section>
  );
}

interface StoryTurnProps extends Pick<StoryProps, 'room' | 'seats'> {
  readonly turn: ReportTurn;
  /** What decides the battle. */
  readonly count: { readonly en: string; readonly fr: string } | null;
  readonly isWhole: boolean;
}

const StoryTurn = memo(function StoryTurn({ room, seats, turn, count, isWhole }: StoryTurnProps) {
  const language = useLanguage();
  const say = useSay();
  const told = turn.acts
    .filter(({ isNotable }) => isWhole || isNotable)
    .flatMap((act) => {
      const words = toldOf(room, act, act.view, language);
      return words === '' ? [] : [{ act, words }];
    });
  const quiet = turn.acts.filter(({ isNotable }) => !isNotable).length;
  const listed = (values: Readonly<Record<Seat, number>>) =>
    seats.map((seat) => `${room.words.seat(seat, language)} ${values[seat] ?? 0}`).join(', ');
  const isBloody = seats.some((seat) => (turn.losses[seat] ?? 0) > 0);
  return (
    <article className={isBloody ? 'story-turn bloody' : 'story-turn'}>
      <h3>
        {say(turn.last === undefined ? turn.title : reportText.between(turn.title, turn.last))}
        <button
          className="plain story-watch"
          onClick={() => lookAt({ page: 'replay', at: turn.from })}
          aria-label={say(reportText.watchTurn(turn.title))}
        >
          {say(reportText.watch)}
        </button>
      </h3>
      {told.map(({ act, words }) => (
        <p key={act.number}>{words}</p>
      ))}
      <p className="soft">
        {[
          ...(isWhole || quiet === 0 ? [] : [say(reportText.quiet(quiet))]),
          isBloody
            ? labelled(say(reportText.losses), listed(turn.losses), language)
            : say(reportText.noLosses),
          ...(count === null || !isBloody ? [] : [labelled(say(count), listed(turn.standing), language)]),
        ].join(' · ')}
      </p>
    </article>
  );
});
