/**
 * Where a number comes from. The charts that came with the battles are not in the text of the rules: each cell of our
 * tables says whether the text gives it (or forces it), a published chart does, or it is ours (VE-3.6-02).
 */
export type Origin = 'source' | 'published' | 'ours';

export interface Cell<T> {
  readonly value: T;
  readonly origin: Origin;
}

export function source<T>(value: T): Cell<T> {
  return { value, origin: 'source' };
}

export function ours<T>(value: T): Cell<T> {
  return { value, origin: 'ours' };
}

/** A row of cells that all have one origin. */
export function row<T>(origin: Origin, values: readonly T[]): readonly Cell<T>[] {
  return values.map((value) => ({ value, origin }));
}

/** The bare values, for looking up fast. */
export function valuesOf<T>(cells: readonly Cell<T>[]): readonly T[] {
  return cells.map(({ value }) => value);
}
