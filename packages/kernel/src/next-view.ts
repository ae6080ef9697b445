import type { Change } from './changes.ts';

/**
 * The next view made from the last one: what an act has not touched is the same object as before, so that making the
 * view, and finding what changed in it, costs as much as the act touched and not as much as there is to see.
 */

/** Where a state has changed: by its fields, and in lists by their elements. */
export class Touched {
  readonly #changes: readonly Change[];
  readonly #fields = new Set<string | number>();

  constructor(changes: readonly Change[]) {
    this.#changes = changes;
    for (const { path } of changes) this.#fields.add(path[0]!);
  }

  /** Whether this field of the state has changed, or anything in it. */
  has(field: string): boolean {
    return this.#fields.has(field);
  }

  /** Which elements of a list have changed; null where the list as a whole did. */
  elements(field: string): readonly number[] | null {
    const elements: number[] = [];
    for (const { path } of this.#changes) {
      if (path[0] !== field) continue;
      const element = path[1];
      if (typeof element !== 'number') return null;
      // Changes of one element follow each other.
      if (elements[elements.length - 1] !== element) elements.push(element);
    }
    return elements;
  }

  /** Whether one of these parts has changed in any element of a list, or the list as a whole. */
  hasInElements(field: string, parts: readonly string[]): boolean {
    for (const { path } of this.#changes)
      if (path[0] === field && (path.length < 3 || parts.includes(path[2] as string))) return true;
    return false;
  }
}

/** What a seat saw before, and where the state has changed since. */
export interface LastView<V> {
  readonly view: V;
  readonly touched: Touched;
}

/** A part of a view that is made of these fields of the state: as it was, if none of them has changed. */
export function kept<V, Part extends keyof V>(
  last: LastView<V> | undefined,
  part: Part,
  fields: readonly string[],
  make: () => V[Part],
): V[Part] {
  if (last === undefined) return make();
  for (const field of fields) if (last.touched.has(field)) return make();
  return last.view[part];
}

type ElementOf<List> = List extends readonly (infer Element)[] ? Element : never;

/** A list of a view that shows a list of the state element by element: only those that have changed are shown anew. */
export function keptList<V, Part extends keyof V, Raw>(
  last: LastView<V> | undefined,
  part: Part,
  field: string,
  list: readonly Raw[],
  show: (one: Raw, index: number) => ElementOf<V[Part]>,
): readonly ElementOf<V[Part]>[] {
  if (last === undefined) return list.map(show);
  const before = last.view[part] as readonly ElementOf<V[Part]>[];
  if (!last.touched.has(field)) return before;
  const elements = last.touched.elements(field);
  if (elements === null || before.length !== list.length) return list.map(show);
  const after = before.slice();
  for (const index of elements) after[index] = show(list[index]!, index);
  return after;
}
