/** Finding a rule by a few letters. Nobody should have to type capitals, accents or the dashes of a number. */
import type { Language, RuleEntry, Rulebook } from '@bivouac/kernel';

const ligatures: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  '’': "'",
  '\u00a0': ' ',
  '\u202f': ' ',
};

function foldedLetter(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ligatures[plain] ?? plain;
}

/** A text without capitals, accents and ligatures. */
export function folded(text: string): string {
  return Array.from(text.normalize('NFC'), foldedLetter).join('');
}

/** The words that are looked for. */
export function wordsOf(query: string): readonly string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

interface Folded {
  readonly entry: RuleEntry;
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const known = new WeakMap<Rulebook, Map<Language, readonly Folded[]>>();

/** A rulebook is folded once for each language. */
function foldedBook(book: Rulebook, language: Language): readonly Folded[] {
  const byLanguage = known.get(book) ?? new Map<Language, readonly Folded[]>();
  known.set(book, byLanguage);
  const found = byLanguage.get(language);
  if (found !== undefined) return found;
  const made = book.entries.map((entry) => {
    const { title = '', text = '', ruling = '' } = book.texts[language][entry.id] ?? {};
    return { entry, id: folded(entry.id), title: folded(title), text: folded(`${text} ${ruling}`) };
  });
  byLanguage.set(language, made);
  return made;
}

const sameNumber = (text: string): string => text.replace(/[^a-z0-9]/g, '');

/** How near a rule comes to what is looked for: 0 is its very number; null is not at all. */
function nearness({ id, title, text }: Folded, words: readonly string[]): number | null {
  const number = sameNumber(words.join(''));
  if (number !== '' && sameNumber(id) === number) return 0;
  if (words.every((word) => title.includes(word))) return 1;
  if (words.every((word) => title.includes(word) || id.includes(word))) return 2;
  return words.every((word) => title.includes(word) || id.includes(word) || text.includes(word)) ? 3 : null;
}

/** The rules that have all the words, those first whose number or title has them; without a word, none. */
export function searchRules(book: Rulebook, language: Language, query: string): readonly RuleEntry[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return foldedBook(book, language)
    .flatMap((one) => {
      const near = nearness(one, words);
      return near === null ? [] : [{ entry: one.entry, near }];
    })
    .sort((one, other) => one.near - other.near)
    .map(({ entry }) => entry);
}

export interface Stretch {
  readonly text: string;
  readonly isFound: boolean;
}

/** A text in stretches, those marked that were looked for, as they are written. */
export function stretches(text: string, words: readonly string[]): readonly Stretch[] {
  if (words.length === 0) return [{ text, isFound: false }];
  const letters = Array.from(text.normalize('NFC'));
  const plain: string[] = [];
  const letterAt: number[] = [];
  letters.forEach((letter, at) => {
    for (const one of foldedLetter(letter)) {
      plain.push(one);
      letterAt.push(at);
    }
  });
  const all = plain.join('');
  const isFound = new Uint8Array(letters.length);
  for (const word of words)
    for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + word.length))
      for (let offset = 0; offset < word.length; offset += 1) isFound[letterAt[at + offset]!] = 1;
  const made: { text: string; isFound: boolean }[] = [];
  letters.forEach((letter, at) => {
    const last = made.at(-1);
    const here = isFound[at] === 1;
    if (last?.isFound === here) last.text += letter;
    else made.push({ text: letter, isFound: here });
  });
  return made;
}
