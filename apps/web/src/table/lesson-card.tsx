/** The step of a guided battle that is to be read now; folded away when the board beneath it is wanted. */
import { useState } from 'react';
import { text } from '../text/words.ts';
import type { LessonGuide } from './lesson.ts';
import type { LessonMoment } from './room.ts';
import { RuleLinks } from './rule-links.tsx';
import { useSay } from './say.ts';
import { useStore } from './store.ts';

interface LessonCardProps {
  readonly guide: LessonGuide;
  readonly moment: LessonMoment;
  readonly onRule: (id: string) => void;
}

export function LessonCard({ guide, moment, onRule }: LessonCardProps) {
  const { at, isShown } = useStore(guide.store);
  const [isFolded, setFolded] = useState(false);
  const say = useSay();
  const step = guide.steps[at];
  if (step === undefined || !isShown) return null;
  const head = (
    <button className="plain lesson-head" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
      {say(text.lessonStep(at + 1, guide.steps.length))}
      <span aria-hidden="true">{isFolded ? '▴' : '▾'}</span>
    </button>
  );
  if (isFolded) return <section className="lesson card">{head}</section>;
  return (
    <section className="lesson card" aria-label={say(text.lesson)} aria-live="polite">
      {head}
      <p>{say(step.text)}</p>
      <div className="buttons">
        {step.done === undefined && (
          <button className="main" onClick={() => guide.goOn(moment)}>
            {say(text.goOn)}
          </button>
        )}
        <RuleLinks rules={step.rules} onRule={onRule} />
        <button className="plain" onClick={() => guide.leave()}>
          {say(text.leaveLesson)}
        </button>
      </div>
    </section>
  );
}
