/** What acts are told in, wherever they are told. */
import type { GameEvent, Language } from '@bivouac/kernel';
import { begun } from '../text/language.ts';
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

/** A line under the name of the side that acts, which need not be said again: `Austrians: block 1 advances.` */
export function withoutName(words: string, name: string, language: Language): string {
  const said = [`${name}: `, `${name}\u00a0: `].find((start) => words.startsWith(start));
  return said === undefined ? words : begun(words.slice(said.length), language);
}
