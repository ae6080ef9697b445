/** The Règle des Trois Couleurs as the front page knows it. */
import type { GameProfile } from '../../table/profile.ts';
import { battles } from './battles.ts';

export const profile: GameProfile = {
  id: 'trois-couleurs',
  rank: 5,
  name: { en: 'The Three Colours', fr: 'Règle des Trois Couleurs' },
  designers: ['Diégo Mané', 'Patrick Fontanel'],
  about: {
    en: 'Napoleonic miniatures, where every attack is an argument: all that a colonel would see is added up, and the sum says who dares to go on.',
    fr: 'Figurines napoléoniennes, où chaque attaque est un débat : on additionne tout ce qu’un colonel verrait, et la somme dit qui ose poursuivre.',
  },
  traits: [
    { en: 'Miniatures, measured in centimetres', fr: 'Figurines, au centimètre' },
    { en: 'One die and a long sum', fr: 'Un dé et une longue addition' },
    { en: 'Secret orders, if you like', fr: 'Ordres secrets, au choix' },
  ],
  seats: [
    { seat: 'blue', name: { en: 'Blue', fr: 'Bleus' }, tone: 'blue' },
    { seat: 'red', name: { en: 'Red', fr: 'Rouges' }, tone: 'red' },
  ],
  battles,
  firstBattle: 'the-brickworks',
};
