/**
 * Manoeuvres that came to nothing, counted from the record of a game: a unit is back in a placing that it had in this
 * turn of its side or the one before, and in between nothing was fought, found out or gained with it. Knows no computer
 * player and nothing of what they are told: whoever thinks that a manoeuvre was worth its while is not asked.
 */
import {
  Replay,
  type Action,
  type Decision,
  type GameEvent,
  type GameRecord,
  type GameState,
  type Seat,
} from '@bivouac/kernel';

export interface Standing {
  readonly seat: Seat;
  /** Where and how the unit stands: hex, formation, facing. */
  readonly placing: string;
}

/** What a game says about how its units stand. */
export interface Manoeuvring<S extends GameState = GameState> {
  /** Every unit on the map by its name. */
  standings(state: S): ReadonlyMap<string, Standing>;
  /** A placing that a unit passed through within an act, given the one before; null: the event tells of none. */
  passed?(event: GameEvent, before: string): { readonly unit: string; readonly placing: string } | null;
  /** Whether something was fought, found out or gained with the units an event names, or they had no choice. */
  tells(event: GameEvent): boolean;
}

export interface ManoeuvreCount {
  acts: number;
  /** Acts after which a unit of the seat that acted stood otherwise than before. */
  manoeuvres: number;
  /** Those that came to nothing. */
  nulls: NullManoeuvre[];
}

export interface NullManoeuvre {
  readonly number: number;
  readonly seat: Seat;
  readonly unit: string;
  readonly action: Action;
  /** The placing it had had before. */
  readonly placing: string;
}

/** The placings a unit has had, with the turn of its side in which it last had each. */
type Had = Map<string, number>;

export function countManoeuvres<S extends GameState>(
  record: Pick<GameRecord, 'entries'>,
  last: S,
  pending: (state: S) => readonly Decision[],
  game: Manoeuvring<S>,
): ManoeuvreCount {
  const count: ManoeuvreCount = { acts: 0, manoeuvres: 0, nulls: [] };
  const replay = new Replay(last, record.entries);
  const memory = new Map<string, Had>();
  const turns = new Map<Seat, number>();
  let state = replay.goTo(0);
  let owner: Seat | null = null;
  for (const entry of record.entries) {
    const turn: Seat | null = pending(state)[0]?.turn ?? owner;
    if (turn !== null && turn !== owner) turns.set(turn, (turns.get(turn) ?? 0) + 1);
    owner = turn;
    const before = game.standings(state);
    state = replay.goTo(entry.number);
    if (entry.kind !== 'act') continue;
    count.acts += 1;
    const after = game.standings(state);
    const told = namesTold(entry.events, game);
    let isManoeuvre = false;
    let found: NullManoeuvre | null = null;
    for (const [unit, { seat, placing }] of before) {
      const now = after.get(unit)?.placing ?? null;
      // What is done to a unit, or in the other side's turn, begins a new story.
      if (now === null || told.has(unit) || (now !== placing && (seat !== entry.seat || seat !== owner))) {
        memory.delete(unit);
        if (now !== placing && seat === entry.seat) isManoeuvre = true;
        continue;
      }
      const way = game.passed === undefined ? [now] : wayOf(game, entry.events, unit, placing, now);
      if (now === placing && way.length <= 1) continue;
      isManoeuvre = true;
      const had = memory.get(unit) ?? new Map<string, number>();
      const current = turns.get(seat) ?? 0;
      had.set(placing, current);
      for (const next of way) {
        const lastHad = had.get(next);
        if (lastHad !== undefined && lastHad >= current - 1)
          found ??= { number: entry.number, seat, unit, action: entry.action, placing: next };
        had.set(next, current);
      }
      memory.set(unit, had);
    }
    if (isManoeuvre) count.manoeuvres += 1;
    if (found !== null) count.nulls.push(found);
  }
  return count;
}

/** The placings of a unit in an act, one after the other, as its events tell of them; the last as it is. */
function wayOf<S extends GameState>(
  game: Manoeuvring<S>,
  events: readonly GameEvent[],
  unit: string,
  from: string,
  to: string,
): string[] {
  const way: string[] = [];
  let at = from;
  for (const event of events) {
    const passed = game.passed?.(event, at) ?? null;
    if (passed?.unit !== unit || passed.placing === at) continue;
    at = passed.placing;
    way.push(at);
  }
  if (at !== to) way.push(to);
  return way;
}

/** Every name in the events that tell of something. */
function namesTold(events: readonly GameEvent[], game: Pick<Manoeuvring, 'tells'>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const event of events) if (event.reveals === true || game.tells(event)) collect(event, names);
  return names;
}

function collect(value: unknown, names: Set<string>): void {
  if (typeof value === 'string') names.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collect(inner, names);
}
