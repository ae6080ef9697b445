/** Age of Reason as the front page knows it. */
import type { GameProfile } from '../../table/room.ts';
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
  options: {
    freeDeployment: { title: { en: 'Deploy as you like', fr: 'Déploiement libre' } },
    hiddenReserves: { title: { en: 'Hidden reserves', fr: 'Réserves cachées' } },
    smallAction: { title: { en: 'No action points', fr: 'Sans points d’action' } },
    fullPlayerTurns: {
      title: { en: 'Whole turns one after the other', fr: 'Tours entiers, l’un après l’autre' },
    },
    blindRange: { title: { en: 'Ranges guessed', fr: 'Portées devinées' } },
    simultaneousFire: { title: { en: 'Both fire at once', fr: 'Feux simultanés' } },
    infantryTwoCharges: {
      title: { en: 'Two charges tire the foot', fr: 'Deux charges lassent l’infanterie' },
    },
    pioneers: { title: { en: 'Pioneers pull down works', fr: 'Les pionniers démolissent' } },
    beatenRoutOnLoss: {
      title: { en: 'Beaten troops rout on a loss only', fr: 'Les battus ne fuient que sur perte' },
    },
    skirmishersAreHurried: { title: { en: 'Hurried skirmishers', fr: 'Tirailleurs essoufflés' } },
  },
};
