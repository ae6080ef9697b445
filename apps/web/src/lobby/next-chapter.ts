/** Which chapter to learn next: of a lesson that was begun, or the first of all. */
import type { Words } from '@bivouac/kernel';
import { chapterTitles, profiles } from '../games/index.ts';
import type { Progress } from '../table/lesson/progress.ts';
import type { GameProfile } from '../table/profile.ts';

export interface NextChapter {
  readonly profile: GameProfile | null;
  /** Null when all is done. */
  readonly chapter: { readonly id: string; readonly title: Words } | null;
  readonly isBegun: boolean;
}

/** A lesson that was begun and not finished comes before one that was not begun. */
export function nextChapter(done: Progress): NextChapter {
  const taught = profiles.filter(({ id }) => chapterTitles.has(id));
  const isBegun = ({ id }: GameProfile) => (done[id] ?? []).length > 0;
  for (const profile of [...taught.filter(isBegun), ...taught.filter((one) => !isBegun(one))]) {
    const chapters = Object.entries(chapterTitles.get(profile.id) ?? {});
    const found = chapters.find(([id]) => done[profile.id]?.includes(id) !== true);
    if (found !== undefined)
      return { profile, chapter: { id: found[0], title: found[1] }, isBegun: isBegun(profile) };
  }
  return { profile: taught[0] ?? null, chapter: null, isBegun: false };
}
