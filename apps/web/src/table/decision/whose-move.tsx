/** What the bar shows, by who is to do something now. */
import { labelled } from '../../text/language.ts';
import { lessonText } from '../../text/lesson-words.ts';
import { replayText, reportText } from '../../text/time-words.ts';
import { text } from '../../text/words.ts';
import { toldOf } from '../lines.ts';
import { lookAt } from '../look.ts';
import { RuleLinks } from '../rule-links.tsx';
import { useLanguage, useSay } from '../say.ts';
import { seatsWords, seatWords } from '../seats.ts';
import { Bar, type DecisionBarProps } from './bar.tsx';
import { Asking, Deciding } from './question.tsx';

/** One of: the battle is over, acts are shown, another window plays, the screen goes to another, others decide, or it is for me to decide. */
export function WhoseMove(props: DecisionBarProps) {
  const { session, state, onRule, onEnding } = props;
  const { room } = session;
  const { situation, isPlaying, asking, draft, thinking, log } = state;
  const { outcome, waitingFor } = situation.kept;
  const say = useSay();
  const language = useLanguage();
  // In a lesson nothing is to be decided while there is something to read.
  if (session.guide?.isReading === true && !isPlaying)
    return (
      <p className="lesson-pause soft">
        {say(session.guide.isDone ? lessonText.nothingLeft : lessonText.reading)}
      </p>
    );
  if (isPlaying) {
    const act = log.at(-1);
    const told = act === undefined ? '' : toldOf(room, act, state.view, language);
    return (
      <Bar buttons={<button onClick={session.skip}>{say(text.skip)}</button>}>
        <p className="telling">
          {told === '' && act !== undefined ? say(text.acting(seatWords(room, act.seat))) : told}
        </p>
      </Bar>
    );
  }
  if (outcome !== null) {
    const who = outcome.winners.length === 0 ? text.draw : text.wins(seatsWords(room, outcome.winners));
    return (
      <Bar
        kind="over"
        buttons={
          session.guide === null && (
            <>
              <button className="main" onClick={() => lookAt({ page: 'report' })}>
                {say(reportText.title)}
              </button>
              <button onClick={() => lookAt({ page: 'replay', at: null })}>{say(replayText.look)}</button>
              <button onClick={onEnding}>{say(text.playOn)}</button>
            </>
          )
        }
      >
        <p className="question">{labelled(say(text.over), say(who), language)}</p>
        <p className="soft">
          {say(outcome.words)} <RuleLinks rules={outcome.rules} onRule={onRule} />
        </p>
      </Bar>
    );
  }
  if (situation.isFollowing) {
    return (
      <Bar
        buttons={
          <button className="main" onClick={session.takeOver}>
            {say(text.playHere)}
          </button>
        }
      >
        <p className="question">{say(text.playedElsewhere)}</p>
      </Bar>
    );
  }
  if (situation.handOverTo !== null) {
    const next = seatWords(room, situation.handOverTo);
    return (
      <Bar
        buttons={
          <button className="main" onClick={session.cover}>
            {say(text.handOver(next))}
          </button>
        }
      >
        <p className="question">{say(text.handedOver(next))}</p>
      </Bar>
    );
  }
  if (asking !== null) return <Asking {...props} action={asking} />;
  if (situation.decision !== null) return <Deciding {...props} />;
  const seat = thinking?.seat ?? waitingFor[0];
  if (seat === undefined || draft !== null) return null;
  return (
    <Bar>
      <p className="question">
        {say(thinking === null ? text.waits(seatWords(room, seat)) : text.thinks(seatWords(room, seat)))}
      </p>
      {thinking !== null && <progress value={thinking.share} max={1} aria-hidden="true" />}
    </Bar>
  );
}
