/** What acts are told in, wherever they are told. */
import type { GameEvent, Language, Seat } from '@bivouac/kernel';
import { begun, unbroken } from '../text/language.ts';
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
  const rows = room.events.rows?.(events) ?? events.map((event) => [event]);
  return rows.flatMap((row) => {
    const together = room.events.rowWords?.(row, view, language) ?? null;
    if (together !== null) return [{ row, words: unbroken(together) }];
    return row.flatMap((event) => {
      const words = room.words.event(event, view, language);
      return words === null ? [] : [{ row: [event], words: unbroken(words) }];
    });
  });
}

interface Act {
  readonly seat: Seat;
  readonly events: readonly GameEvent[];
}

/** The same in one breath. */
export function toldOf(room: GameRoom, { seat, events }: Act, view: unknown, language: Language): string {
  const lines = linesOf(room, events, view, language).map(({ words }) => words);
  return namedOnce(lines, room.words.seat(seat, language), language).join(' ');
}

/** Lines in which a side acts on and on name it in the first of them. */
export function namedOnce(lines: readonly string[], name: string, language: Language): readonly string[] {
  const bare = lines.map((line) => withoutName(line, name, language));
  const isNamed = lines.map((line, at) => line !== bare[at]);
  return lines.map((line, at) => (isNamed[at] === true && isNamed[at - 1] === true ? bare[at]! : line));
}

/** A line under the name of the side that acts, which need not be said again: `Austrians: block 1 advances.` */
export function withoutName(words: string, name: string, language: Language): string {
  const said = [`${name}: `, `${name}\u00a0: `].find((start) => words.startsWith(start));
  return said === undefined ? words : begun(words.slice(said.length), language);
}
