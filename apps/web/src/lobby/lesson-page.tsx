/** A lesson: its chapters, each to be begun as often as one likes; and at its end what was learnt, and a first battle. */
import { useEffect, useState } from 'react';
import { loadLesson, profiles } from '../games/index.ts';
import type { WorkerClient } from '../table/client.ts';
import type { Lesson } from '../table/lesson/lesson.ts';
import { progress } from '../table/lesson/progress.ts';
import type { GameProfile } from '../table/profile.ts';
import { useSay } from '../table/say.ts';
import { useStore } from '../table/store.ts';
import { lessonText } from '../text/lesson-words.ts';
import { lobbyText } from '../text/lobby-words.ts';
import { BattlePicture } from './battle-picture.tsx';
import { useBegin } from './begin.ts';
import { Frame, NothingThere, WayBack } from './frame.tsx';
import { Link } from './link.tsx';
import { firstBattlePlan } from './start.ts';
import './lesson-page.css';

interface LessonPageProps {
  readonly client: WorkerClient;
  readonly game: string;
  readonly isEnd: boolean;
}

export function LessonPage({ client, game, isEnd }: LessonPageProps) {
  const say = useSay();
  const profile = profiles.find(({ id }) => id === game);
  const lesson = useLesson(game);
  if (profile === undefined || lesson === 'none')
    return <NothingThere page="lesson" words={lessonText.noLesson} />;
  return (
    <Frame page="lesson" title={say(lessonText.title(profile.name))}>
      <div className="lesson-page">
        {isEnd && lesson !== 'coming' ? (
          <End client={client} profile={profile} lesson={lesson} />
        ) : (
          <Chapters profile={profile} lesson={lesson === 'coming' ? null : lesson} />
        )}
      </div>
    </Frame>
  );
}

function useLesson(game: string): Lesson | 'coming' | 'none' {
  const [found, setFound] = useState<Lesson | 'coming' | 'none'>('coming');
  useEffect(() => {
    let isGone = false;
    loadLesson(game).then(
      (loaded) => {
        if (!isGone) setFound(loaded?.lesson ?? 'none');
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [game]);
  return found;
}

function Chapters({ profile, lesson }: { readonly profile: GameProfile; readonly lesson: Lesson | null }) {
  const done = useStore(progress)[profile.id] ?? [];
  const say = useSay();
  const next = lesson?.chapters.find(({ id }) => !done.includes(id));
  return (
    <>
      <WayBack />
      <h1>{say(lessonText.title(profile.name))}</h1>
      {lesson !== null && <p className="story">{say(lesson.about)}</p>}
      {next !== undefined && (
        <Link to={{ page: 'lesson', game: profile.id, chapter: next.id }} className="button main">
          {say(done.length === 0 ? lessonText.begin : lessonText.resume)}
        </Link>
      )}
      {lesson !== null && next === undefined && (
        <Link to={{ page: 'lesson', game: profile.id, chapter: 'end' }} className="button main">
          {say(lessonText.knownTitle)}
        </Link>
      )}
      <h2>{say(lessonText.chapters)}</h2>
      <ol className="chapter-list">
        {lesson?.chapters.map(({ id, title }) => (
          <li key={id} className={done.includes(id) ? 'done' : id === next?.id ? 'next' : ''}>
            <Link to={{ page: 'lesson', game: profile.id, chapter: id }}>
              <span>{say(title)}</span>
              {done.includes(id) && <span className="chapter-mark">✓ {say(lessonText.done)}</span>}
              {id === next?.id && <span className="chapter-mark">{say(lessonText.next)}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

interface EndProps {
  readonly client: WorkerClient;
  readonly profile: GameProfile;
  readonly lesson: Lesson;
}

function End({ client, profile, lesson }: EndProps) {
  const { begin, isBusy, trouble } = useBegin(client);
  const say = useSay();
  const battle = profile.battles.find(({ scenario }) => scenario === lesson.battle);
  return (
    <>
      <h1>{say(lessonText.knownTitle)}</h1>
      <ul className="known">
        {lesson.known.map((words) => (
          <li key={words.en}>{say(words)}</li>
        ))}
      </ul>
      <p className="story">{say(lessonText.knownAbout)}</p>
      {battle !== undefined && (
        <section className="first-battle">
          <figure className="sheet">
            <BattlePicture game={profile.id} scenario={battle.scenario} />
          </figure>
          <div>
            <h2>{say(lessonText.firstBattle)}</h2>
            <p>{say(battle.about)}</p>
            <button
              className="main"
              disabled={isBusy}
              onClick={() => begin(firstBattlePlan(profile, lesson.side))}
            >
              {say(isBusy ? lobbyText.settingUp : lessonText.firstBattleWhat(battle.title))}
            </button>
          </div>
        </section>
      )}
      {trouble !== null && (
        <p role="alert" className="notice">
          {say(trouble)}
        </p>
      )}
      <p>
        <Link to={{ page: 'lesson', game: profile.id, chapter: null }}>{say(lessonText.toChapters)}</Link>
      </p>
    </>
  );
}
