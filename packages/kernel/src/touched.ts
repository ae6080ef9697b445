import type { Change } from './changes.ts';

/** Where a state has changed: by its fields, and in lists by their elements. */
export class Touched {
  readonly #changes: readonly Change[];
  /** The fields that have changed, or in which something has. */
  readonly fields: readonly string[];

  constructor(changes: readonly Change[]) {
    this.#changes = changes;
    const fields: string[] = [];
    for (const { path } of changes) {
      const field = path[0] as string;
      // Changes of one field mostly follow each other.
      if (fields[fields.length - 1] !== field && !fields.includes(field)) fields.push(field);
    }
    this.fields = fields;
  }

  /** Whether one of these parts has changed in any element of a list, or the list as a whole. */
  hasPart(list: string, parts: readonly string[]): boolean {
    for (const { path } of this.#changes)
      if (path[0] === list && (path.length < 3 || parts.includes(path[2] as string))) return true;
    return false;
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
