/** Which chapter to learn next: of a lesson that was begun, or the first of all. */
import { useEffect, useState } from 'react';
import { lessonGames, loadChapters, profiles } from '../games/index.ts';
import type { Chapter } from '../table/lesson/lesson.ts';
import { progress, type Progress } from '../table/lesson/progress.ts';
import type { GameProfile } from '../table/room.ts';

export interface NextChapter {
  readonly profile: GameProfile | null;
  /** Null until it is known, and when all is done. */
  readonly chapter: Chapter | null;
  readonly isBegun: boolean;
}

export function useNextChapter(): NextChapter {
  const [next, setNext] = useState<NextChapter>({ profile: null, chapter: null, isBegun: false });
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
  const taught = profiles.filter(({ id }) => lessonGames.includes(id));
  const isBegun = ({ id }: GameProfile) => (done[id] ?? []).length > 0;
  for (const profile of [...taught.filter(isBegun), ...taught.filter((one) => !isBegun(one))]) {
    const found = await loadChapters(profile.id);
    const chapter = found?.chapters.find(({ id }) => done[profile.id]?.includes(id) !== true);
    if (chapter !== undefined) return { profile, chapter, isBegun: isBegun(profile) };
  }
  return { profile: taught[0] ?? null, chapter: null, isBegun: false };
}
