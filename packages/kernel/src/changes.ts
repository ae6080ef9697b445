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

/** Makes the changes in place, forwards. */
export function applyChanges<T>(data: T, changes: readonly Change[]): T {
  let root: unknown = data;
  for (const change of changes) root = put(root, change.path, change.to);
  return root as T;
}

/** Takes the changes back in place. */
export function revertChanges<T>(data: T, changes: readonly Change[]): T {
  let root: unknown = data;
  for (const change of changes.toReversed()) root = put(root, change.path, change.from);
  return root as T;
}

/** Lays a value into data at a path. It is copied: a state must share nothing with the record it comes from. */
function put(root: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const last = path.at(-1);
  if (last === undefined) return copyOf(value);
  let branch = root as Data;
  // Records come from files: a path may lead only through the data itself, never into what all objects share.
  for (const key of path.slice(0, -1)) {
    if (!Object.hasOwn(branch, key)) throw new Error(`there is nothing to change at ${path.join('.')}`);
    branch = branch[key] as Data;
  }
  if (!isBranch(branch) || last === '__proto__')
    throw new Error(`there is nothing to change at ${path.join('.')}`);
  // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- an absent key must be absent again, not undefined
  if (value === undefined) delete branch[last];
  else branch[last] = copyOf(value);
  return root;
}
