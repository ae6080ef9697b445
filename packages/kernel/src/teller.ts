/** What the sentences of a log are made with: names, and verbs that agree with them. */
import type { Language } from './json.ts';
import { counted, decimal, sayIn } from './phrases.ts';
import { agreeing, type TroopName } from './troop-names.ts';

/** One unit or general, or several units. */
export type Named = string | readonly string[];

/** What one does, and what many do. */
export type Forms = readonly [one: string, many: string];

/** A verb in both languages. */
export type Verb = Readonly<Record<Language, Forms>>;

/** A verb as it agrees with whoever does it. */
export function verbOf({ isPlural }: TroopName, verb: Verb, language: Language): string {
  const [one, many] = verb[language];
  return isPlural ? many : one;
}

/** What a sentence is made with: the words of the language, and the names of things. */
export interface Teller {
  readonly say: (en: string, fr: string) => string;
  readonly named: (who: Named) => TroopName;
  readonly name: (who: Named) => string;
  /** A name and its verb: `les dragons de Katte chargent`. */
  readonly does: (who: Named, en: Forms, fr: Forms) => string;
  /** A French participle as it agrees with them. */
  readonly agrees: (who: Named, masculine: string) => string;
  /** In French nothing and one are alike: `0 perte`, `1 perte`, `2 pertes`. */
  readonly many: (count: number, en: Forms, fr: Forms) => string;
}

/** A teller of troops that go by these names. */
export function tellerWith(troops: (ids: readonly string[]) => TroopName, language: Language): Teller {
  const say = sayIn(language);
  const named = (who: Named) => troops(typeof who === 'string' ? [who] : who);
  return {
    say,
    named,
    name: (who) => named(who).text,
    does: (who, en, fr) => `${named(who).text} ${verbOf(named(who), { en, fr }, language)}`,
    agrees: (who, masculine) => agreeing(named(who), masculine),
    many: (count, en, fr) => say(counted(count, ...en), `${count} ${count > 1 ? fr[1] : fr[0]}`),
  };
}

/** An angle in hundredths of a degree as people read it: 12.5°. */
export function angleIn(hundredths: number, language: Language): string {
  return `${decimal(hundredths / 100, language)}°`;
}
