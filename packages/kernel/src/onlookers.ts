/** What everybody who looks on sees of a game, followed from act to act: each is told only what changes for him. */
import { noteUpdates, updatesBetween, type Change, type Update } from './changes.ts';
import type { Seat } from './events.ts';
import type { Game, GameState } from './game.ts';
import type { NamedField } from './view-table.ts';

/** Where a state has changed: by its fields, and in lists by their elements. */
export class Touched {
  readonly #changes: readonly Change[];
  readonly #fields: (string | number)[] = [];

  constructor(changes: readonly Change[]) {
    this.#changes = changes;
    for (const { path } of changes) if (!this.#fields.includes(path[0]!)) this.#fields.push(path[0]!);
  }

  /** Whether one of these places has changed, or anything in them: a field, or a part of any element (`units.hex`). */
  hasAny(places: readonly string[]): boolean {
    for (const place of places) {
      for (const field of this.#fields) if (field === place) return true;
      if (place.includes('.') && this.#hasPart(place)) return true;
    }
    return false;
  }

  #hasPart(place: string): boolean {
    const dot = place.indexOf('.');
    const [list, part] = [place.slice(0, dot), place.slice(dot + 1)];
    return this.#changes.some(({ path }) => path[0] === list && (path.length < 3 || path[2] === part));
  }

  /** Which elements of a list have changed; null where the list as a whole did. */
  elements(list: string): readonly number[] | null {
    const elements: number[] = [];
    for (const { path } of this.#changes) {
      if (path[0] !== list) continue;
      const element = path[1];
      if (typeof element !== 'number') return null;
      // Changes of one element follow each other.
      if (elements[elements.length - 1] !== element) elements.push(element);
    }
    return elements;
  }
}

type Seen = Record<string, unknown>;

/**
 * The views of a game that somebody looks at. Where the game has a table of its view, what all see alike is kept and
 * compared once for all of them, and only fields that an act can have changed are looked at; else whole views are.
 */
export class Onlookers {
  readonly #game: Game;
  /** How eyes that are no seat's see the game; they are shown it whole each time. */
  readonly #others: ReadonlyMap<Seat, (state: GameState) => unknown>;
  /** What all see alike, as long as somebody looks. */
  #common: Seen | null = null;
  /** By eyes, what they see their own way. */
  readonly #own = new Map<Seat, Seen>();
  readonly #whole = new Map<Seat, unknown>();

  constructor(game: Game, others: ReadonlyMap<Seat, (state: GameState) => unknown> = new Map()) {
    this.#game = game;
    this.#others = others;
  }

  has(eyes: Seat): boolean {
    return this.#own.has(eyes) || this.#whole.has(eyes);
  }

  /** Somebody looks on from now on. */
  add(state: GameState, eyes: Seat): void {
    const { viewTable } = this.#game;
    if (viewTable === undefined || this.#others.has(eyes)) {
      this.#whole.set(eyes, this.#wholeView(state, eyes));
      return;
    }
    this.#common ??= seenIn(viewTable.open, state, eyes);
    this.#own.set(eyes, seenIn(viewTable.own, state, eyes));
  }

  drop(eyes: Seat): void {
    this.#own.delete(eyes);
    this.#whole.delete(eyes);
    if (this.#own.size === 0) this.#common = null;
  }

  /** The state is another one: everybody looks anew, and nobody is told. */
  lookAgain(state: GameState): void {
    this.#common = null;
    for (const eyes of [...this.#own.keys(), ...this.#whole.keys()]) this.add(state, eyes);
  }

  /** What somebody sees now. */
  view(eyes: Seat): unknown {
    return this.#whole.get(eyes) ?? { ...this.#common, ...this.#own.get(eyes) };
  }

  /** The state has changed so: what each of them sees changes so. */
  follow(state: GameState, changes: readonly Change[]): ReadonlyMap<Seat, readonly Update[]> {
    const told = new Map<Seat, readonly Update[]>();
    const { viewTable } = this.#game;
    if (viewTable !== undefined && this.#common !== null) {
      const touched = new Touched(changes);
      const updates: Update[] = [];
      for (const field of viewTable.open)
        if (touched.hasAny(field.of)) renew(this.#common, field, state, '', touched, updates);
      const due = viewTable.own.filter(({ of }) => touched.hasAny(of));
      for (const [eyes, seen] of this.#own) {
        const mine = due.length === 0 ? updates : updates.slice();
        for (const field of due) renew(seen, field, state, eyes, touched, mine);
        told.set(eyes, mine);
      }
    }
    for (const [eyes, before] of this.#whole) {
      const after = this.#wholeView(state, eyes);
      told.set(eyes, updatesBetween(before, after));
      this.#whole.set(eyes, after);
    }
    return told;
  }

  #wholeView(state: GameState, eyes: Seat): unknown {
    return this.#others.get(eyes)?.(state) ?? this.#game.view(state, eyes);
  }
}

function seenIn(fields: readonly NamedField<GameState>[], state: GameState, eyes: Seat): Seen {
  const seen: Seen = {};
  for (const field of fields) seen[field.name] = field.see(state, eyes);
  return seen;
}

/** Shows a field anew and notes what has changed in it. What was told before stays as it is. */
function renew(
  seen: Seen,
  field: NamedField<GameState>,
  state: GameState,
  eyes: Seat,
  touched: Touched,
  updates: Update[],
): void {
  const before = seen[field.name];
  const after = nextList(before, field, state, eyes, touched) ?? field.see(state, eyes);
  if (before === after) return;
  noteUpdates(before, after, field.name, updates);
  seen[field.name] = after;
}

/** A list made of the one before; null where all of it must be shown anew. */
function nextList(
  before: unknown,
  field: NamedField<GameState>,
  state: GameState,
  eyes: Seat,
  touched: Touched,
): unknown {
  if (field.next === undefined) return null;
  const [list] = field.of;
  const elements = touched.elements(list!);
  const { length } = (state as unknown as Readonly<Record<string, readonly unknown[]>>)[list!]!;
  if (elements === null || (before as readonly unknown[]).length !== length) return null;
  return field.next(state, eyes, before, elements);
}
