import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/square.json' with { type: 'json' };
import { nextCard } from './next-card.ts';
import { titles } from '../titles.ts';

export const square: Chapter = {
  id: 'square',
  title: titles.square,
  position,
  goal: 'squareFormed',
  // The card that pays for the square; its die; the card they draw.
  chance: [{ pick: 0, of: 5 }, ...rolled(5), nextCard],
  steps: [
    {
      kind: 'reply',
      text: {
        en: 'French chasseurs on horseback, four blocks, right before your infantry; it is their turn. See them come.',
        fr: 'Des chasseurs à cheval français, quatre blocs, devant votre infanterie ; le tour est à eux. Voyez-les venir.',
      },
      points: ['piece:fr1', 'piece:br1'],
      replies: [['fr1', 'at br1']],
    },
    {
      kind: 'act',
      text: {
        en: 'They charge with four dice. Form square: one of your cards pays for it, and then they have one die only. Choose the square.',
        fr: 'Ils chargent, quatre dés. Formez le carré : une de vos cartes le paie, et ils n’ont plus qu’un dé. Choisissez le carré.',
      },
      act: ['square'],
      otherwise: {
        en: 'To stand would cost you blocks: choose the square.',
        fr: 'Tenir vous coûterait des blocs : choisissez le carré.',
      },
      rules: ['CCN-6-22', 'CCN-6-28'],
    },
    {
      kind: 'reply',
      text: {
        en: 'And a square throws first. A flag: no cavalry may ignore that. They must fall back, and their attack is over.',
        fr: 'Et le carré lance le premier. Un drapeau : la cavalerie ne peut l’ignorer. Elle recule, et son attaque est finie.',
      },
      points: ['piece:fr1'],
      replies: [['to C6']],
      rules: ['CCN-6-31', 'CCN-6-34'],
    },
    {
      kind: 'read',
      text: {
        en: 'Not a block lost. But a square cannot move, fights with one die, and infantry and guns shoot it to pieces. Leave it when the horse is gone: your card comes back.',
        fr: 'Pas un bloc perdu. Mais un carré ne bouge pas, se bat avec un dé, et fantassins et canons le détruisent. Quittez-le une fois les cavaliers partis : la carte revient.',
      },
      points: ['piece:br1'],
      rules: ['CCN-6-20', 'CCN-6-21', 'CCN-6-37'],
    },
  ],
};
