/** The chapters of the lesson in their order, by their titles: all that the front page needs of it. */
import type { Words } from '@bivouac/kernel';

export const titles = {
  aim: { en: 'What wins', fr: 'Ce qui donne la victoire' },
  turn: { en: 'A turn, and how to march', fr: 'Un tour, et comment marcher' },
  refused: { en: 'An order refused', fr: 'Un ordre refusé' },
  block: { en: 'Blocking an approach', fr: 'Bloquer une approche' },
  manoeuvre: { en: 'Attack by manoeuvre', fr: 'La manœuvre d’attaque' },
  sortie: { en: 'An hour of your own', fr: 'Une heure à vous' },
  guns: { en: 'The gun', fr: 'Le canon' },
  assault: { en: 'The assault', fr: 'L’assaut' },
  losses: { en: 'What a loss does', fr: 'Ce que coûte une perte' },
  hour: { en: 'A full turn, alone', fr: 'Un tour entier, seul' },
} as const satisfies Readonly<Record<string, Words>>;
