/** Vive l'Empereur as the front page knows it. */
import type { GameProfile } from '../../table/profile.ts';
import { battles } from './battles.ts';

export const profile: GameProfile = {
  id: 'vive-lempereur',
  rank: 3,
  name: { en: 'Vive l’Empereur', fr: 'Vive l’Empereur' },
  designers: ['Didier Rouy'],
  about: {
    en: 'Regiments in line, column and square. Which way they face, what they cover with their fire and whether their nerve holds decide more than numbers.',
    fr: 'Des régiments en ligne, en colonne, en carré. Leur front, ce qu’ils tiennent sous leur feu et la tenue de leur moral comptent plus que le nombre.',
  },
  traits: [
    { en: 'Formations and facing', fr: 'Formations et fronts' },
    { en: 'Dice and tables', fr: 'Dés et tables' },
    { en: 'Covered stacks', fr: 'Piles couvertes' },
  ],
  seats: [
    { seat: 'french', name: { en: 'French', fr: 'Français' }, tone: 'blue' },
    { seat: 'coalition', name: { en: 'Coalition', fr: 'Coalisés' }, tone: 'slate' },
  ],
  battles,
  firstBattle: 'outposts',
};
