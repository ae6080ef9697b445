/** What somebody may know: of events, and of entries of the record. */
import {
  arbiter,
  heardBy,
  type Entry,
  type Game,
  type GameEvent,
  type GameState,
  type Seat,
} from '@bivouac/kernel';
import type { ToldEntry, ViewChange } from './messages.ts';

/** The eyes of whoever only looks on: they see what everybody may see. */
export const spectator: Seat = 'spectator';

/** The arbiter is told events whole, with what single seats learn besides. */
export function toldEvents(events: readonly GameEvent[], eyes: Seat): readonly GameEvent[] {
  return eyes === arbiter ? events : heardBy(events, eyes);
}

/** What the eyes see. The arbiter sees what every seat sees, by its name. */
export function viewOf(game: Game, state: GameState, eyes: Seat): unknown {
  if (eyes !== arbiter) return game.view(state, eyes);
  return Object.fromEntries(game.seats.map((seat) => [seat, game.view(state, seat)]));
}

/** Instructions are their owner's secret: nobody else is told that there are any. */
export function mayHearOf(entry: Entry, eyes: Seat): boolean {
  if (entry.kind === 'forgotten') return false;
  return entry.kind !== 'instruct' || eyes === arbiter || eyes === entry.seat;
}

/** What came of an act is told; what exactly was said is known to whoever said it. */
export function mayHearAction(entry: Entry, eyes: Seat): boolean {
  return eyes === arbiter || eyes === entry.seat;
}

/** An entry with how the view of each watched seat changed by it. */
export interface Happening {
  readonly entry: Entry;
  readonly number: number;
  readonly acts: number;
  readonly changes: ReadonlyMap<Seat, readonly ViewChange[]>;
}

/** An entry as it is told. Written out and not spread: everybody is told of every act. */
export function toldEntry({ entry, number, acts, changes: seen }: Happening, eyes: Seat): ToldEntry {
  const { seat } = entry;
  const kind = entry.kind === 'forgotten' ? 'act' : entry.kind;
  const events = toldEvents(entry.events, eyes);
  const changes = seen.get(eyes) ?? [];
  if (entry.kind !== 'act') return { kind, number, acts, seat, events, changes };
  const told = mayHearAction(entry, eyes)
    ? { kind, number, acts, seat, events, changes, action: entry.action }
    : { kind, number, acts, seat, events, changes };
  return entry.automatic === true ? { ...told, automatic: true } : told;
}
