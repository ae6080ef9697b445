/** The board in words: who stands where, and everything that may be chosen, for ears and for keyboards. */
import { text } from '../text/words.ts';
import type { GameRoom, Offer, Spot } from './room.ts';
import { useLanguage, useSay } from './say.ts';
import type { TableSession } from './session.ts';
import { partWords } from './space-field.tsx';
import type { TableState } from './table-state.ts';

interface TextViewProps {
  readonly session: TableSession;
  readonly state: TableState;
  readonly offered: ReadonlyMap<Spot, Offer>;
}

export function TextView({ session, state, offered }: TextViewProps) {
  const { room, pick, choose } = session;
  const { view, draft, landmarks } = state;
  const language = useLanguage();
  const say = useSay();
  return (
    <div className="text-view">
      {draft !== null && draft.parts.options.length + landmarks.length > 0 && (
        <section>
          <h3>{say(text.allChoices)}</h3>
          <ul>
            {[...draft.parts.options, ...landmarks.map(({ part }) => part)].map((part) => (
              <li key={String(part)}>
                <button onClick={() => choose(part)}>
                  {partWords(room, view, draft.partial, part, landmarks, language)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Passages room={room} view={view} offered={offered} onPick={pick} />
    </div>
  );
}

interface PassagesProps {
  readonly room: GameRoom;
  readonly view: unknown;
  readonly offered?: ReadonlyMap<Spot, Offer>;
  readonly onPick?: (spot: Spot) => void;
}

/** Who stands where; what may be chosen is a button. */
export function Passages({ room, view, offered, onPick }: PassagesProps) {
  const language = useLanguage();
  return room.naming.passages(view, language).map(({ heading, lines }) => (
    <section key={heading} className="passages">
      <h3>{heading}</h3>
      <ul>
        {lines.map(({ text: line, spot }, at) => (
          <li key={at}>
            {spot !== null && offered?.has(spot) === true ? (
              <button onClick={() => onPick?.(spot)}>{line}</button>
            ) : (
              line
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
