/**
 * What I may do now, in one sentence, and the buttons for what does not lie on the board. Whatever comes and goes floats
 * above the bar, so that the board keeps its place under the hand.
 */
import { useCallback, useState, type ReactNode } from 'react';
import type { Action, Language, Part } from '@bivouac/kernel';
import { coveredBelow } from '../board/covered.ts';
import { begun, labelled } from '../text/language.ts';
import { lessonText } from '../text/lesson-words.ts';
import { replayText, reportText } from '../text/time-words.ts';
import { text } from '../text/words.ts';
import { chosenWords, draftWords, loneOption, trailOf, type Draft } from './deciding.ts';
import { farSide } from './far-side.ts';
import { lookAt } from './look.ts';
import type { Told } from './lesson/guide.ts';
import { LessonCard } from './lesson/lesson-card.tsx';
import type { Manoeuvre } from './manoeuvre/manoeuvre.ts';
import { useOneColumn } from './narrow.ts';
import { OddsBrief } from './odds/odds-brief.tsx';
import { isInTray, type GameRoom, type Offer, type Spot } from './room.ts';
import { RuleLinks } from './rule-links.tsx';
import { useLanguage, useSay } from './say.ts';
import { seatsWords, seatWords } from './seats.ts';
import type { TableSession } from './session.ts';
import type { TableState } from './table-state.ts';
import { NumberField, partWords } from './space-field.tsx';
import { FallenColours } from './ending/colours.tsx';
import { HabitOffers } from './standing.tsx';

interface DecisionBarProps {
  readonly session: TableSession;
  readonly state: TableState;
  readonly buttons: readonly Part[];
  readonly offered: ReadonlyMap<Spot, Offer>;
  /** What a lesson tells to be done next; null outside lessons. */
  readonly told: Told | null;
  /** Moving by hand, in games on a free table: what a button would do is shown while it is looked at. */
  readonly moving?: Manoeuvre | null;
  readonly onRule: (id: string) => void;
  readonly onOdds: () => void;
}

export function DecisionBar(props: DecisionBarProps) {
  const { session, state, onRule } = props;
  const { refused, trouble, moment, asking, odds, view } = state;
  const { room } = session;
  const language = useLanguage();
  const say = useSay();
  const isOneColumn = useOneColumn();
  const target = asking === null ? undefined : trailOf(room, view, asking).at(-1);
  const besideTheFight = useAway(target);
  const besideTheRefused = useAway(refused?.spot);
  const whyNot = refused !== null && (
    <Notice
      key={refused.spot}
      title={say(text.whyNot)}
      kind="refused"
      place={besideTheRefused}
      onDismiss={session.dismiss}
    >
      {room.spelledOut?.(say(refused.words), view, language) ?? say(refused.words)}{' '}
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
        {moment !== null && refused === null && asking === null && session.guide === null && (
          <Notice title={moment.title} kind="moment" onDismiss={session.dismiss}>
            <FallenColours tone={room.chronicle?.tone(moment.seat) ?? 'slate'} /> {moment.text}
          </Notice>
        )}
        {!isOneColumn && whyNot}
        {asking !== null && odds !== null && !(isOneColumn && session.guide !== null) && (
          <div className="card" ref={besideTheFight}>
            <OddsBrief odds={odds} onMore={props.onOdds} />
          </div>
        )}
      </div>
      {session.guide !== null && isOneColumn && (
        <LessonCard guide={session.guide} state={state} onRule={onRule} isStrip />
      )}
      {isOneColumn && whyNot !== false && (
        <div className={session.guide === null ? 'over-bar' : 'below-strip'}>{whyNot}</div>
      )}
      <Standing {...props} />
    </section>
  );
}

/** Lays a card away from the spot it is about. */
function useAway(spot: Spot | undefined): (card: HTMLDivElement | null) => void {
  return useCallback(
    (card) => {
      if (card !== null && spot !== undefined) card.dataset.side = farSide(spot);
    },
    [spot],
  );
}

/** Tells the board how much of its lower edge is covered, so that what lies there moves up. */
function makeRoom(floating: HTMLDivElement | null): (() => void) | undefined {
  const main = floating?.closest<HTMLElement>('.table-main');
  if (floating === null || main === null || main === undefined) return undefined;
  const watch = new ResizeObserver(() => {
    const covered = floating.childElementCount === 0 ? 0 : floating.offsetHeight;
    main.style.setProperty('--covered', `${covered}px`);
    coveredBelow.set(covered);
  });
  watch.observe(floating);
  return () => watch.disconnect();
}

