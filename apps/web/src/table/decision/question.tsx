/** What is asked now: what to do, and before it is done whether it is meant. */
import type { Action, Language } from '@bivouac/kernel';
import { begun, labelled } from '../../text/language.ts';
import { text } from '../../text/words.ts';
import { chosenSpots, chosenWords, draftWords, inOneLine, onlyAnswer, type Draft } from '../deciding.ts';
import type { GameRoom } from '../room.ts';
import { useLanguage, useSay } from '../say.ts';
import { HabitOffers } from '../standing.tsx';
import type { TableState } from '../table-state.ts';
import { Answers } from './answers.tsx';
import { BackButton, Bar, toldMark, type DecisionBarProps } from './bar.tsx';

export function Asking({ session, state, told, action }: DecisionBarProps & { readonly action: Action }) {
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
          <BackButton session={session} />
        </>
      }
    >
      <p className="question">
        {barrier === null
          ? (sentenceOfAll(room, state, language) ?? say(text.confirmQuestion))
          : `${say(text.finalNote[barrier])} ${say(text.confirmQuestion)}`}
      </p>
      <p className="chosen-words">{inOneLine(words)}</p>
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
  const asked = room.asking.asksNow?.({ decision, partial, parts, reach, led, view, language }) ?? null;
  return asked === null ? null : begun(asked, language);
}

/**
 * The same where nothing more can be chosen: nobody is asked where to who has said it and waits for the last word, and
 * who ends a phase has nobody in hand.
 */
function sentenceOfAll(room: GameRoom, state: TableState, language: Language): string | null {
  const { draft, view } = state;
  if (draft === null || draft.parts.options.length > 0) return null;
  return chosenSpots(room, view, draft.partial).length === 0 ? null : sentenceNow(room, state, language);
}

export function Deciding(props: DecisionBarProps) {
  const { session, state } = props;
  const { room } = session;
  const { situation, draft, menu, view } = state;
  const language = useLanguage();
  const say = useSay();
  const { decision } = situation;
  if (decision === null) return null;
  const words = draft === null ? [] : chosenWords(room, view, draft, language);
  const only = draft === null ? null : onlyAnswer(draft);
  const now = sentenceNow(room, state, language);
  const asked = now ?? room.words.question(decision, view, language);
  return (
    <Bar
      kind={menu !== null || isListOnly(props, draft) ? 'menu' : undefined}
      buttons={draft !== null && <Answers {...props} draft={draft} only={only} question={asked} />}
    >
      <p className="question">{asked}</p>
      {only !== null && now === null && <p className="final-note">{say(text.onlyAnswer)}</p>}
      {isNews(words, asked) && (
        <p className="chosen-words">
          <span className="unseen">{labelled(say(text.begun), '', language)}</span>
          {inOneLine(words)}
        </p>
      )}
      {state.barrier !== null && <p className="final-note">{say(text.finalNote[state.barrier])}</p>}
      {menu !== null && <p className="soft">{say(text.chooseHere)}</p>}
      {session.guide === null && <HabitOffers session={session} state={state} />}
    </Bar>
  );
}

/** So many answers find their place in a row. */
const fewAnswers = 3;

/** Whether somebody is in hand, and what he may be told lies in the bar alone. */
function isListOnly({ buttons, offered }: DecisionBarProps, draft: Draft | null): boolean {
  return draft !== null && draft.partial.length > 0 && offered.size === 0 && buttons.length > fewAnswers;
}

/** Whether what has been chosen is not all in the question: who is in hand need not be named twice. */
function isNews(words: readonly string[], asked: string): boolean {
  const said = asked.toLowerCase();
  return words.some((one) => !said.includes(one.toLowerCase()));
}
