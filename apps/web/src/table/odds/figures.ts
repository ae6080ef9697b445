/** Chances and losses as they are read. Nothing is rounded to a certainty it is not. */
import type { Language, OddsHits } from '@bivouac/kernel';
import { numberText, percentText } from '../../text/language.ts';

/** A chance that was added up of many: what is certain but for rounding is certain. */
export const rounded = (chance: number): number => Math.round(chance * 1e9) / 1e9;

/** `31%`; what may happen is never `0%`, what may fail never `100%`. */
export function chanceText(added: number, language: Language): string {
  const chance = rounded(added);
  if (chance > 0 && chance < 0.01) return `< ${percentText(0.01, language)}`;
  if (chance < 1 && chance > 0.99) return `> ${percentText(0.99, language)}`;
  return percentText(chance, language);
}

/** An average to a tenth. */
export function averageText(value: number, language: Language): string {
  return numberText(value, language, 1);
}

/** Four columns say enough; the last counts everything above them. */
const columns = 4;

/** `0`, `1`, `2`, `3+`, each with its chance. */
export function likelyHits(hits: readonly OddsHits[]): { lost: string; chance: number }[] {
  const few = hits.slice(0, columns).map(({ lost, chance }) => ({ lost: String(lost), chance }));
  const last = few.at(-1);
  if (hits.length > columns && last !== undefined) {
    last.lost += '+';
    for (const { chance } of hits.slice(columns)) last.chance += chance;
  }
  return few;
}
