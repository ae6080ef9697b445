/** Commands & Colors: Napoleonics as the front page knows it. */
import type { GameProfile } from '../../table/profile.ts';
import { battles } from './battles.ts';

export const profile: GameProfile = {
  id: 'commands-colors',
  rank: 2,
  name: { en: 'Commands & Colors: Napoleonics', fr: 'Commands & Colors : Napoleonics' },
  designers: ['Richard Borg'],
  about: {
    en: 'Wooden blocks on a field of hexes. Cards say where you may give orders, dice say what becomes of them. Quick to learn, quick to turn.',
    fr: 'Des cubes de bois sur un champ d’hexagones. Les cartes disent où donner des ordres, les dés ce qu’il en advient. Vite appris, vite renversé.',
  },
  traits: [
    { en: 'Cards and dice', fr: 'Cartes et dés' },
    { en: 'Hidden hands', fr: 'Mains cachées' },
    { en: 'Twelve battlefields', fr: 'Douze champs de bataille' },
  ],
  seats: [
    { seat: 'british', name: { en: 'British', fr: 'Britanniques' }, tone: 'red' },
    { seat: 'french', name: { en: 'French', fr: 'Français' }, tone: 'blue' },
  ],
  battles,
  firstBattle: 'rolica-1',
};
