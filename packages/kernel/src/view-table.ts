/**
 * A view as a table of its fields, each with what of the state it is made of. So a view can be made from nothing, and
 * what everybody sees can be followed from act to act (`onlookers.ts`), which costs as much as an act has touched and
 * not as much as there is to see.
 */
import type { Seat } from './events.ts';

/** One field of a view. What it shows is never changed in place: it is shown anew. */
export interface ViewField<S, Value> {
  /** The fields of the state it is made of; `units.hex` means the part `hex` of any element of the list `units`. */
  readonly of: readonly string[];
  /** Everybody sees the same. */
  readonly isOpen: boolean;
  see(state: S, seat: Seat): Value;
  /** For a list that shows a list of the state: the next one, from what was seen before and which elements changed. */
  next?(state: S, seat: Seat, before: Value, elements: readonly number[]): Value;
}

type Fields<S, V> = { readonly [Name in keyof V]-?: ViewField<S, V[Name]> };

/** A field with its name. */
export interface NamedField<S> extends ViewField<S, unknown> {
  readonly name: string;
}

export class ViewTable<S, V> {
  readonly #fields: readonly NamedField<S>[];
  readonly #shape: Readonly<Record<string, unknown>>;
  /** What everybody sees alike, and what each seat sees its own way. */
  readonly open: readonly NamedField<S>[];
  readonly own: readonly NamedField<S>[];

  constructor(fields: Fields<S, V>) {
    const named = Object.entries<ViewField<S, unknown>>(fields);
    this.#fields = named.map(([name, field]) => ({ name, ...field }));
    this.#shape = Object.fromEntries(named.map(([name]) => [name, undefined]));
    this.open = this.#fields.filter(({ isOpen }) => isOpen);
    this.own = this.#fields.filter(({ isOpen }) => !isOpen);
  }

  /** A view from nothing. All have one shape, in the order of the table, so that they are read fast. */
  view(state: S, seat: Seat): V {
    const view = { ...this.#shape };
    for (const field of this.#fields) view[field.name] = field.see(state, seat);
    return view as V;
  }
}

/** What never changes. */
export function fixed<S, Value>(see: (state: S, seat: Seat) => Value): ViewField<S, Value> {
  return { of: [], isOpen: false, see };
}

/** What everybody sees alike, made of these fields of the state. */
export function open<S, Value>(
  of: readonly (keyof S & string)[],
  see: (state: S) => Value,
): ViewField<S, Value> {
  return { of, isOpen: true, see };
}

/** What each seat sees its own way. */
export function own<S, Value>(
  of: readonly string[],
  see: (state: S, seat: Seat) => Value,
): ViewField<S, Value> {
  return { of, isOpen: false, see };
}

/** The names of the lists in a state. */
type ListsOf<S> = { [Name in keyof S]: S[Name] extends readonly unknown[] ? Name : never }[keyof S] & string;

/** A list of the state that everybody sees alike, element by element. */
export function openList<S, Seen>(
  list: ListsOf<S>,
  see: (state: S, index: number) => Seen,
): ViewField<S, readonly Seen[]> {
  return listed(list, true, (state, _seat, index) => see(state, index));
}

/** A list of the state that each seat sees its own way, element by element. */
export function ownList<S, Seen>(
  list: ListsOf<S>,
  see: (state: S, seat: Seat, index: number) => Seen,
): ViewField<S, readonly Seen[]> {
  return listed(list, false, see);
}

function listed<S, Seen>(
  list: ListsOf<S>,
  isOpen: boolean,
  see: (state: S, seat: Seat, index: number) => Seen,
): ViewField<S, readonly Seen[]> {
  return {
    of: [list],
    isOpen,
    see: (state, seat) =>
      (state[list] as readonly unknown[]).map((_element, index) => see(state, seat, index)),
    next(state, seat, before, elements) {
      const after = before.slice();
      for (const index of elements) after[index] = see(state, seat, index);
      return after;
    },
  };
}
