/**
 * The record writes `au6 (i2) from F2`; the page says `block 6 (infantry of 2) from Cascina Peterbona (F2)`. The marks of
 * the record are put into words wherever a sentence of the game is shown, so that nobody has to learn them first.
 */
import { capital, say, type GameWords, type Language } from '@bivouac/kernel';
import { mapOf, marengoWords, type MapFile, type View } from '@bivouac/marengo/words';
import { faceName } from './names.ts';
import { placed } from './places.ts';

const arms = { i: 'infantry', c: 'cavalry', a: 'artillery' } as const;

/** A block by the mark of its army and its number, with the mark of its face where it is known. */
const block = /\b(?:au|fr)(\d+)\b(?: \(([ica]\d)\)| ([ica]\d)\b)?/g;
/** What the terminal writes after a choice, for those who type it. */
const typed = / \[[^\]]*\]/g;

export function spelledOut(text: string, view: Pick<View, 'map'>, language: Language): string {
  const blocks = text
    .replace(typed, '')
    .replace(block, (_, number: string, inBrackets?: string, bare?: string) => {
      const named = say(language, `block ${number}`, `le pion ${number}`);
      const [arm, strength] = inBrackets ?? bare ?? '';
      return arm === undefined
        ? named
        : `${named} (${faceName(arms[arm as keyof typeof arms], Number(strength), language)})`;
    });
  return placesOf(mapOf(view), language).reduce(
    (told, { mark, name, id }) =>
      told.replace(mark, (found: string, before: 'à' | 'de' | undefined, at: number) => {
        if (isInBrackets(told, at, found.length)) return found;
        const isWithin = before !== undefined || /\p{Ll} $/u.test(told.slice(0, at));
        return `${isWithin ? placed(name, before ?? '', language) : capital(name)} (${id})`;
      }),
    blocks,
  );
}

interface Place {
  /** The id of a locale, with its name where that follows, and the preposition before it that may be run together. */
  readonly mark: RegExp;
  readonly name: string;
  readonly id: string;
}

const known = new WeakMap<MapFile, Partial<Record<Language, readonly Place[]>>>();

/** A name as the map prints it comes before its mark. */
function placesOf(file: MapFile, language: Language): readonly Place[] {
  const byLanguage = known.get(file) ?? {};
  known.set(file, byLanguage);
  return (byLanguage[language] ??= file.locales.flatMap(({ id, name }) => {
    const called = name[language];
    if (called === id) return [];
    const escaped = called.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return [
      {
        // Not the halves of an approach.
        mark: new RegExp(
          `(?:(?<![\\p{L}])(${language === 'fr' ? 'de|à' : '(?!)'}) )?(?<![/\\w])${id}(?: \\(${escaped}\\)| ${escaped})?(?![\\w/])`,
          'gu',
        ),
        name: called,
        id,
      },
    ];
  }));
}

/** `(F4)` stands after its name already. */
function isInBrackets(text: string, at: number, length: number): boolean {
  return text[at - 1] === '(' && text[at + length] === ')' && length < 4;
}

/** The words of the game, spelled out. */
export const words: GameWords<View> = {
  seat: (seat, language) => marengoWords.seat(seat, language),
  question: (decision, view, language) =>
    spelledOut(marengoWords.question(decision, view, language), view, language),
  part: (part, partial, view, language) =>
    spelledOut(marengoWords.part(part, partial, view, language), view, language),
  stop: (partial, view, language) => spelledOut(marengoWords.stop(partial, view, language), view, language),
  event: (event, view, language) => {
    const told = marengoWords.event(event, view, language);
    return told === null ? null : spelledOut(told, view, language);
  },
};
