/** The chapters of the lesson in their order, by their titles: all that the front page needs of it. */
import type { Words } from '@bivouac/kernel';

export const titles = {
  aim: { en: 'What wins', fr: 'Ce qui donne la victoire' },
  march: { en: 'Front and march', fr: 'Le front et la marche' },
  refused: { en: 'An order refused', fr: 'Un ordre refusé' },
  turn: { en: 'How a turn goes', fr: 'Comment va un tour' },
  line: { en: 'The line: fire', fr: 'La ligne : le feu' },
  column: { en: 'The column: assault', fr: 'La colonne : l’assaut' },
  leader: { en: 'A leader at their head', fr: 'Un chef à leur tête' },
  rally: { en: 'Broken, and rallied', fr: 'Rompu, puis rallié' },
  guns: { en: 'Guns and their range', fr: 'Les canons et leur portée' },
  skirmish: { en: 'Skirmishers and guns', fr: 'Tirailleurs et canons' },
  square: { en: 'The square: cavalry', fr: 'Le carré : la cavalerie' },
  charge: { en: 'A charge of your own', fr: 'Une charge à vous' },
  orders: { en: 'Orders and couriers', fr: 'Les ordres et les estafettes' },
  counsel: { en: 'A general who waits', fr: 'Un général qui attend' },
  alone: { en: 'Turns of your own', fr: 'Des tours à vous' },
} as const satisfies Readonly<Record<string, Words>>;
