/** Plain data: whatever survives JSON and back unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A text in the two languages of the table. */
export interface Words {
  readonly en: string;
  readonly fr: string;
}

export type Language = keyof Words;

/** A name that is the same in both languages need be written once. */
export function inBoth(name: string | Words): Words {
  return typeof name === 'string' ? { en: name, fr: name } : name;
}

/** Whether data from outside is a record, of whatever fields. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON with keys in code-unit order, so that equal data gives equal bytes on any machine. */
export function canonical(value: unknown): string {
  // JSON has no undefined: in a list it becomes null, as JSON.stringify itself has it.
  if (value === undefined) return 'null';
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const inner of value) text += `${text === '' ? '' : ','}${canonical(inner)}`;
    return `[${text}]`;
  }
  const data = value as Readonly<Record<string, unknown>>;
  for (const { key, written } of inOrder(Object.keys(data))) {
    const inner = data[key];
    if (inner !== undefined) text += `${text === '' ? '' : ','}${written}:${canonical(inner)}`;
  }
  return `{${text}}`;
}

interface Key {
  readonly key: string;
  readonly written: string;
}

/** Most records have the same few sets of keys: their order is found once. Sets beyond these come from strange data. */
const orders = new Map<string, readonly Key[]>();
const mostOrders = 5_000;
const mostKeys = 60;

function inOrder(keys: readonly string[]): readonly Key[] {
  const set = keys.join('\0');
  const known = orders.get(set);
  // A key may hold the sign between two: then there are fewer of them than it seems. Such sets are not kept either.
  if (known?.length === keys.length) return known;
  const order = keys.toSorted(inCodeUnits).map((key) => ({ key, written: JSON.stringify(key) }));
  if (keys.length <= mostKeys && orders.size < mostOrders && set.split('\0').length === keys.length)
    orders.set(set, order);
  return order;
}

function inCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** A copy of plain data that shares nothing with it; much faster than structuredClone, which must expect anything. */
export function copyOf<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = copyOf(value[key]);
  return copy as T;
}
