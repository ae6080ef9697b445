/** Standing instructions: answers given once for all, offered where the question is asked, and taken back in the settings. */
import type { Instruction } from '@bivouac/kernel';
import { standingText } from '../text/standing-words.ts';
import type { GameRoom, Habit } from './room.ts';
import { useSay } from './say.ts';
import type { TableSession } from './session.ts';
import type { TableState } from './table-state.ts';
import './standing.css';

interface StandingProps {
  readonly session: TableSession;
  readonly state: TableState;
}

/** The habits that answer the present question, as long as nothing of an answer has been chosen. */
export function HabitOffers({ session, state }: StandingProps) {
  const say = useSay();
  const { situation, draft, menu } = state;
  const habits =
    situation.decision === null ? [] : (session.room.asking.habits?.(situation.decision.question) ?? []);
  const open = habits.filter(
    ({ answer: [first] }) => first !== undefined && draft?.parts.options.includes(first),
  );
  if (open.length === 0 || menu !== null || draft?.partial.length !== 0) return null;
  return (
    <details className="habits">
      <summary>{say(standingText.offer)}</summary>
      <div className="buttons">
        {open.map((habit) => (
          <button key={habit.words.en} onClick={() => session.answerAlways(habit)}>
            {say(habit.words)}
          </button>
        ))}
      </div>
    </details>
  );
}

/** What is answered without asking, each with a way to be asked again. */
export function HabitsInForce({ session, state }: StandingProps) {
  const say = useSay();
  const { instructions } = state.situation;
  if (instructions.length === 0) return null;
  return (
    <fieldset>
      <legend>{say(standingText.title)}</legend>
      <ul className="habits-in-force">
        {instructions.map((instruction, at) => (
          <li key={at}>
            <span>{say(wordsOf(session.room, instruction))}</span>
            <button onClick={() => session.instruct(instructions.filter((_, other) => other !== at))}>
              {say(standingText.remove)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** An instruction in the words of the habit it came from; one from elsewhere as it is written. */
function wordsOf(room: GameRoom, { question, when, answer }: Instruction): Habit['words'] {
  const habit = room.asking
    .habits?.(question)
    .find((one) => JSON.stringify([one.answer, one.when]) === JSON.stringify([answer, when]));
  const plain = `${question}: ${answer.join(' ')}`;
  return habit?.words ?? { en: plain, fr: plain };
}
