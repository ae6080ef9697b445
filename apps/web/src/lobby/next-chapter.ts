/** Which chapter to learn next: of a lesson that was begun, or the first of all. */
import { useEffect, useState } from 'react';
import { lessonGames, loadChapters, shelves } from '../games/index.ts';
import type { Chapter } from '../table/lesson/lesson.ts';
import { progress, type Progress } from '../table/lesson/progress.ts';
import type { GameShelf } from '../table/room.ts';

export interface NextChapter {
  readonly shelf: GameShelf | null;
  /** Null until it is known, and when all is done. */
  readonly chapter: Chapter | null;
  readonly isBegun: boolean;
}

export function useNextChapter(): NextChapter {
  const [next, setNext] = useState<NextChapter>({ shelf: null, chapter: null, isBegun: false });
  useEffect(() => {
    let isGone = false;
    nextChapter(progress.value).then(
      (found) => {
        if (!isGone) setNext(found);
      },
      // Without it, the list of chapters is shown.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return next;
}

/** A lesson that was begun and not finished comes before one that was not begun. */
export async function nextChapter(done: Progress): Promise<NextChapter> {
  const taught = shelves.filter(({ id }) => lessonGames.includes(id));
  const isBegun = ({ id }: GameShelf) => (done[id] ?? []).length > 0;
  for (const shelf of [...taught.filter(isBegun), ...taught.filter((one) => !isBegun(one))]) {
    const found = await loadChapters(shelf.id);
    const chapter = found?.chapters.find(({ id }) => done[shelf.id]?.includes(id) !== true);
    if (chapter !== undefined) return { shelf, chapter, isBegun: isBegun(shelf) };
  }
  return { shelf: taught[0] ?? null, chapter: null, isBegun: false };
}
