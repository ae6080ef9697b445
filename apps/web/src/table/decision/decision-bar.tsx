/**
 * What I may do now, in one sentence, and the buttons for what does not lie on the board. Whatever comes and goes floats
 * above the bar, so that the board keeps its place under the hand.
 */
import type { Action } from '@bivouac/kernel';
import { oddsText } from '../../text/time-words.ts';
import { text } from '../../text/words.ts';
import { chosenSpots, onlyAnswer, type Draft } from '../deciding.ts';
import { FallenColours } from '../ending/colours.tsx';
import { LessonCard } from '../lesson/lesson-card.tsx';
import { useOneColumn } from '../narrow.ts';
import { OddsBrief } from '../odds/odds-brief.tsx';
import { areOwn } from '../own-answers.ts';
import { RuleLinks } from '../rule-links.tsx';
import { useLanguage, useSay } from '../say.ts';
import type { GameRoom } from '../room.ts';
import type { DecisionBarProps } from './bar.tsx';
import { makeRoom, Notice, useAway } from './notice.tsx';
import { WhoseMove } from './whose-move.tsx';

export function DecisionBar(props: DecisionBarProps) {
  const { session, state, onRule } = props;
  const { refused, trouble, turningPoint, asking, draft, odds, view } = state;
  const { room } = session;
  const language = useLanguage();
  const say = useSay();
  const isOneColumn = useOneColumn();
  const meant = asking ?? onlyAction(draft);
  const target = meant === null ? undefined : chosenSpots(room, view, meant).at(-1);
  const besideTheFight = useAway(target);
  const besideTheRefused = useAway(refused?.spot);
  // Whoever is not asked before he acts has the chances of what he may choose in sight; but what he is to point at is
  // not to be covered by them: those stand beside the table.
  const isNext = odds !== null && areOwn(odds) && draft !== null && isChosenBelow(room, view, draft);
  const isMeant = meant !== null || isNext;
  const isBrief =
    isMeant &&
    odds !== null &&
    room.drawer?.weighs(odds) !== true &&
    !(isOneColumn && session.guide !== null);
  const whyNot = refused !== null && (
    <Notice
      key={refused.spot}
      title={say(text.whyNot)}
      kind="refused"
      place={besideTheRefused}
      onDismiss={session.dismiss}
    >
      {room.naming.spelledOut?.(say(refused.words), view, language) ?? say(refused.words)}{' '}
      <RuleLinks rules={refused.rules} onRule={onRule} />
    </Notice>
  );
  return (
    <section className="decision" id="decision" tabIndex={-1} aria-label={say(text.yourTurn)}>
      <h2 className="unseen">{say(text.yourTurn)}</h2>
      <div className="floating" ref={makeRoom}>
        {trouble !== null && (
          <Notice title={say(text.trouble)} kind="trouble" onDismiss={session.dismiss}>
            {say(trouble)}
          </Notice>
        )}
        {turningPoint !== null && refused === null && asking === null && session.guide === null && (
          <Notice title={turningPoint.title} kind="turning-point" onDismiss={session.dismiss}>
            <FallenColours tone={room.chronicle?.tone(turningPoint.seat) ?? 'slate'} /> {turningPoint.text}
          </Notice>
        )}
        {!isOneColumn && whyNot}
        {room.drawer !== undefined && (
          <room.drawer.Body
            view={view}
            language={language}
            odds={isMeant ? odds : null}
            log={state.log}
            onLight={session.light}
            onFind={session.find}
            onRule={onRule}
          />
        )}
        {isBrief && (
          <div className="card" ref={besideTheFight}>
            <OddsBrief odds={odds} onMore={props.onOdds} />
          </div>
        )}
      </div>
      {state.isWeighing && asking === null && (
        <p className="odds-counting" role="status">
          {say(oddsText.counting)}
        </p>
      )}
      {session.guide !== null && isOneColumn && (
        <LessonCard guide={session.guide} state={state} onRule={onRule} onGoOn={session.goOn} isStrip />
      )}
      {isOneColumn && whyNot !== false && (
        <div className={session.guide === null ? 'over-bar' : 'below-strip'}>{whyNot}</div>
      )}
      <WhoseMove {...props} />
    </section>
  );
}

/** Whether something has been chosen, and nothing that may come next lies on the board. */
function isChosenBelow(room: GameRoom, view: unknown, { partial, parts }: Draft): boolean {
  return (
    partial.length > 0 && parts.options.every((part) => room.pointing.spotOf(part, partial, view) === null)
  );
}

/** The one action that answers a question; null where there are several. */
function onlyAction(draft: Draft | null): Action | null {
  const only = draft === null ? null : onlyAnswer(draft);
  return draft === null || only === null ? null : [...draft.partial, only];
}
