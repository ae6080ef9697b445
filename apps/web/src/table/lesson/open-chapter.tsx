/** Opens a chapter of a lesson: its position is set up in a worker of its own, and the table is laid with its guide. */
import { useEffect, useMemo, useState } from 'react';
import type { Words } from '@bivouac/kernel';
import { cuedPlayer } from '../../worker/messages.ts';
import { lessonText } from '../../text/lesson-words.ts';
import { text } from '../../text/words.ts';
import { hireLessonWorker, WorkerTrouble, type LessonWorker } from '../client.ts';
import { beginWith } from '../look.ts';
import type { GameRoom } from '../room.ts';
import { useSay } from '../say.ts';
import { TableSession } from '../session.ts';
import { TablePage } from '../table-page.tsx';
import { ChapterGuide } from './guide.ts';
import { isFree, type Chapter, type Lesson } from './lesson.ts';
import { noteDone } from './progress.ts';
import { ChapterWays } from './ways.ts';
import './lesson.css';

interface OpenChapterProps {
  readonly game: string;
  readonly chapter: string;
  readonly load: (game: string) => Promise<{ readonly lesson: Lesson; readonly room: GameRoom } | null>;
  readonly onLeave: () => void;
  /** On to another chapter; null: to the end of the lesson. */
  readonly onChapter: (chapter: string | null) => void;
}

interface Opened {
  readonly lesson: Lesson;
  readonly session: TableSession;
  readonly worker: LessonWorker;
}

export function OpenChapter({ game, chapter, load, onLeave, onChapter }: OpenChapterProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [trouble, setTrouble] = useState<Words | null>(null);
  const [times, setTimes] = useState(1);
  const say = useSay();

  useEffect(() => {
    let here: Opened | null = null;
    let isLeft = false;
    const open = async () => {
      try {
        const found = await openChapter(game, chapter, load);
        here = found;
        if (isLeft) close(found);
        else setOpened(found);
      } catch (fault) {
        if (!(fault instanceof WorkerTrouble)) throw fault;
        setTrouble(fault.words);
      }
    };
    void open();
    return () => {
      isLeft = true;
      if (here !== null) close(here);
      setOpened(null);
    };
  }, [game, chapter, load, times]);

  const ways = useMemo((): ChapterWays | null => {
    if (opened === null) return null;
    const { chapters } = opened.lesson;
    const at = chapters.findIndex(({ id }) => id === chapter);
    return {
      number: at + 1,
      of: chapters.length,
      onNext: () => onChapter(chapters[at + 1]?.id ?? null),
      onAgain: () => setTimes((before) => before + 1),
    };
  }, [opened, chapter, onChapter]);

  if (opened !== null)
    return (
      <ChapterWays value={ways}>
        <TablePage client={opened.worker.client} session={opened.session} onLeave={onLeave} />
      </ChapterWays>
    );
  return (
    <main className="opening">
      {trouble === null ? <p role="status">{say(text.loading)}</p> : <p role="alert">{say(trouble)}</p>}
      {trouble !== null && <button onClick={onLeave}>{say(lessonText.toChapters)}</button>}
    </main>
  );
}

async function openChapter(game: string, id: string, load: OpenChapterProps['load']): Promise<Opened> {
  const found = await load(game);
  const chapter = found?.lesson.chapters.find((one) => one.id === id);
  if (found === null || chapter === undefined) throw new WorkerTrouble(lessonText.noLesson);
  const { lesson, room } = found;
  const worker = hireLessonWorker();
  try {
    const situation = await worker.client.ask('begin', planOf(lesson, chapter, await seatsOf(worker, game)));
    beginWith({ page: 'table' });
    const guide = new ChapterGuide(chapter, worker.cue);
    guide.store.subscribe(() => {
      if (guide.isDone) noteDone(game, id);
    });
    return { lesson, worker, session: new TableSession(worker.client, room, situation, guide) };
  } catch (fault) {
    worker.dismiss();
    throw fault;
  }
}

async function seatsOf({ client }: LessonWorker, game: string): Promise<readonly string[]> {
  const { games } = await client.ask('games', { game });
  return games[0]!.seats;
}

/** The learner against an enemy who waits for his cue, or in a free chapter against one who is as green as himself. */
function planOf({ game, side }: Lesson, chapter: Chapter, seats: readonly string[]) {
  const enemy = isFree(chapter) ? 'recruit' : cuedPlayer;
  return {
    game,
    scenario: chapter.position,
    ...(chapter.options !== undefined && { options: chapter.options }),
    ...(!isFree(chapter) && { chance: chapter.chance ?? [] }),
    players: Object.fromEntries(seats.map((seat) => [seat, seat === side ? 'person' : enemy])),
  };
}

function close({ session, worker }: Opened): void {
  session.close();
  worker.dismiss();
}
