import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/aim.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const aim: Chapter = {
  id: 'aim',
  title: titles.aim,
  position,
  goal: 'battleEnded',
  steps: [
    {
      kind: 'read',
      text: {
        en: 'This counter is a regiment of yours, the 34e de ligne. The number on it is its strength: 7 steps of some 300 men each.',
        fr: 'Ce pion est un de vos régiments, le 34e de ligne. Le nombre qu’il porte est sa force : 7 pas d’environ 300 hommes chacun.',
      },
      points: ['piece:fr1'],
      rules: ['VE-1-03', 'VE-3.1-07'],
    },
    {
      kind: 'read',
      text: {
        en: 'And this one is Prussian. Each step an army loses is a point for the other side: the scores stand at the top.',
        fr: 'Et celui-ci est prussien. Chaque pas qu’une armée perd est un point pour l’autre : le score est en haut.',
      },
      points: ['piece:co1'],
      rules: ['VE-3.1-07'],
    },
    {
      kind: 'read',
      text: {
        en: 'The village is worth 5 points to whoever holds it at the end. Four points more than they have win, and this is the last turn.',
        fr: 'Le village vaut 5 points à qui le tient à la fin. Il faut quatre points de plus que l’adversaire, et c’est le dernier tour.',
      },
      points: ['place:0403'],
    },
    {
      kind: 'act',
      text: {
        en: 'Nobody is in it. Click your regiment, then the village: it takes the road by itself. Then end the move.',
        fr: 'Il est vide. Cliquez sur votre régiment, puis sur le village : il suit la route de lui-même. Puis finissez la marche.',
      },
      act: ['fr1', 'to 0405', 'to 0404', 'to 0403'],
      headFor: 'place:0403',
      accepts: ['fr1', 'to 0403'],
      otherwise: {
        en: 'Your blue regiment first, then the village; then end the move there.',
        fr: 'D’abord votre régiment bleu, puis le village ; finissez la marche là.',
      },
      rules: ['VE-6.1-01', 'VE-6.7-02'],
    },
    {
      kind: 'act',
      text: {
        en: 'You are in. There is nobody else to move: end the phase, and with it the day.',
        fr: 'Vous y êtes. Plus personne à bouger : finissez la phase, et la journée avec elle.',
      },
      act: ['end'],
      otherwise: { en: 'End the movement phase.', fr: 'Finissez la phase de mouvement.' },
      rules: ['VE-2-02'],
    },
    {
      kind: 'read',
      text: {
        en: 'Five points to none: the battle is yours. Ground and their losses win; your own men are what you pay with.',
        fr: 'Cinq points à zéro : la bataille est à vous. Le terrain et leurs pertes font gagner ; vos hommes sont le prix.',
      },
      points: ['place:0403'],
    },
  ],
};
