/** What acts are told in, wherever they are told. */
import type { GameEvent, Language } from '@bivouac/kernel';
import type { GameRoom } from './room.ts';

interface Line {
  readonly row: readonly GameEvent[];
  readonly words: string;
}

/** What an act is told in: a line for each event, or for several that are one to the reader. */
export function linesOf(
  room: GameRoom,
  events: readonly GameEvent[],
  view: unknown,
  language: Language,
): readonly Line[] {
  const rows = room.rows?.(events) ?? events.map((event) => [event]);
  return rows.flatMap((row) => {
    const together = room.rowWords?.(row, view, language) ?? null;
    if (together !== null) return [{ row, words: together }];
    return row.flatMap((event) => {
      const words = room.words.event(event, view, language);
      return words === null ? [] : [{ row: [event], words }];
    });
  });
}

/** The same in one breath. */
export function toldOf(
  room: GameRoom,
  events: readonly GameEvent[],
  view: unknown,
  language: Language,
): string {
  return linesOf(room, events, view, language)
    .map(({ words }) => words)
    .join(' ');
}
