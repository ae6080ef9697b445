/** Bonaparte at Marengo as the front page knows it. */
import type { GameProfile } from '../../table/profile.ts';
import { battles } from './battles.ts';

export const profile: GameProfile = {
  id: 'marengo',
  rank: 1,
  name: { en: 'Bonaparte at Marengo', fr: 'Bonaparte à Marengo' },
  designers: ['Bowen Simmons'],
  about: {
    en: 'Long blocks on an engraved map, their faces turned from the enemy. Manoeuvre, bluff and a few decisive assaults settle the day.',
    fr: 'De longs pions sur une carte gravée, la face cachée à l’ennemi. La manœuvre, le bluff et quelques assauts décident de la journée.',
  },
  traits: [
    { en: 'No dice', fr: 'Sans dés' },
    { en: 'Hidden pieces', fr: 'Pions cachés' },
    { en: 'One great map', fr: 'Une grande carte' },
  ],
  seats: [
    { seat: 'austrian', name: { en: 'Austrians', fr: 'Autrichiens' }, tone: 'red' },
    { seat: 'french', name: { en: 'French', fr: 'Français' }, tone: 'blue' },
  ],
  battles,
  firstBattle: 'morning',
};
