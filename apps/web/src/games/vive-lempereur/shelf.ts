/** Vive l'Empereur as the front page knows it. */
import type { GameShelf } from '../../table/room.ts';
import { battles } from './battles.ts';

export const shelf: GameShelf = {
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
    { seat: 'coalition', name: { en: 'Coalition', fr: 'Coalisés' }, tone: 'red' },
  ],
  battles,
  lesson: { scenario: 'outposts', side: 'french', seed: 'outposts' },
  options: {
    voltigeurs: { title: { en: 'Voltigeurs', fr: 'Voltigeurs' } },
    artilleryLosses: {
      title: { en: 'Losses of guns to guns', fr: 'Pertes de canons sous les canons' },
      values: {
        none: { en: 'as for all', fr: 'comme pour tous' },
        A: { en: 'half a step at a time', fr: 'par demi-pas' },
        B: { en: 'a die for each', fr: 'un dé par perte' },
      },
    },
    artilleryRetreat: { title: { en: 'Guns are left behind', fr: 'Pièces abandonnées' } },
    cavalry: { title: { en: 'Classes of cavalry', fr: 'Classes de cavalerie' } },
    rout: { title: { en: 'Rout', fr: 'Déroute' } },
    townMorale: { title: { en: 'Morale in towns', fr: 'Moral dans les villes' } },
    reintegration: { title: { en: 'Stragglers come back', fr: 'Retour des isolés' } },
    modulatedDemoralisation: { title: { en: 'Rolled demoralisation', fr: 'Démoralisation tirée au sort' } },
    fatigue: { title: { en: 'Fatigue', fr: 'Fatigue' } },
    fatigueSparesCavalry: { title: { en: 'Fatigue spares cavalry', fr: 'La fatigue épargne la cavalerie' } },
    openStacks: { title: { en: 'Open stacks', fr: 'Piles ouvertes' } },
    counterchargeExtraLoss: {
      title: { en: 'Extra loss in countercharges', fr: 'Perte de plus en contrecharge' },
    },
    attackerLossOnce: { title: { en: 'Attackers share a loss', fr: 'Perte partagée des attaquants' } },
  },
};
