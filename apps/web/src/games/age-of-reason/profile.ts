/** Age of Reason as the front page knows it. */
import type { GameProfile } from '../../table/profile.ts';
import { battles } from './battles.ts';

export const profile: GameProfile = {
  id: 'age-of-reason',
  rank: 4,
  name: { en: 'War in the Age of Reason', fr: 'Guerre au siècle des Lumières' },
  designers: ['Tod Kershner', 'Dale Wood'],
  about: {
    en: 'Painted battalions on an open table. Lines advance, wheel and fire volleys, cavalry waits for its moment, and a charge is a conversation that either side may lose.',
    fr: 'Des bataillons peints sur une table sans cases. Les lignes avancent, pivotent et tirent par salves, la cavalerie guette son heure, et une charge est un dialogue que chacun peut perdre.',
  },
  traits: [
    { en: 'Miniatures, measured in centimetres', fr: 'Figurines, au centimètre' },
    { en: 'Dice and morale', fr: 'Dés et moral' },
    { en: 'Only reserves are hidden', fr: 'Seules les réserves sont cachées' },
  ],
  seats: [
    { seat: 'blue', name: { en: 'Blue', fr: 'Bleus' }, tone: 'blue' },
    { seat: 'red', name: { en: 'Red', fr: 'Rouges' }, tone: 'red' },
  ],
  battles,
  firstBattle: 'the-mill',
};
