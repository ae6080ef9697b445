/**
 * A view field by field, each with what of the state it is made of. So a view can be made from nothing, and how an act
 * changes what everybody sees can be told (`onlookers.ts`) at a cost of what it has touched, not of what there is to see.
 */
import type { Seat } from './events.ts';
import { wholePath, type PathNode } from './paths.ts';

/** One field of a view. What it shows is never changed in place. */
export interface ViewField<S, Value> {
  /** The fields of the state it is made of; `units.hex` means the part `hex` of any element of the list `units`. */
  readonly of: readonly string[];
  /** Everybody sees the same. */
  readonly isOpen: boolean;
  see(state: S, seat: Seat): Value;
  /** For a list that shows the list `of` of the state element by element: one of them. */
  readonly each?: (
    state: S,
    seat: Seat,
    index: number,
  ) => Value extends readonly (infer Seen)[] ? Seen : never;
  /** The same part by part, where each part of an element says what it is made of. */
  readonly parts?: readonly NamedPart<S>[];
  /** Elements that a seat may see otherwise although they have not changed themselves; there are none, when left out. */
  stale?(before: S, after: S, seat: Seat): readonly number[];
}

/** One part of the elements of a list, made of these parts of the element in the state. */
interface Part<S, Value> {
  readonly of: readonly string[];
  readonly isOpen: boolean;
  see(state: S, index: number, seat: Seat): Value;
}

interface NamedPart<S> extends Part<S, unknown> {
  readonly name: string;
}

type Fields<S, V> = { readonly [Name in keyof V]-?: ViewField<S, V[Name]> };
type Parts<S, Seen> = { readonly [Name in keyof Seen]-?: Part<S, Seen[Name]> };

/** A field of whatever value, with its name. */
export interface NamedField<S> {
  readonly name: string;
  readonly at: PathNode;
  readonly of: readonly string[];
  readonly isOpen: boolean;
  see(state: S, seat: Seat): unknown;
  each?(state: S, seat: Seat, index: number): unknown;
  readonly parts?: readonly NamedPart<S>[];
  stale?(before: S, after: S, seat: Seat): readonly number[];
}

/** A field of the view that is made of a field of the state, or of these parts of the elements of a list there. */
interface MadeOf<S> {
  readonly field: NamedField<S>;
  readonly parts: readonly string[] | null;
}

export class ViewFields<S, V> {
  readonly #fields: readonly NamedField<S>[];
  readonly #shape: Readonly<Record<string, unknown>>;
  readonly #madeOf = new Map<string, readonly MadeOf<S>[]>();

  constructor(fields: Fields<S, V>) {
    const named = Object.entries(fields as Readonly<Record<string, ViewField<S, unknown>>>);
    this.#fields = named.map(([name, field]) => ({ name, at: wholePath.to(name), ...field }));
    this.#shape = fields;
    const places = this.#fields.flatMap(({ of }) => of.map((place) => place.split('.')[0]!));
    for (const name of new Set(places)) this.#madeOf.set(name, this.#fieldsMadeOf(name));
  }

  #fieldsMadeOf(name: string): MadeOf<S>[] {
    return this.#fields.flatMap((field) => {
      const places = field.of.filter((place) => place === name || place.startsWith(`${name}.`));
      if (places.length === 0) return [];
      const parts = places.includes(name) ? null : places.map((place) => place.slice(name.length + 1));
      return [{ field, parts }];
    });
  }

  /** The fields of the view that are made of a field of the state. */
  madeOf(name: string): readonly MadeOf<S>[] {
    return this.#madeOf.get(name) ?? [];
  }

  /** A view from nothing. All have one shape, in the order of the fields, so that they are read fast. */
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

/** A list of the state whose elements are shown part by part: of one that has changed, only what is made of the change. */
export function partedList<S, Seen extends object>(
  list: ListsOf<S>,
  parts: Parts<S, Seen>,
): ViewField<S, readonly Seen[]> {
  const named = Object.entries(parts as Readonly<Record<string, Part<S, unknown>>>).map(([name, part]) => ({
    name,
    ...part,
  }));
  const isOpen = named.every((part) => part.isOpen);
  const element = (state: S, seat: Seat, index: number): Seen => {
    const seen = { ...parts } as Record<string, unknown>;
    for (const part of named) seen[part.name] = part.see(state, index, seat);
    return seen as Seen;
  };
  return { ...listed(list, isOpen, element), parts: named };
}

/** A part of an element that never changes. */
export function fixedPart<S, Value>(see: (state: S, index: number) => Value): Part<S, Value> {
  return { of: [], isOpen: true, see };
}

/** A part of an element that everybody sees alike, made of these parts of the element in the state. */
export function openPart<S, Value>(
  of: readonly string[],
  see: (state: S, index: number) => Value,
): Part<S, Value> {
  return { of, isOpen: true, see };
}

/** A part of an element that each seat sees its own way. */
export function ownPart<S, Value>(
  of: readonly string[],
  see: (state: S, index: number, seat: Seat) => Value,
): Part<S, Value> {
  return { of, isOpen: false, see };
}

function listed<S, Seen>(
  list: ListsOf<S>,
  isOpen: boolean,
  each: (state: S, seat: Seat, index: number) => Seen,
): ViewField<S, readonly Seen[]> {
  return {
    of: [list],
    isOpen,
    see: (state, seat) =>
      (state[list] as readonly unknown[]).map((_element, index) => each(state, seat, index)),
    each,
  };
}
