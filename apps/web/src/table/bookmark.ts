import type { Bookmark } from './lesson.ts';

/** How far a guided game has come, in this browser; where nothing may be kept, it begins anew. */
export function bookmarkOf(id: string): Bookmark {
  const key = `bivouac lesson ${id}`;
  return {
    read() {
      try {
        const at = Number(localStorage.getItem(key));
        return Number.isInteger(at) && at > 0 ? at : 0;
      } catch {
        return 0;
      }
    },
    write(at) {
      try {
        localStorage.setItem(key, String(at));
      } catch {
        // It is remembered as long as the page.
      }
    },
  };
}
