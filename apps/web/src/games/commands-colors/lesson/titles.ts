/** The chapters of the lesson in their order, by their titles: all that the front page needs of it. */
import type { Words } from '@bivouac/kernel';

export const titles = {
  aim: { en: 'What wins', fr: 'Ce qui donne la victoire' },
  card: { en: 'A card and its section', fr: 'Une carte et sa section' },
  refused: { en: 'An order refused', fr: 'Un ordre refusé' },
  fire: { en: 'Fire', fr: 'Le tir' },
  melee: { en: 'Melee and losses', fr: 'Corps à corps et pertes' },
  square: { en: 'Cavalry, and the square', fr: 'La cavalerie, et le carré' },
  alone: { en: 'Full turns, alone', fr: 'Des tours entiers, seul' },
} as const satisfies Readonly<Record<string, Words>>;
