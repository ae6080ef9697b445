/** The step of a guided battle that is to be read now, over the board. */
import type { LessonMoment } from './room.ts';
import { text } from '../text/words.ts';
import type { LessonGuide } from './lesson.ts';
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
  const say = useSay();
  const step = guide.steps[at];
  if (step === undefined || !isShown) return null;
  return (
    <section className="lesson card" aria-label={say(text.lesson)} aria-live="polite">
      <p className="soft">{say(text.lessonStep(at + 1, guide.steps.length))}</p>
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
