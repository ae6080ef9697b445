/** The step of a guided battle that is to be read now; folded away when the board beneath it is wanted. */
import { useState } from 'react';
import { text } from '../text/words.ts';
import type { LessonGuide } from './lesson.ts';
import { RuleLinks } from './rule-links.tsx';
import { useSay } from './say.ts';
import type { TableSession } from './session.ts';
import { useStore } from './store.ts';

interface LessonCardProps {
  readonly guide: LessonGuide;
  readonly session: TableSession;
  /** It lies over the board, and something is being chosen there. */
  readonly isInTheWay?: boolean;
  readonly onRule: (id: string) => void;
}

export function LessonCard({ guide, session, isInTheWay = false, onRule }: LessonCardProps) {
  const { at, isShown } = useStore(guide.store);
  /** The step that was folded away: the next one opens by itself. */
  const [folded, setFolded] = useState<number | null>(null);
  const say = useSay();
  const step = guide.steps[at];
  if (step === undefined || !isShown) return null;
  const isFolded = folded === at || isInTheWay;
  const head = (
    <div className="lesson-head">
      <button
        className="plain"
        aria-expanded={!isFolded}
        onClick={() => setFolded(folded === at ? null : at)}
      >
        {say(text.lessonStep(at + 1, guide.steps.length))}
        <span aria-hidden="true">{isFolded ? '▴' : '▾'}</span>
      </button>
      <button
        className="plain"
        onClick={() => guide.leave()}
        aria-label={say(text.leaveLesson)}
        title={say(text.leaveLesson)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
  if (isFolded) return <section className="lesson card">{head}</section>;
  return (
    <section className="lesson card" aria-label={say(text.lesson)} aria-live="polite">
      {head}
      <p>{say(step.text)}</p>
      <div className="buttons">
        {step.done === undefined && (
          <button className="main" onClick={() => guide.goOn(session.moment())}>
            {say(text.goOn)}
          </button>
        )}
        <RuleLinks rules={step.rules} onRule={onRule} />
      </div>
    </section>
  );
}
