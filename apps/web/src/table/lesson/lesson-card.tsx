/**
 * The step of a lesson that is to be read now. Beside the board it is a card; where there is no room for one it is a
 * strip at the head of the bar, of few lines, that opens and comes back. It never lies on the board.
 */
import { useContext, useState } from 'react';
import { lessonText } from '../../text/lesson-words.ts';
import { text } from '../../text/words.ts';
import { RuleLinks } from '../rule-links.tsx';
import { useSay } from '../say.ts';
import { useStore } from '../store.ts';
import type { TableState } from '../table-state.ts';
import type { ChapterGuide } from './guide.ts';
import { ChapterWays } from './ways.ts';

interface LessonCardProps {
  readonly guide: ChapterGuide;
  readonly state: TableState;
  readonly isStrip?: boolean;
  readonly onRule: (id: string) => void;
  /** What has been read goes, and the lesson goes on. */
  readonly onGoOn: () => void;
}

export function LessonCard({ guide, state, isStrip = false, onRule, onGoOn }: LessonCardProps) {
  const { at, isAstray } = useStore(guide.store);
  const ways = useContext(ChapterWays);
  const say = useSay();
  /** The step that was opened in full. */
  const [opened, setOpened] = useState<number | null>(null);
  const { step, chapter } = guide;
  const said = guide.words(state) ?? lessonText.chapterDone;
  const isHint = step !== null && said !== step.text;
  const isOpen = opened === at || guide.isReading || !isStrip;
  const kind = ['lesson', ...(isStrip ? ['strip'] : ['card']), ...(isOpen ? ['open'] : [])].join(' ');
  return (
    <section className={kind} aria-label={say(text.lesson)}>
      <p className="lesson-head">
        {ways !== null && <span>{say(lessonText.place(ways.number, ways.of))}</span>}
        <strong>{say(chapter.title)}</strong>
        <LessonDots at={at} of={chapter.steps.length} />
      </p>
      <div
        className={isHint ? 'lesson-text hint' : 'lesson-text'}
        aria-live="polite"
        tabIndex={isStrip ? 0 : undefined}
        onClick={() => setOpened(opened === at ? null : at)}
      >
        <p key={`${at} ${String(isAstray)}`}>
          {isHint && <strong>{say(lessonText.notQuite)} </strong>}
          {say(said)}
        </p>
        {!isStrip && step?.rules !== undefined && <RuleLinks rules={step.rules} onRule={onRule} />}
      </div>
      <LessonButtons guide={guide} state={state} onGoOn={onGoOn} />
    </section>
  );
}

/** How far the chapter has come, as a row of dots. */
function LessonDots({ at, of }: { readonly at: number; readonly of: number }) {
  const say = useSay();
  const shown = Math.min(at + 1, of);
  return (
    <span className="lesson-dots" role="img" aria-label={say(lessonText.step(shown, of))}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={index < at ? 'past' : index === at ? 'now' : ''} />
      ))}
    </span>
  );
}

function LessonButtons({ guide, state, onGoOn }: Pick<LessonCardProps, 'guide' | 'state' | 'onGoOn'>) {
  const { isUnderWay } = useStore(guide.store);
  const ways = useContext(ChapterWays);
  const say = useSay();
  const { step } = guide;
  if (step === null)
    return (
      <div className="lesson-ways">
        <button className="main lesson-next" data-told onClick={ways?.onNext}>
          {say(ways?.number === ways?.of ? lessonText.finish : lessonText.nextChapter)}
        </button>
        <button className="plain" onClick={ways?.onAgain}>
          {say(lessonText.again)}
        </button>
      </div>
    );
  if (step.kind === 'free') {
    const isOver = state.situation.outcome !== null && !state.isPlaying;
    return (
      <div className="lesson-ways">
        <button className={isOver ? 'main lesson-enough' : 'lesson-enough'} onClick={onGoOn}>
          {say(isOver ? text.goOn : lessonText.enough)}
        </button>
      </div>
    );
  }
  if (!guide.isReading) return null;
  return (
    <div className="lesson-ways">
      <button className="main" data-told disabled={isUnderWay || state.isPlaying} onClick={onGoOn}>
        {say(text.goOn)}
      </button>
    </div>
  );
}
