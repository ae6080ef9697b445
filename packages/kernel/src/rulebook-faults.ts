/** What can be seen to be wrong with a rulebook without knowing its game. For tests. */
import type { Language } from './json.ts';
import type { Rulebook, RuleEntry, RuleId, RuleText } from './rules.ts';

const languages: readonly Language[] = ['en', 'fr'];

/** What differs from game to game. */
export interface BookStyle {
  /** Its first group is the chapter in the id of a rule. */
  readonly chapterIn: RegExp;
  /** More words are no title. */
  readonly longestTitle?: number;
  /** Rules that have other figures in French than in English: `16:00` is `16 h`. */
  readonly otherFigures?: readonly RuleId[];
}

/** Ids of rules and names of files mean nothing to a reader; apostrophes are curved. */
const unreadable = /'|[A-Z]{2,3}A?-\d|\.yaml|\.md/u;

/** High punctuation without the hard space before it, and quotation marks without theirs. */
const unspaced = /[^\u00a0\d]:|[^\u202f][;!?]|«[^\u00a0]|[^\u00a0]»/u;

/**
 * Every rule stands in the chapter that its id names, has words in both languages, in the order of the entries and of
 * a form that can be read, with the same figures and rulings.
 */
export function rulebookFaults(
  book: Rulebook,
  { chapterIn, longestTitle = 5, otherFigures = [] }: BookStyle,
): string[] {
  const { entries, texts } = book;
  const ids = entries.map(({ id }) => id);
  return [
    ...chapterFaults(book, chapterIn),
    ...languages.flatMap((language) => [
      ...(Object.keys(texts[language]).join() === ids.join()
        ? []
        : [`${language}: other ids, or another order`]),
      ...titleFaults(book, language, longestTitle),
      ...ids.flatMap((id) =>
        textFaults(textOf(book, language, id)).map((fault) => `${id} ${language}: ${fault}`),
      ),
    ]),
    ...ids.flatMap((id) =>
      unlike(textOf(book, 'en', id), textOf(book, 'fr', id), otherFigures.includes(id)).map(
        (fault) => `${id}: ${fault}`,
      ),
    ),
  ];
}

/** The words of a rule; where there are none an empty text, with which everything is wrong. */
function textOf({ texts }: Rulebook, language: Language, id: string): RuleText {
  return texts[language][id] ?? { title: '', text: '' };
}

function chapterFaults({ chapters, entries }: Rulebook, chapterIn: RegExp): string[] {
  const first = chapters[0]?.number ?? 0;
  return [
    ...(chapters.every(({ number }, at) => number === first + at) ? [] : ['chapters are not in order']),
    ...entries.flatMap(({ id, chapter }) =>
      chapterIn.exec(id)?.[1] === String(chapter) ? [] : [`${id} stands in chapter ${chapter}`],
    ),
  ];
}

function titleFaults(book: Rulebook, language: Language, longest: number): string[] {
  const titles = new Map<string, string>();
  return book.entries.flatMap(({ id }) => {
    const { title } = textOf(book, language, id);
    const words = title.split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word)).length;
    const other = titles.get(title.toLowerCase());
    titles.set(title.toLowerCase(), id);
    return [
      ...(words > 0 && words <= longest ? [] : [`${id} ${language}: a title of ${words} words`]),
      ...(other === undefined ? [] : [`${id} ${language}: the title of ${other}`]),
    ];
  });
}

function wordsOf({ title, text, ruling }: RuleText): string {
  return [title, text, ruling ?? ''].join(' ');
}

function textFaults(words: RuleText): string[] {
  const { text, ruling = text } = words;
  return [
    ...(/.\.$/u.test(text) && /.\.$/u.test(ruling) ? [] : ['no full stop at the end']),
    ...(unreadable.test(wordsOf(words)) ? ['an id, a file name or a straight apostrophe'] : []),
  ];
}

/** What the two languages do not have in common, and how French is set. */
function unlike(english: RuleText, french: RuleText, hasOther: boolean): string[] {
  return [
    ...((figuresIn(english) === figuresIn(french)) !== hasOther
      ? []
      : [hasOther ? 'the same figures after all' : 'other figures in French']),
    ...((english.ruling === undefined) === (french.ruling === undefined) ? [] : ['a ruling in one language']),
    ...(unspaced.test(wordsOf(french)) ? ['French is set without its hard spaces'] : []),
  ];
}

function figuresIn(text: RuleText): string {
  return [...wordsOf(text).matchAll(/\d+/gu)]
    .map(([figure]) => figure)
    .sort((one, other) => (one < other ? -1 : 1))
    .join();
}

/** A rule as the catalogue of the rules lists it. */
export interface ListedRule {
  readonly id: string;
  readonly topic: string;
  readonly checks: readonly string[];
}

/** What entries and catalogue have in common: ids in order, topics, how many cases each. */
export function casesListed(listed: readonly ListedRule[]): Pick<RuleEntry, 'id' | 'topic' | 'checks'>[] {
  return listed.map(({ id, topic, checks }) => ({ id, topic, checks: checks.length }));
}

export function casesOf({ entries }: Rulebook): Pick<RuleEntry, 'id' | 'topic' | 'checks'>[] {
  return entries.map(({ id, topic, checks }) => ({ id, topic, checks }));
}
