/** Advice for whoever is asked: what a sound player would do here, what next if not that, and what is likely to come of it. */
import { useState } from 'react';
import type { Counsel, ExpectedChange, ExpectedResult, Horizon, Seat } from '@bivouac/kernel';
import { hintText } from '../../text/hint-words.ts';
import { begun, labelled, numberText, percentText } from '../../text/language.ts';
import { adviser } from '../analysis/adviser.ts';
import { draftWords, chosenSpots } from '../deciding.ts';
import { useLanguage, useSay } from '../say.ts';
import type { TableSession } from '../session.ts';
import type { TableState } from '../table-state.ts';
import './hint.css';

interface HintPanelProps {
  readonly session: TableSession;
  readonly state: TableState;
  /** An advised action was taken up: what lies over the board may go. */
  readonly onTaken: () => void;
}

/** What was asked, about which moment, and what came of it so far. */
interface Asked {
  readonly view: unknown;
  readonly counsel: Counsel | null;
  readonly isFailed: boolean;
}

export default function HintPanel({ session, state, onTaken }: HintPanelProps) {
  const { view, situation, isPlaying } = state;
  const { decision, eyes, number, kept } = situation;
  const say = useSay();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (decision === null || eyes === null || isPlaying) return <p className="soft">{say(hintText.notNow)}</p>;
  // What was thought about another moment says nothing about this one.
  const now = asked?.view === view ? asked : null;
  const counsel = now?.counsel ?? null;
  const plan = counsel?.plan ?? null;
  const ask = () => {
    setAsked({ view, counsel: null, isFailed: false });
    adviser.counsel({ game: kept.game, seat: eyes, view, seed: `hint ${number}` }).then(
      (counsel) => setAsked((last) => (last?.view === view ? { view, counsel, isFailed: false } : last)),
      () => setAsked((last) => (last?.view === view ? { view, counsel: null, isFailed: true } : last)),
    );
  };
  return (
    <div className="hint-panel">
      <p className="soft">{say(hintText.about)}</p>
      {(now === null || now.isFailed) && (
        <button className="main" onClick={ask}>
          {say(hintText.ask)}
        </button>
      )}
      {now?.isFailed === true && <p role="status">{say(hintText.failed)}</p>}
      {now?.counsel === null && !now.isFailed && <p role="status">{say(hintText.thinking)}</p>}
      {plan !== null && (
        <p className="hint-plan">
          <strong>{say(hintText.plan)}</strong> {say(plan)}
        </p>
      )}
      {counsel !== null && (
        <ol className="hints">
          {counsel.options.map((option, at) => (
            <Option
              key={JSON.stringify(option.action)}
              session={session}
              view={view}
              seat={eyes}
              option={option}
              isBest={at === 0}
              horizon={counsel.horizon}
              onTaken={onTaken}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

interface OptionProps {
  readonly session: TableSession;
  readonly view: unknown;
  readonly seat: Seat;
  readonly option: ExpectedResult;
  readonly isBest: boolean;
  readonly horizon: Horizon;
  readonly onTaken: () => void;
}

function Option({ session, view, seat, option, isBest, horizon, onTaken }: OptionProps) {
  const { room } = session;
  const { action, chance, changes } = option;
  const language = useLanguage();
  const say = useSay();
  const words = begun(draftWords(room, view, action, language).join(' · '), language);
  const light = () => session.light(chosenSpots(room, view, action));
  return (
    <li className="hint" onPointerEnter={light} onPointerLeave={() => session.light([])}>
      <p className="hint-words">{words}</p>
      <p className="hint-chance">
        <meter min={0} max={1} value={chance} aria-hidden="true" />
        <span>{labelled(say(hintText.chance), percentText(chance, language), language)}</span>
      </p>
      {changes.length > 0 && (
        <dl className="hint-likely">
          <dt>{say(hintText.likely[horizon])}</dt>
          {changes.map((change) => (
            <dd key={change.id}>{changeWords(change, seat, language, say)}</dd>
          ))}
        </dl>
      )}
      <button
        className={isBest ? 'main' : undefined}
        onClick={() => {
          session.light([]);
          session.follow(action);
          onTaken();
        }}
      >
        {say(hintText.take)}
      </button>
    </li>
  );
}

/** `Blocks: own −0.3, enemy −1.2`. */
function changeWords(
  { name, bySeat }: ExpectedChange,
  seat: Seat,
  language: ReturnType<typeof useLanguage>,
  say: ReturnType<typeof useSay>,
): string {
  const signed = (value: number) =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${numberText(Math.abs(value), language, 1)}`;
  const own = `${say(hintText.own)} ${signed(bySeat[seat] ?? 0)}`;
  const others = Object.entries(bySeat)
    .filter(([other]) => other !== seat)
    .map(([, change]) => `${say(hintText.enemy)} ${signed(change)}`);
  return labelled(say(name), [own, ...others].join(', '), language);
}
