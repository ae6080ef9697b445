import { copyOf } from './json.ts';

/**
 * What changed between two pieces of plain data, so that a game can be replayed both ways without its rules, undone,
 * and sent to a client in small pieces.
 */

/** A change at one place: the path to it, what stood there and what stands there now (undefined: nothing). */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly from?: unknown;
  readonly to?: unknown;
}

type Data = Record<string, unknown>;

export function changesBetween(before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  collect(before, after, [], changes);
  return changes;
}

/** The same for what lies under a key: for a game that finds the changes of its own views (see `viewChanges`). */
export function collectUnder(key: string, before: unknown, after: unknown, changes: Change[]): void {
  collect(before, after, [key], changes);
}

function collect(before: unknown, after: unknown, path: (string | number)[], changes: Change[]): void {
  if (before === after) return;
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    if (Array.isArray(before) && Array.isArray(after)) collectList(before, after, path, changes);
    else collectRecord(before, after, path, changes);
    return;
  }
  const change: { path: (string | number)[]; from?: unknown; to?: unknown } = { path: [...path] };
  if (before !== undefined) change.from = before;
  if (after !== undefined) change.to = after;
  changes.push(change);
}

function collectList(
  before: readonly unknown[],
  after: readonly unknown[],
  path: (string | number)[],
  changes: Change[],
): void {
  // Lists that grow or shrink change as a whole: an index is then no lasting name of an element.
  if (before.length !== after.length) {
    changes.push({ path: [...path], from: before, to: after });
    return;
  }
  for (let index = 0; index < before.length; index += 1) {
    if (before[index] === after[index]) continue;
    path.push(index);
    collect(before[index], after[index], path, changes);
    path.pop();
  }
}

function collectRecord(before: Data, after: Data, path: (string | number)[], changes: Change[]): void {
  let count = 0;
  let hasAll = true;
  for (const key in before) {
    count += 1;
    const was = before[key];
    if (was === after[key] && was !== undefined) continue;
    // A piece may be called "constructor": what all objects share is not in the record.
    const isKept = Object.hasOwn(after, key);
    hasAll &&= isKept;
    path.push(key);
    collect(was, isKept ? after[key] : undefined, path, changes);
    path.pop();
  }
  // Most records keep their keys; counting them is much faster than asking for each whether it is new.
  if (hasAll && count === countKeys(after)) return;
  for (const key in after) {
    if (Object.hasOwn(before, key)) continue;
    path.push(key);
    collect(undefined, after[key], path, changes);
    path.pop();
  }
}

function countKeys(record: Data): number {
  let count = 0;
  for (const _ in record) count += 1;
  return count;
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
function withValue(
  root: unknown,
  path: readonly (string | number)[],
  value: unknown,
  made: Set<unknown>,
): unknown {
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
