/** Plain data: whatever survives JSON and back unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A text in the two languages of the table. */
export interface Words {
  readonly en: string;
  readonly fr: string;
}

export type Language = keyof Words;

/** JSON with keys in code-unit order, so that equal data gives equal bytes on any machine. */
export function canonical(value: unknown): string {
  // JSON has no undefined: in a list it becomes null, as JSON.stringify itself has it.
  if (value === undefined) return 'null';
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}
