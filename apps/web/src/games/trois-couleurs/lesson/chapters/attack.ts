import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/attack.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const attack: Chapter = {
  id: 'attack',
  title: titles.attack,
  position,
  goal: 'fought',
  // The initiative, your test, theirs.
  chance: rolled(6, 1, 3, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'An attack is an argument. Your column goes two thirds of the way, then all its colonel sees is added up: the sum says whether it dares.',
        fr: 'Une attaque est un débat. La colonne fait les deux tiers du chemin, puis on additionne tout ce que voit son colonel : la somme dit si elle ose.',
      },
      points: ['piece:blue-first', 'piece:red-first'],
      rules: ['TC-11-01', 'TC-11-12'],
    },
    {
      kind: 'act',
      text: {
        en: 'Take the 1st Battalion, point at the Austrian line, march to combat, at charge pace. What the sum will be is shown before you say so.',
        fr: 'Prenez le 1er bataillon, désignez la ligne autrichienne, marchez au combat, au pas de charge. La somme est montrée avant que vous ne l’ordonniez.',
      },
      act: ['blue-first', 'attack', 'red-first', 0, 'PCH'],
      accepts: ['blue-first', 'attack', 'PCH'],
      rules: ['TC-11-01'],
      otherwise: {
        en: 'The 1st Battalion marches to combat, at charge pace.',
        fr: 'Le 1er bataillon marche au combat, au pas de charge.',
      },
    },
    {
      kind: 'act',
      text: {
        en: 'It stands at two thirds. End your orders, and the test is made.',
        fr: 'Il est aux deux tiers. Terminez vos ordres, et le test a lieu.',
      },
      act: ['done'],
      rules: ['TC-14-02'],
      otherwise: {
        en: 'No more orders: let the test be made.',
        fr: 'Fin des ordres : que le test ait lieu.',
      },
    },
    {
      kind: 'reply',
      text: {
        en: 'Nine: it may charge. Each row of the sum has its rule. Now the Austrians answer: they stand, and want to fire at short range.',
        fr: 'Neuf : il peut charger. Chaque ligne de la somme a sa règle. Aux Autrichiens : ils tiennent, et veulent tirer à courte portée.',
      },
      replies: [['stay'], ['fire', 'P1']],
      points: ['piece:red-first', 'piece:blue-first'],
      rules: ['TC-13-01'],
    },
    {
      kind: 'read',
      text: {
        en: 'They tested too: a charge weighs −4, so they fired early, from afar. It cost you one step and some nerve, and theirs broke.',
        fr: 'Eux aussi ont testé : votre charge pèse −4, ils tirent trop tôt, de loin. Vous y perdez un pas ; eux, leur courage.',
      },
      points: ['piece:red-first', 'piece:blue-first'],
      rules: ['TC-12-01', 'TC-20-01'],
    },
  ],
};
