/** Small phrases that every game is told with. */
import type { Language } from './json.ts';

/** The one of two sentences that a reader of this language understands. */
export function say(language: Language, en: string, fr: string): string {
  return language === 'fr' ? fr : en;
}

/** The same, where much is said in one language. */
export function sayIn(language: Language): (en: string, fr: string) => string {
  return (en, fr) => say(language, en, fr);
}

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

/** How long something has lasted: `30 min`, `1 h`, `1 h 30 min`; in French `1 h 30`. */
export function lasting(minutes: number, language: Language): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const told = [...(hours > 0 ? [`${hours}\u00a0h`] : []), ...(rest > 0 ? [`${rest}\u00a0min`] : [])];
  if (language === 'fr' && told.length > 1) return `${told[0]!}\u00a0${String(rest).padStart(2, '0')}`;
  return told.join('\u00a0');
}

/** A number with its decimals as each language writes them: `12.5`, `12,5`. */
export function decimal(value: number | string, language: Language): string {
  const text = String(value);
  return language === 'fr' ? text.replace('.', ',') : text;
}

/** The same with a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A colon as each language sets it. */
export function colon(language: Language): string {
  return language === 'fr' ? '\u00a0:' : ':';
}

/** `+1`, `−2`, `0`, with the sign of minus and not a hyphen. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}
