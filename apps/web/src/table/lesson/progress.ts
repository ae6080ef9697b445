/** How far somebody has come in the lessons, in this browser; where nothing may be kept, as long as the page is open. */
import { Store } from '../store.ts';

/** The chapters that were gone through, by game. */
export type Progress = Readonly<Record<string, readonly string[]>>;

const key = 'bivouac lessons';

/** Kept progress, as far as it makes sense: it may come from another page. */
export function readProgress(text: string | null): Progress {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([game, done]) =>
        Array.isArray(done) ? [[game, done.filter((id): id is string => typeof id === 'string')]] : [],
      ),
    );
  } catch {
    return {};
  }
}

function storage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}

export const progress = new Store<Progress>(readProgress(storage()?.getItem(key) ?? null));

export function noteDone(game: string, chapter: string): void {
  const done = progress.value[game] ?? [];
  if (done.includes(chapter)) return;
  progress.change({ [game]: [...done, chapter] });
  try {
    storage()?.setItem(key, JSON.stringify(progress.value));
  } catch {
    // No room: it lasts as long as the page.
  }
}
