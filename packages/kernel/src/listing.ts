/** Small phrases that every game is told with. */
import type { Language } from './json.ts';

/** `infantry, cavalry and guns`. */
export function listed(items: readonly string[], language: Language): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(', ')} ${language === 'fr' ? 'et' : 'and'} ${last}`;
}

/** `2 blocks`, `1 block`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${Math.abs(count) === 1 ? one : many}`;
}

/** `+1`, `-2`, `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
