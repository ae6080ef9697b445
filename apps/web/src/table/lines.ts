/** What acts are told in, wherever they are told. */
import type { GameEvent, Language, Seat } from '@bivouac/kernel';
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

interface Act {
  readonly seat: Seat;
  readonly events: readonly GameEvent[];
}

/** Several acts that are told as one. */
export interface Breath<A> {
  readonly acts: readonly A[];
  readonly events: readonly GameEvent[];
}

/** Acts of one side under one heading that are told in one breath; each of the others by itself. */
export function breathsOf<A extends Act & { readonly isNew: boolean }>(
  room: Pick<GameRoom, 'goesOn'>,
  acts: readonly A[],
): readonly Breath<A>[] {
  const breaths: { acts: A[]; events: readonly GameEvent[] }[] = [];
  for (const act of acts) {
    const last = breaths.at(-1);
    const isSameSide = !act.isNew && last?.acts[0]!.seat === act.seat;
    if (last !== undefined && isSameSide && room.goesOn?.(act.events, last.events) === true) {
      last.acts.push(act);
      last.events = [...last.events, ...act.events];
    } else breaths.push({ acts: [act], events: act.events });
  }
  return breaths;
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
