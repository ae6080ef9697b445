/**
 * A short key of plain data, for what a search remembers by what a seat knows: equal data has equal keys whatever the
 * order of its fields, and different data different ones but for an accident in 2^64. Not for secrets: see `hash.ts`.
 */
export function dataKey(data: unknown): string {
  return `${mixed(data, 0x9e3779b9).toString(36)}.${mixed(data, 0x85ebca6b).toString(36)}`;
}

function mixed(data: unknown, seed: number): number {
  switch (typeof data) {
    case 'string':
      return ofText(data, seed ^ 1);
    case 'number':
      return Number.isInteger(data) && Math.abs(data) < 0x80000000
        ? stir(seed ^ 2, data)
        : ofText(String(data), seed ^ 3);
    case 'boolean':
      return stir(seed ^ 4, data ? 1 : 2);
    case 'object':
      if (data === null) return stir(seed ^ 5, 0);
      return Array.isArray(data) ? ofList(data, seed) : ofRecord(data as Record<string, unknown>, seed);
    default:
      return stir(seed ^ 6, 0);
  }
}

function ofText(text: string, seed: number): number {
  let key = stir(seed, text.length);
  for (let at = 0; at < text.length; at += 1) key = stir(key, text.charCodeAt(at));
  return key;
}

function ofList(list: readonly unknown[], seed: number): number {
  let key = stir(seed ^ 7, list.length);
  for (const value of list) key = stir(key, mixed(value, seed));
  return key;
}

/** Fields are added up, so that their order does not matter; one without a value is as good as absent. */
function ofRecord(record: Readonly<Record<string, unknown>>, seed: number): number {
  let sum = 0;
  for (const field in record) {
    const value = record[field];
    if (value !== undefined) sum = (sum + stir(ofText(field, seed), mixed(value, seed))) | 0;
  }
  return stir(seed ^ 8, sum);
}

/** One round of MurmurHash3 with its finalizer. */
function stir(key: number, value: number): number {
  let bits = Math.imul(value, 0xcc9e2d51);
  bits = Math.imul((bits << 15) | (bits >>> 17), 0x1b873593) ^ key;
  bits = Math.imul((bits << 13) | (bits >>> 19), 5) + 0xe6546b64;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
