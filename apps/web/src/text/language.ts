/** The two languages of the page: which one is spoken, and its plurals, numbers and dates. */
import type { Language, Words } from '@bivouac/kernel';

export const languages: readonly Language[] = ['en', 'fr'];

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

/** The first language the browser asks for that the page speaks. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return 'en';
}

const rules: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
};

interface Forms {
  readonly one: string;
  readonly other: string;
}

/** A count with its noun in both languages, each by its own rule: French says `0 acte`, English `0 acts`. */
export function counted(count: number, forms: Readonly<Record<Language, Forms>>): Words {
  const form = (language: Language) => {
    const { one, other } = forms[language];
    return `${numberText(count, language)} ${rules[language].select(count) === 'one' ? one : other}`;
  };
  return { en: form('en'), fr: form('fr') };
}

/** Dots and dashes between languages: an amount as its readers write it. */
export function numberText(value: number, language: Language, digits = 0): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
}

export function percentText(share: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** `17 August 1808`, from `1808-08-17`. */
export function dayText(date: string, language: Language): string {
  // Of some affairs only the year is known.
  if (/^\d{4}$/.test(date)) return date;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** When something happened: the hour today or yesterday, the day before that. */
export function momentText(time: number, now: number, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const isOn = (day: number) => new Date(time).toDateString() === new Date(day).toDateString();
  const ago = isOn(now) ? 0 : isOn(now - 24 * 60 * 60 * 1000) ? 1 : null;
  if (ago === null) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time);
  const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day');
  return `${day}, ${new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time)}`;
}

/** As a button or a heading begins: a word, but not the mark of a piece (`br10`). */
export function begun(text: string, language: Language): string {
  return text.replace(/^\p{Ll}(?=[\p{L}’]*(?:[^\p{L}\d]|$))/u, (letter) =>
    letter.toLocaleUpperCase(language),
  );
}

/** A number and what it counts stay on one line: `nº 20`, `5 PM`. */
export function unbroken(words: string): string {
  return words.replace(/(nº|No\.) (?=\d)/g, '$1\u00a0').replace(/(\d) (?=(?:PM|MP|cm)\b)/g, '$1\u00a0');
}

/** What would be done, as a question: French sets its mark off with a space that does not break. */
export function asking(deed: string, language: Language): string {
  return language === 'fr' ? `${deed}\u00a0?` : `${deed}?`;
}

/** A label and what it is about: French sets its colon off with a space that does not break. */
export function labelled(label: string, value: string, language: Language): string {
  return language === 'fr' ? `${label}\u00a0: ${value}` : `${label}: ${value}`;
}
