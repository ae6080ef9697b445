/** Bonaparte at Marengo as the front page knows it. */
import type { GameProfile } from '../../table/room.ts';
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
  options: {
    moraleBonusPeriod: {
      title: { en: 'When morale is made good', fr: 'Quand le moral remonte' },
      values: {
        round: { en: 'at the next round', fr: 'à l’heure suivante' },
        turn: { en: 'at the next turn', fr: 'au tour suivant' },
      },
    },
    capacityOnPassage: { title: { en: 'Full locales stop road moves', fr: 'Un lieu plein arrête la route' } },
    activationMemory: {
      title: { en: 'Two French picks a turn', fr: 'Deux choix français par tour' },
      values: {
        ever: { en: 'once a locale was taken', fr: 'dès qu’un lieu a été pris' },
        current: { en: 'only while one is taken', fr: 'tant qu’un lieu est pris' },
      },
    },
    firstTurnExtra: {
      title: { en: 'Later picks from the first turn', fr: 'Choix supplémentaires dès le premier tour' },
    },
  },
};
