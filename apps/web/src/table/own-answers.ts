/** What each answer of one's own, or each choice that is left, would lead to, side by side before one is picked. */
import type { Action, Odds, OddsRow, Parts, Words } from '@bivouac/kernel';
import { isWhole } from './deciding.ts';

export interface Weighing {
  readonly choices: (partial: Action) => Promise<Parts>;
  readonly odds: (action: Action) => Promise<Odds | null>;
  readonly words: (action: Action) => Words;
  /** False as soon as somebody has picked an answer: nothing more is counted. */
  readonly isLatest: () => boolean;
}

/** The chances of each of one's own answers: nobody else has a say. */
interface OwnAnswers extends Odds {
  readonly areOwn: true;
}

export function areOwn(odds: Odds): odds is OwnAnswers {
  return 'areOwn' in odds;
}

/** More answers than anybody reads. */
const most = 24;

/** Every whole answer there is; none where a number is to be named. */
async function answersFrom(partial: Action, weighing: Weighing): Promise<readonly Action[]> {
  if (!weighing.isLatest()) return [];
  const parts = await weighing.choices(partial);
  if (parts.space !== undefined) return [];
  const found: Action[] = parts.complete ? [partial] : [];
  if (isWhole(parts)) return found;
  for (const part of parts.options) found.push(...(await answersFrom([...partial, part], weighing)));
  return found;
}

/** The chances of every answer, a row for each; null where there is nothing to choose, or somebody was faster. */
export async function ownAnswers(weighing: Weighing): Promise<OwnAnswers | null> {
  const answers = await answersFrom([], weighing);
  if (answers.length < 2 || answers.length > most) return null;
  const rows: OddsRow[] = [];
  let note: Words | undefined;
  for (const action of answers) {
    if (!weighing.isLatest()) return null;
    const odds = await weighing.odds(action);
    const [row] = odds?.rows ?? [];
    if (odds === null || row === undefined) continue;
    note ??= odds.note;
    rows.push({
      ...row,
      reply: weighing.words(action),
      tests: [...(odds.tests ?? []), ...(row.tests ?? [])],
    });
  }
  if (!weighing.isLatest() || rows.length < 2) return null;
  return { rows, sum: [], areOwn: true, ...(note !== undefined && { note }) };
}

/** More choices than anybody compares before a click. */
const mostNext = 8;

/** The actions that are one choice away; none where there are many, or a number is to be named. */
async function oneChoiceAway(partial: Action, weighing: Weighing): Promise<readonly Action[]> {
  const { options, space } = await weighing.choices(partial);
  if (space !== undefined || options.length > mostNext) return [];
  const found: Action[] = [];
  for (const part of options) {
    if (!weighing.isLatest()) return [];
    const action = [...partial, part];
    if (isWhole(await weighing.choices(action))) found.push(action);
  }
  return found;
}

/** The chances of all that one more choice would do; for whoever is not asked before he acts. Null where none of it has any. */
export async function nextChoices(partial: Action, weighing: Weighing): Promise<OwnAnswers | null> {
  const rows: OddsRow[] = [];
  let note: Words | undefined;
  for (const action of await oneChoiceAway(partial, weighing)) {
    if (!weighing.isLatest()) return null;
    const odds = await weighing.odds(action);
    if (odds === null) continue;
    note ??= odds.note;
    rows.push(...odds.rows.map((row) => chosen(weighing.words(action), odds, row)));
  }
  if (!weighing.isLatest() || rows.length === 0) return null;
  return { rows, sum: [], areOwn: true, ...(note !== undefined && { note }) };
}

/** The chances of one of several choices: told apart from those of another, even where they come to the same. */
export interface ChosenRow extends OddsRow {
  readonly choice: string;
}

/** A row under the name of the choice that leads to it, and of what the enemy answers where he may. */
function chosen(name: Words, { rows, tests = [] }: Odds, row: OddsRow): ChosenRow {
  const isAnswered = rows.length > 1;
  const said = (language: keyof Words): string =>
    isAnswered ? `${name[language]}, ${row.reply[language]}` : name[language];
  return {
    ...row,
    choice: name.en,
    reply: { en: said('en'), fr: said('fr') },
    tests: [...tests, ...(row.tests ?? [])],
  };
}
