import { copyOf } from './json.ts';
import { wholePath, type Path, type PathNode } from './paths.ts';

/**
 * What changed between two pieces of plain data, so that a game can be replayed both ways without its rules, undone,
 * and sent to a client in small pieces.
 */

/** A change at one place: the path to it, what stood there and what stands there now (undefined: nothing). */
export interface Change {
  readonly path: Path;
  readonly from?: unknown;
  readonly to?: unknown;
}

type Data = Record<string, unknown>;

/**
 * For lists by their key whose elements are changed in place: whether two elements are the same. Written out field by
 * field this is found much faster than by looking through any data.
 */
export type SameElements = Readonly<Record<string, ((one: never, other: never) => boolean) | undefined>>;

export function changesBetween(before: unknown, after: unknown, same?: SameElements): Change[] {
  const changes: Change[] = [];
  collect(before, after, wholePath, same, noteChange, changes);
  return changes;
}

/**
 * The same for a record, which outlives the data: what stands there now is copied, because it may later be changed in
 * place; in the fields `madeAnew` and in frames nothing is, but for the list itself. What stood there before is nobody's
 * any more.
 */
export function recordedChanges(
  before: unknown,
  after: unknown,
  same?: SameElements,
  madeAnew: ReadonlySet<unknown> = nothing,
): Change[] {
  const changes: Change[] = [];
  const note: Note = (into, path, from, to) => {
    const field = path[0];
    const isKept = !isBranch(to) || field === 'frames' || madeAnew.has(field);
    noteChange(into, path, from, isKept ? listCopied(to) : copyOf(to));
  };
  collect(before, after, wholePath, same, note, changes);
  return changes;
}

const nothing: ReadonlySet<unknown> = new Set();

function listCopied(value: unknown): unknown {
  return Array.isArray(value) ? value.slice() : value;
}

/** The same one way only, for whoever has what was before: what stood there is left out. */
export type Update = Omit<Change, 'from'>;

export function updatesBetween(before: unknown, after: unknown): Update[] {
  const updates: Update[] = [];
  collect(before, after, wholePath, undefined, noteUpdate, updates);
  return updates;
}

/** Adds to a list of updates how the data at a path have changed. */
export function noteUpdates(before: unknown, after: unknown, at: PathNode, updates: Update[]): void {
  collect(before, after, at, undefined, noteUpdate, updates);
}

type Note = (into: Change[], path: Path, from: unknown, to: unknown) => void;

function noteChange(into: Change[], path: Path, from: unknown, to: unknown): void {
  if (from === undefined) into.push({ path, to });
  else into.push(to === undefined ? { path, from } : { path, from, to });
}

function noteUpdate(into: Change[], path: Path, _from: unknown, to: unknown): void {
  into.push(to === undefined ? { path } : { path, to });
}

/** `same` is for the lists that lie in the data itself, not deeper. */
function collect(
  before: unknown,
  after: unknown,
  at: PathNode,
  same: SameElements | undefined,
  note: Note,
  into: Change[],
): void {
  if (before === after) return;
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    if (Array.isArray(before) && Array.isArray(after)) collectList(before, after, at, undefined, note, into);
    else collectRecord(before, after, at, same, note, into);
    return;
  }
  note(into, at.path, before, after);
}

function collectList(
  before: readonly unknown[],
  after: readonly unknown[],
  at: PathNode,
  isSame: ((one: never, other: never) => boolean) | undefined,
  note: Note,
  into: Change[],
): void {
  // Lists that grow or shrink change as a whole: an index is then no lasting name of an element.
  if (before.length !== after.length) {
    note(into, at.path, before, after);
    return;
  }
  for (let index = 0; index < before.length; index += 1) {
    const was = before[index];
    const is = after[index];
    if (was === is || isSame?.(was as never, is as never) === true) continue;
    collect(was, is, at.to(index), undefined, note, into);
  }
}

function collectRecord(
  before: Data,
  after: Data,
  at: PathNode,
  same: SameElements | undefined,
  note: Note,
  into: Change[],
): void {
  let count = 0;
  let hasAll = true;
  for (const key in before) {
    count += 1;
    const was = before[key];
    const is = after[key];
    if (was === is && was !== undefined) continue;
    const isSame = same?.[key];
    if (isSame !== undefined && Array.isArray(was) && Array.isArray(is)) {
      collectList(was, is, at.to(key), isSame, note, into);
    } else if (isScalar(was) && isScalar(is)) {
      // Nearly all that changes is: it is noted without being looked into.
      note(into, at.to(key).path, was, is);
    } else {
      // A piece may be called "constructor": what all objects share is not in the record.
      const isKept = Object.hasOwn(after, key);
      hasAll &&= isKept;
      collect(was, isKept ? is : undefined, at.to(key), undefined, note, into);
    }
  }
  // Most records keep their keys; counting them is much faster than asking for each whether it is new.
  if (hasAll && count === countKeys(after)) return;
  for (const key in after) {
    if (Object.hasOwn(before, key)) continue;
    collect(undefined, after[key], at.to(key), undefined, note, into);
  }
}

function countKeys(record: Data): number {
  let count = 0;
  for (const _ in record) count += 1;
  return count;
}

function isScalar(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';
}

function isBranch(value: unknown): value is Data {
  return typeof value === 'object' && value !== null;
}

/**
 * The data with the changes made, forwards. What changes is made anew, the rest is shared, and the data given stays as
 * it was: whoever remembers something about it need not ask whether it still holds.
 */
export function applyChanges<T>(data: T, changes: readonly Change[]): T {
  const made = new Set<unknown>();
  let root: unknown = data;
  for (const change of changes) root = withValue(root, change.path, change.to, made);
  return root as T;
}

/** The data with the changes taken back; it too stays as it was. */
export function revertChanges<T>(data: T, changes: readonly Change[]): T {
  const made = new Set<unknown>();
  let root: unknown = data;
  for (const change of changes.toReversed()) root = withValue(root, change.path, change.from, made);
  return root as T;
}

/**
 * Lays a value into data at a path; the branches on the way are made anew, unless they have been already. The value is
 * copied: a state must share nothing with the record it comes from.
 */
function withValue(root: unknown, path: Path, value: unknown, made: Set<unknown>): unknown {
  const last = path.at(-1);
  if (last === undefined) return copyOf(value);
  const nothingThere = () => new Error(`there is nothing to change at ${path.join('.')}`);
  if (!isBranch(root) || last === '__proto__') throw nothingThere();
  const trunk = madeAnew(root, made);
  let branch = trunk;
  // Records come from files: a path may lead only through the data itself, never into what all objects share.
  for (const key of path.slice(0, -1)) {
    const next = Object.hasOwn(branch, key) ? branch[key] : undefined;
    if (!isBranch(next)) throw nothingThere();
    branch = branch[key] = madeAnew(next, made);
  }
  // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- an absent key must be absent again, not undefined
  if (value === undefined) delete branch[last];
  else branch[last] = copyOf(value);
  return trunk;
}

function madeAnew(branch: Data, made: Set<unknown>): Data {
  if (made.has(branch)) return branch;
  const copy = Array.isArray(branch) ? (branch.slice() as unknown as Data) : { ...branch };
  made.add(copy);
  return copy;
}
