/** Odds as the terminal tells them: for each answer of the other side a list of what may come of it, and what may follow. */
import type { Language, Odds, OddsLosses, OddsOutcome, OddsRow } from '@bivouac/kernel';
import { wrap } from '../paint.ts';
import { numberIn, percentIn } from '../text/setting.ts';
import { tableWords } from './words.ts';

/** Where a row begins, and how much farther in stands what belongs to it. */
const margin = 2;
const inset = 4;
/** Room for `100.0%` and a blank. */
const chanceColumns = 8;

export function oddsLines({ rows, sum, note }: Odds, language: Language, columns: number): string[] {
  const paper = { language, columns };
  return [
    ...rows.flatMap((row) => rowLines(row, paper, margin)),
    ...sum.map(({ id, words, value }) => `      ${value > 0 ? '+' : ''}${value}  ${words[language]} [${id}]`),
    ...(note === undefined ? [] : indented(note[language], paper, margin)),
  ];
}

interface Paper {
  readonly language: Language;
  readonly columns: number;
}

function rowLines(row: OddsRow, paper: Paper, depth: number): string[] {
  const { reply, outcomes, expectedLosses, possible, then = [] } = row;
  const { language } = paper;
  const open = possible === undefined ? '' : ` (${tableWords.possible(possible)[language]})`;
  const likely = outcomes.filter(({ chance }) => chance > 0);
  return [
    ...indented(`${reply[language]}${open}${language === 'fr' ? '\u00a0:' : ':'}`, paper, depth),
    ...likely.flatMap((outcome) => outcomeLines(outcome, paper, depth)),
    ...indented(tableWords.expected(lossText(expectedLosses, language))[language], paper, depth + inset),
    ...(then.length === 0 ? [] : indented(tableWords.thenRows[language], paper, depth + inset)),
    ...then.flatMap((later) => rowLines(later, paper, depth + inset + margin)),
  ];
}

/** ` 25.0%  the enemy is driven out (losses: own 1.00, enemy 2.50)`. */
function outcomeLines({ words, chance, losses }: OddsOutcome, paper: Paper, depth: number): string[] {
  const { language } = paper;
  const share = percentIn(language, chance, 1).padStart(chanceColumns);
  const cost = losses === undefined ? '' : ` (${tableWords.losses(lossText(losses, language))[language]})`;
  const lines = wrap(`${words[language]}${cost}`, paper.columns - depth - inset - chanceColumns);
  return lines.map(
    (line, at) => `${' '.repeat(depth)}${at === 0 ? share : ' '.repeat(chanceColumns)}  ${line}`,
  );
}

function indented(text: string, { columns }: Paper, depth: number): string[] {
  return wrap(`${' '.repeat(depth)}${text}`, columns, ' '.repeat(depth + inset));
}

interface LossText {
  readonly own: string;
  readonly enemy: string;
}

function lossText({ own, enemy }: OddsLosses, language: Language): LossText {
  return { own: numberIn(language, own, 2), enemy: numberIn(language, enemy, 2) };
}
