import type { Problem } from '../game.ts';
import { isFields } from '../json.ts';
import type { Rulebook, RuleEntry, RuleId, RuleText } from '../rules.ts';

/** One rule of a toy: its id, its chapter, then title and text in English and in French. */
export type RuleRow = readonly [
  id: RuleId,
  chapter: number,
  title: string,
  text: string,
  titre: string,
  texte: string,
];

/** A small rulebook from rows. */
export function rulebookOf(chapters: Rulebook['chapters'], rows: readonly RuleRow[]): Rulebook {
  const entries: RuleEntry[] = [];
  const en: Record<RuleId, RuleText> = {};
  const fr: Record<RuleId, RuleText> = {};
  for (const [id, chapter, title, text, titre, texte] of rows) {
    entries.push({ id, chapter, topic: title, checks: 0, explained: null });
    en[id] = { title, text };
    fr[id] = { title: titre, text: texte };
  }
  return { chapters, entries, texts: { en, fr } };
}

/** What is wrong with the fields that every scenario has. */
export function commonProblems(file: Record<string, unknown>): Problem[] {
  const problems: Problem[] = [];
  if (typeof file.id !== 'string' || file.id === '') {
    problems.push({
      where: 'id',
      words: { en: 'The scenario has no name.', fr: "Le scénario n'a pas de nom." },
    });
  }
  const title = file.title;
  if (!isFields(title) || typeof title.en !== 'string' || typeof title.fr !== 'string') {
    problems.push({
      where: 'title',
      words: { en: 'The title is missing in one language.', fr: 'Le titre manque dans une langue.' },
    });
  }
  if (!isCount(file.bound)) {
    problems.push({
      where: 'bound',
      words: {
        en: 'The bound must be a whole number above zero.',
        fr: 'La borne doit être un nombre entier positif.',
      },
    });
  }
  return problems;
}

export const notAScenario: readonly Problem[] = [
  { where: '', words: { en: 'This is not a scenario.', fr: "Ceci n'est pas un scénario." } },
];

export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}
