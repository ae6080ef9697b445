/** What everybody who looks on sees of a game, followed from act to act: each is told only what changes for him. */
import { Touched } from './touched.ts';
import { noteUpdates, updatesBetween, type Change, type Update } from './changes.ts';
import type { Seat } from './events.ts';
import type { Game, GameState } from './game.ts';
import type { NamedField } from './view-fields.ts';

type Seen = Record<string, unknown>;

/**
 * The views of a game that somebody looks at. Where the game gives its view field by field, what all see alike is kept and
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
    const { viewFields } = this.#game;
    if (viewFields === undefined || this.#others.has(eyes)) {
      this.#whole.set(eyes, this.#wholeView(state, eyes));
      return;
    }
    this.#common ??= seenIn(viewFields.open, state, eyes);
    this.#own.set(eyes, seenIn(viewFields.own, state, eyes));
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
    const { viewFields } = this.#game;
    if (viewFields !== undefined && this.#common !== null) {
      const touched = new Touched(changes);
      const common: Update[] = [];
      const own: NamedField<GameState>[] = [];
      for (const field of viewFields.touchedBy(touched))
        if (field.isOpen) renew(this.#common, field, state, '', touched, common);
        else own.push(field);
      this.#own.forEach((seen, eyes) => {
        const updates: Update[] = [];
        for (const field of own) renew(seen, field, state, eyes, touched, updates);
        // Where nothing of their own has changed, all are told the same list.
        told.set(eyes, updates.length === 0 ? common : common.concat(updates));
      });
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

/** Shows a field anew and notes what has changed in it. */
function renew(
  seen: Seen,
  field: NamedField<GameState>,
  state: GameState,
  eyes: Seat,
  touched: Touched,
  updates: Update[],
): void {
  const { name } = field;
  const before = seen[name];
  const elements = elementsToRenew(before, field, state, touched);
  if (elements !== null) {
    renewElements(before as unknown[], field, state, eyes, elements, updates);
    return;
  }
  const after = field.see(state, eyes);
  noteUpdates(before, after, field.at, updates);
  // What is told may be kept by whoever hears it, and a list that is seen is written in.
  seen[name] = field.each === undefined ? after : (after as unknown[]).slice();
}

/** Which elements of a list have changed; null where it is no list or all of it must be shown anew. */
function elementsToRenew(
  before: unknown,
  field: NamedField<GameState>,
  state: GameState,
  touched: Touched,
): readonly number[] | null {
  if (field.each === undefined) return null;
  const [list] = field.of;
  const { length } = (state as unknown as Readonly<Record<string, readonly unknown[]>>)[list!]!;
  return (before as readonly unknown[]).length === length ? touched.elements(list!) : null;
}

function renewElements(
  seen: unknown[],
  field: NamedField<GameState>,
  state: GameState,
  eyes: Seat,
  elements: readonly number[],
  updates: Update[],
): void {
  for (const index of elements) renewElement(seen, field, state, eyes, index, updates);
  if (field.stale === undefined) return;
  for (const index of field.stale(state, eyes, seen)) renewElement(seen, field, state, eyes, index, updates);
}

function renewElement(
  seen: unknown[],
  field: NamedField<GameState>,
  state: GameState,
  eyes: Seat,
  index: number,
  updates: Update[],
): void {
  const after = field.each!(state, eyes, index);
  noteUpdates(seen[index], after, field.at.to(index), updates);
  seen[index] = after;
}
