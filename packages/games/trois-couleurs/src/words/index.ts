/** The Règle des Trois Couleurs in words, for whoever shows it: the terminal, the page, the screen reader. */
import type { GameWords } from '@bivouac/kernel';
import type { View } from '../view.ts';
import { part, question, stop } from './asking.ts';
import { tellEvent } from './telling.ts';

export const troisCouleursWords: GameWords<View> = {
  seat: (seat, language) => seats[seat]?.[language] ?? seat,
  question,
  part,
  stop,
  event: tellEvent,
};

/** Sides by the colour of their markers. */
const seats: Readonly<Record<string, { readonly en: string; readonly fr: string }>> = {
  blue: { en: 'Blue', fr: 'Bleus' },
  red: { en: 'Red', fr: 'Rouges' },
};

export * from './glossary.ts';
export * from './ledger.ts';
export * from './names.ts';
export { caseVerbs } from './telling.ts';
