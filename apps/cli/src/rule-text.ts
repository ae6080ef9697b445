/** A rule of the rulebook, found and printed. */
import { signsIn, type Language, type Rulebook, type RuleEntry } from '@bivouac/kernel';
import { wrap, type Paint } from './paint.ts';
import { tableWords } from './table/words.ts';

/** The rules a typed id means: the whole id, its end (`8-04`, `8-4`), or a chapter (`8`). */
export function findRules(rulebook: Rulebook, typed: string): RuleEntry[] {
  const wanted = typed.trim().toUpperCase();
  if (wanted === '') return [];
  const exact = rulebook.entries.find(({ id }) => id === wanted);
  if (exact !== undefined) return [exact];
  if (/^\d+$/.test(wanted)) return rulebook.entries.filter(({ chapter }) => chapter === Number(wanted));
  const [chapter, number] = wanted.split(/[-.]/).slice(-2);
  if (chapter === undefined || number === undefined || !/^\d+$/.test(number)) return [];
  return rulebook.entries.filter(({ id }) => id.endsWith(`-${chapter}-${number.padStart(2, '0')}`));
}

export function ruleLines(
  rulebook: Rulebook,
  { id }: RuleEntry,
  language: Language,
  columns: number,
  paint: Paint,
): string[] {
  const words = rulebook.texts[language][id];
  if (words === undefined) return [id];
  const lines = [
    paint.bold(`${id}  ${words.title}`),
    ...wrap(words.text, columns - 2).map((line) => `  ${line}`),
  ];
  for (const [sign, meaning] of signsIn(rulebook, `${words.text} ${words.ruling ?? ''}`))
    lines.push(`  (${sign}${language === 'fr' ? '\u00a0:' : ':'} ${meaning[language]})`);
  if (words.ruling !== undefined) {
    lines.push(
      ...wrap(`${tableWords.ruling[language]} ${words.ruling}`, columns - 2).map((line) => `  ${line}`),
    );
  }
  return lines;
}
