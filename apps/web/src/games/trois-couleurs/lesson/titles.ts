/** The chapters of the lesson in their order, by their titles: all that the front page needs of it. */
import type { Words } from '@bivouac/kernel';

export const titles = {
  aim: { en: 'What wins', fr: 'Ce qui fait gagner' },
  march: { en: 'An order', fr: 'Un ordre' },
  refused: { en: 'An order refused', fr: 'Un ordre refusé' },
  form: { en: 'Column and line', fr: 'Colonne et ligne' },
  fire: { en: 'Fire', fr: 'Le feu' },
  attack: { en: 'A march to combat', fr: 'Une marche au combat' },
  answer: { en: 'The answer', fr: 'La réponse' },
  duel: { en: 'A march to fire', fr: 'Une marche au feu' },
  square: { en: 'Cavalry and the square', fr: 'La cavalerie et le carré' },
  rally: { en: 'Rally', fr: 'Le ralliement' },
  alone: { en: 'On your own', fr: 'À vous de jouer' },
} as const satisfies Readonly<Record<string, Words>>;