interface NoticeProps {
  readonly title: string;
  readonly kind: 'trouble' | 'refused' | 'moment';
  readonly place?: (notice: HTMLDivElement | null) => void;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

function Notice({ title, kind, place, onDismiss, children }: NoticeProps) {
  const say = useSay();
  return (
    <div className={`notice ${kind}`} role="alert" ref={place}>
      <div>
        <strong>{title}</strong> {children}
      </div>
      <button className="plain" onClick={onDismiss} aria-label={say(text.dismiss)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** One of: the battle is over, acts are shown, another window plays, the screen goes to another, others decide, or it is for me to decide. */
function Standing(props: DecisionBarProps) {
  const { session, state, onRule } = props;
  const { room } = session;
  const { situation, isPlaying, asking, draft, thinking, log } = state;
  const { outcome, waitingFor } = situation.kept;
  const say = useSay();
  const language = useLanguage();
  // In a lesson nothing is to be decided while there is something to read.
  if (session.guide?.isReading === true && !isPlaying)
    return <p className="lesson-pause soft">{say(lessonText.reading)}</p>;
  if (isPlaying) {
    const last = log.at(-1)?.events.flatMap((event) => room.words.event(event, state.view, language) ?? []);
    return (
      <Bar buttons={<button onClick={session.skip}>{say(text.skip)}</button>}>
        <p className="telling">{last?.join(' ') ?? ''}</p>
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

interface BarProps {
  readonly kind?: 'over' | 'asking';
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** What is said, which scrolls where it is long, above the buttons, which stay where they are: the bar keeps its height. */
function Bar({ kind, buttons, children }: BarProps) {
  return (
    <div className={kind === undefined ? 'standing' : `standing ${kind}`}>
      {/* What scrolls must be within reach of the keyboard. */}
      <div className="says" tabIndex={0}>
        {children}
      </div>
      {buttons !== undefined && buttons !== false && <div className="buttons">{buttons}</div>}
    </div>
  );
}

/** Marks the button a lesson points at. */
function toldMark(isTold: boolean): { readonly 'data-told'?: true } {
  return isTold ? { 'data-told': true } : {};
}

function Asking({ session, state, told, action }: DecisionBarProps & { readonly action: Action }) {
  const { room } = session;
  const { view, draft, barrier } = state;
  const language = useLanguage();
  const say = useSay();
  const words =
    draft === null ? draftWords(room, view, action, language) : chosenWords(room, view, draft, language);
  return (
    <Bar
      kind="asking"
      buttons={
        <>
          <button
            className="main"
            autoFocus
            onClick={session.confirm}
            {...toldMark(told?.kind === 'confirm')}
          >
            {say(text.confirm)}
          </button>
          <button onClick={session.back}>{say(text.back)}</button>
        </>
      }
    >
      <p className="question">
        {barrier === null
          ? (sentenceNow(room, state, language) ?? say(text.confirmQuestion))
          : say(text.finalQuestion[barrier])}
      </p>
      <p className="chosen-words">{words.join(' · ')}</p>
    </Bar>
  );
}

/** What is asked at this point of the decision; null where the game has no sentence of its own for it. */
function sentenceNow(
  room: GameRoom,
  { situation, draft, reach, led, view }: TableState,
  language: Language,
): string | null {
  const { decision } = situation;
  if (decision === null || draft === null) return null;
  const { partial, parts } = draft;
  const asked = room.asksNow?.({ decision, partial, parts, reach, led, view, language }) ?? null;
  return asked === null ? null : begun(asked, language);
}

function Deciding(props: DecisionBarProps) {
  const { session, state } = props;
  const { room } = session;
  const { situation, draft, menu, view } = state;
  const language = useLanguage();
  const say = useSay();
  const { decision } = situation;
  if (decision === null) return null;
  const words = draft === null ? [] : chosenWords(room, view, draft, language);
  const only = draft !== null && draft.choices.length === 0 ? loneOption(draft.parts) : null;
  const asked = sentenceNow(room, state, language) ?? room.words.question(decision, view, language);
  return (
    <Bar buttons={draft !== null && <Buttons {...props} draft={draft} only={only} />}>
      <p className="question">{only === null ? asked : say(text.onlyAnswer)}</p>
      {isNews(words, asked) && (
        <p className="chosen-words">
          <span className="unseen">{labelled(say(text.begun), '', language)}</span>
          {words.join(' · ')}
        </p>
      )}
      {menu !== null && <p className="soft">{say(text.chooseHere)}</p>}
      {session.guide === null && <HabitOffers session={session} state={state} />}
    </Bar>
  );
}

/** Whether what has been chosen is not all in the question: who is in hand need not be named twice. */
function isNews(words: readonly string[], asked: string): boolean {
  const said = asked.toLowerCase();
  return words.some((one) => !said.includes(one.toLowerCase()));
}

/**
 * What does not lie on the board, what ends the action, and the way back. What ends it stands out once something has
 * been chosen: before that it is the way to do nothing.
 */
function Buttons(props: DecisionBarProps & { readonly draft: Draft; readonly only: Part | null }) {
  const { session, state, buttons, offered, told, moving, onOdds, draft, only } = props;
  const { room } = session;
  const { menu, odds, view, landmarks } = state;
  const language = useLanguage();
  const say = useSay();
  const shown = menu ?? (only === null ? buttons : [only]);
  const hasBegun = draft.choices.length > 0;
  const isTold = (part: Part) => {
    if (told?.kind === 'part') return told.part === part;
    const spot = room.spotOf(part, draft.partial, view);
    return told?.kind === 'spots' && spot !== null && told.spots.includes(spot);
  };
  return (
    <>
      {menu === null && draft.parts.complete && hasBegun && <StopButton {...props} isMain />}
      {shown.map((part, at) => (
        <button
          key={String(part)}
          className={only === null ? undefined : 'main'}
          onClick={() => session.choose(part)}
          onPointerEnter={() => moving?.peek(part)}
          onPointerLeave={() => moving?.lookAway(part)}
          onFocus={() => moving?.peek(part)}
          onBlur={() => moving?.lookAway(part)}
          {...toldMark(isTold(part))}
        >
          {at < 9 && <kbd aria-hidden="true">{at + 1}</kbd>}
          {begun(partWords(room, view, draft.partial, part, landmarks, language), language)}
        </button>
      ))}
      {menu === null && <WholeLine session={session} draft={draft} view={view} />}
      {menu === null && draft.parts.space !== undefined && (
        <NumberField space={draft.parts.space} onChoose={session.choose} />
      )}
      {menu === null && draft.parts.complete && !hasBegun && <StopButton {...props} isMain={false} />}
      {odds !== null && (
        <button className="to-odds" onClick={onOdds}>
          {say(text.tabs.odds)}
        </button>
      )}
      {(hasBegun || menu !== null) && (
        <button className="plain" onClick={session.back}>
          {say(text.back)}
        </button>
      )}
      {menu === null && !hasBegun && session.guide === null && (
        <FreeActs key={state.situation.kept.acts} session={session} state={state} />
      )}
      {menu === null && only === null && <WhereToChoose offered={offered} room={room} view={view} />}
    </>
  );
}

/** What can be done without being asked, where it is looked for: it ends the battle, so it is asked once more. */
function FreeActs({ session, state }: Pick<DecisionBarProps, 'session' | 'state'>) {
  const [asked, setAsked] = useState<Part | null>(null);
  const { room } = session;
  const { situation, view } = state;
  const language = useLanguage();
  const say = useSay();
  const free = room.freeNow?.(view).filter((part) => situation.anytime.options.includes(part)) ?? [];
  return free.map((part) => (
    <button
      key={String(part)}
      className={asked === part ? 'free-act main' : 'free-act'}
      onClick={() => (asked === part ? session.actAnytime(part) : setAsked(part))}
      onBlur={() => setAsked(null)}
    >
      {begun(room.words.part(part, [], view, language), language)}
      {asked === part && ` ${say(text.really)}`}
    </button>
  ));
}

/** Everybody who stands in line with whoever is in hand, at one press. */
function WholeLine({
  session,
  draft,
  view,
}: Pick<DecisionBarProps, 'session'> & { readonly draft: Draft; readonly view: unknown }) {
  const say = useSay();
  const { room, takeLine } = session;
  const [first] = trailOf(room, view, draft.partial);
  if (first === undefined || (room.moving?.joins(draft, view) ?? null) === null) return null;
  return <button onClick={() => takeLine(first)}>{say(text.wholeLine)}</button>;
}

function StopButton({
  session,
  state,
  told,
  draft,
  isMain,
}: Pick<DecisionBarProps, 'session' | 'state' | 'told'> & {
  readonly draft: Draft;
  readonly isMain: boolean;
}) {
  const language = useLanguage();
  return (
    <button
      className={isMain ? 'main' : undefined}
      onClick={session.stop}
      {...toldMark(told?.kind === 'stop')}
    >
      {begun(session.room.words.stop(draft.partial, state.view, language), language)}
    </button>
  );
}

/** How much there is to choose from, and where: on the board, and in the tray below it. */
function WhereToChoose({
  offered,
  room,
  view,
}: Pick<DecisionBarProps, 'offered'> & { readonly room: GameRoom; readonly view: unknown }) {
  const say = useSay();
  const below = [...offered.keys()].filter((spot) => isInTray(room, spot, view)).length;
  const onBoard = offered.size - below;
  const words = [
    ...(onBoard > 0 ? [text.onBoard(onBoard)] : []),
    ...(below > 0 ? [text.belowBoard(below)] : []),
  ];
  return words.length === 0 ? null : <span className="soft">{words.map(say).join(', ')}</span>;
}
