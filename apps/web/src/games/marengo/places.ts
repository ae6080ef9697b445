/** Names of places within a sentence: with their article, run together with the preposition before it where French does. */
import { capital, type Language } from '@bivouac/kernel';

/** What a French name of ours begins with, and its article; names of farms and villages else have none. */
const articles: readonly (readonly [begins: RegExp, article: string])[] = [
  [/^(?:Cascina|plaine|tête)\b/, 'la '],
  [/^(?:ouest|est)\b/, 'l’'],
  [/^(?:nord|sud|bois|marais)\b/, 'le '],
  [/^prés(?![\p{L}])/u, 'les '],
];

const runTogether: Readonly<Record<string, string>> = {
  'de le ': 'du ',
  'de les ': 'des ',
  'à le ': 'au ',
  'à les ': 'aux ',
};

/** English names of ours that are common nouns. */
const commonNouns = / (?:plain|bridgehead|meadows|wood|marshes)$/;

/** A place after a word of a sentence, or after one of the prepositions that French runs together with an article. */
export function placed(name: string, before: '' | 'à' | 'de', language: Language): string {
  if (language === 'en') {
    const called = capital(name);
    return commonNouns.test(name) ? `the ${name}` : called;
  }
  // What begins with a preposition of its own takes no other.
  if (name.startsWith('entre ')) return before === 'de' ? `d’${name}` : name;
  const article = articles.find(([begins]) => begins.test(name))?.[1] ?? '';
  const start = before === '' ? article : `${before} ${article}`;
  return `${runTogether[start] ?? start}${name}`;
}
