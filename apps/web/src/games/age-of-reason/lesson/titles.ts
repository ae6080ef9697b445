/** The chapters of the lesson in their order, by their titles: all that the front page needs of it. */
import type { Words } from '@bivouac/kernel';

export const titles = {
  aim: { en: 'What wins', fr: 'Ce qui fait gagner' },
  march: { en: 'An order', fr: 'Un ordre' },
  refused: { en: 'An order refused', fr: 'Un ordre refusé' },
  line: { en: 'A brigade line', fr: 'Une ligne de brigade' },
  turn: { en: 'How a turn goes', fr: 'Le déroulement d’un tour' },
  oblique: { en: 'Oblique and wheel', fr: 'L’oblique et la conversion' },
  column: { en: 'Line and column', fr: 'Ligne et colonne' },
  guns: { en: 'Fire of guns', fr: 'Le feu des canons' },
  muskets: { en: 'Musketry, and what a loss does', fr: 'La mousqueterie, et l’effet d’une perte' },
  charge: { en: 'A charge received', fr: 'Une charge reçue' },
  melee: { en: 'A charge of your own', fr: 'Votre charge' },
  points: { en: 'Points and generals', fr: 'Points et généraux' },
  alone: { en: 'On your own', fr: 'À vous de jouer' },
} as const satisfies Readonly<Record<string, Words>>;
