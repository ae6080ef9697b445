/** The buttons of a question. */
import { useState } from 'react';
import type { Part } from '@bivouac/kernel';
import { begun } from '../../text/language.ts';
import { text } from '../../text/words.ts';
import { alone, chosenSpots, isDial, type Button, type Draft } from '../deciding.ts';
import { isInTray, type GameRoom } from '../room.ts';
import { useLanguage, useSay } from '../say.ts';
import { isNamed, NumberField, partWords } from '../space-field.tsx';
import { Dial } from './dial.tsx';
import { BackButton, toldMark, type DecisionBarProps } from './bar.tsx';

interface AnswersProps extends DecisionBarProps {
  readonly draft: Draft;
  readonly only: Part | null;
  readonly question: string;
}

/**
 * What does not lie on the board, what ends the action, and the way back. What ends it stands out once something has
 * been chosen: before that it is the way to do nothing.
 */
export function Answers(props: AnswersProps) {
  const { session, state, buttons, offered, told, moving, onOdds, draft, only, question } = props;
  const { room } = session;
  const { menu, odds, view, landmarks } = state;
  const language = useLanguage();
  const say = useSay();
  const shown = menu?.map(alone) ?? (only === null ? buttons : [alone(only)]);
  const hasBegun = draft.choices.length > 0;
  const isTold = (part: Part) => {
    if (told?.kind === 'part') return told.part === part;
    const spot = room.pointing.spotOf(part, draft.partial, view);
    return told?.kind === 'spots' && spot !== null && told.spots.includes(spot);
  };
  return (
    <>
      {menu === null && draft.parts.complete && hasBegun && <StopButton {...props} isMain />}
      {menu === null && !hasBegun && <SweepButton {...props} />}
      {menu === null && state.everybody !== null && session.guide === null && (
        <button onClick={session.chooseEverybody}>{say(state.everybody.words)}</button>
      )}
      {shown.map((button, at) =>
        isDial(button) ? (
          <Dial
            // Another question has another dial.
            key={`dial ${draft.partial.join(' ')}`}
            parts={button.parts}
            wordsOf={(part) => partWords(room, view, draft.partial, part, landmarks, language)}
            isTold={isTold}
            question={question}
            session={session}
            moving={moving ?? null}
          />
        ) : button.drawer === null ? (
          <PartButton
            key={String(button.parts[0])}
            part={button.parts[0]}
            at={at}
            isOnly={only !== null}
            words={partWords(room, view, draft.partial, button.parts[0], landmarks, language)}
            meaning={room.asking.explains?.(button.parts[0], draft.partial, view, language) ?? null}
            isTold={isTold(button.parts[0])}
            session={session}
            moving={moving ?? null}
          />
        ) : (
          <DrawerButton key={`drawer ${button.drawer}`} button={button} at={at} session={session} />
        ),
      )}
      {menu === null && <WholeLine session={session} draft={draft} view={view} />}
      {menu === null && draft.parts.space !== undefined && !isNamed(draft.parts.space, landmarks) && (
        <NumberField space={draft.parts.space} moving={moving ?? null} onChoose={session.choose} />
      )}
      {menu === null && draft.parts.complete && !hasBegun && <StopButton {...props} isMain={false} />}
      {odds !== null && (
        <button className="to-odds" onClick={onOdds}>
          {say(text.tabs.odds)}
        </button>
      )}
      {(hasBegun || menu !== null) && <BackButton session={session} />}
      {menu === null && !hasBegun && session.guide === null && (
        <FreeActs key={state.situation.kept.acts} session={session} state={state} />
      )}
      {menu === null && only === null && <WhereToChoose offered={offered} room={room} view={view} />}
    </>
  );
}

interface PartButtonProps extends Pick<DecisionBarProps, 'session' | 'moving'> {
  readonly part: Part;
  readonly at: number;
  readonly isOnly: boolean;
  readonly words: string;
  readonly meaning: string | null;
  readonly isTold: boolean;
}

function PartButton({ part, at, isOnly, words, meaning, isTold, session, moving }: PartButtonProps) {
  return (
    <button
      className={isOnly ? 'main' : undefined}
      title={meaning ?? undefined}
      onClick={() => session.choose(part)}
      onPointerEnter={() => moving?.peek(part)}
      onPointerLeave={() => moving?.lookAway(part)}
      onFocus={() => moving?.peek(part)}
      onBlur={() => moving?.lookAway(part)}
      {...toldMark(isTold)}
    >
      <Digit at={at} />
      {begun(words, useLanguage())}
    </button>
  );
}

/** Several answers under one name: they are laid out when it is pressed. */
function DrawerButton({
  button: { drawer, parts },
  at,
  session,
}: Pick<DecisionBarProps, 'session'> & { readonly button: Button; readonly at: number }) {
  return (
    <button className="drawer" aria-haspopup="true" onClick={() => session.lookInto(parts)}>
      <Digit at={at} />
      {begun(drawer ?? '', useLanguage())} …
    </button>
  );
}

function Digit({ at }: { readonly at: number }) {
  return at < 9 ? <kbd aria-hidden="true">{at + 1}</kbd> : null;
}

/** What can be done without being asked, where it is looked for: it ends the battle, so it is asked once more. */
function FreeActs({ session, state }: Pick<DecisionBarProps, 'session' | 'state'>) {
  const [asked, setAsked] = useState<Part | null>(null);
  const { room } = session;
  const { situation, view } = state;
  const language = useLanguage();
  const say = useSay();
  const free = room.asking.freeNow?.(view).filter((part) => situation.anytime.options.includes(part)) ?? [];
  const note = room.asking.freeNote?.(view, language) ?? null;
  if (note !== null) return <span className="soft">{note}</span>;
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

/** One word for all who may be taken in hand. */
function SweepButton({ session, state, offered }: Pick<DecisionBarProps, 'session' | 'state' | 'offered'>) {
  const say = useSay();
  const { room, guide } = session;
  const { decision } = state.situation;
  const sweep = decision === null ? null : (room.asking.sweep?.(decision.question, state.view) ?? null);
  if (sweep === null || guide !== null || offered.size < 2) return null;
  return <button onClick={session.sweep}>{say(sweep.words)}</button>;
}

/** Everybody who stands in line with whoever is in hand, at one press. */
function WholeLine({
  session,
  draft,
  view,
}: Pick<DecisionBarProps, 'session'> & { readonly draft: Draft; readonly view: unknown }) {
  const say = useSay();
  const { room, takeLine } = session;
  const [first] = chosenSpots(room, view, draft.partial);
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
  // Pictures of acts that lie over the board speak for themselves.
  const onBoard = [...offered].filter(
    ([spot, { role }]) =>
      !spot.startsWith('card:') &&
      !isInTray(room, spot, view) &&
      !(role === 'take' && room.pointing.isSpent?.(spot, view) === true),
  ).length;
  const words = [
    ...(onBoard > 0 ? [text.onBoard(onBoard)] : []),
    ...(below > 0 ? [text.belowBoard(below)] : []),
  ];
  return words.length === 0 ? null : <span className="soft">{words.map(say).join(', ')}</span>;
}
