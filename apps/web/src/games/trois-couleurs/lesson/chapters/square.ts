import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/square.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const square: Chapter = {
  id: 'square',
  title: titles.square,
  position,
  goal: 'tested',
  // The initiative, and their test.
  chance: rolled(6, 1, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Hussars within reach of your column. In the open a battalion fears horsemen most on its flanks; a square has none.',
        fr: 'Des hussards à portée de votre colonne. En plaine, un bataillon craint les cavaliers sur ses flancs ; un carré n’en a pas.',
      },
      points: ['piece:red-hussars', 'piece:blue-first'],
      rules: ['TC-21-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Form square while there is time.',
        fr: 'Formez le carré tant qu’il est temps.',
      },
      act: ['blue-first', 'form', 'CAR'],
      rules: ['TC-7-01'],
      otherwise: {
        en: 'The 1st Battalion forms square.',
        fr: 'Le 1er bataillon se forme en carré.',
      },
    },
    {
      kind: 'act',
      text: {
        en: 'End your orders: it is their turn now.',
        fr: 'Terminez vos ordres : c’est à eux.',
      },
      act: ['done'],
      otherwise: {
        en: 'No more orders.',
        fr: 'Fin des ordres.',
      },
    },
    {
      kind: 'reply',
      text: {
        en: 'They come on all the same.',
        fr: 'Ils viennent quand même.',
      },
      replies: [['red-hussars', 'attack', 'blue-first', 0, 'PCH'], ['done']],
      points: ['piece:red-hussars'],
      rules: ['TC-11-01'],
    },
    {
      kind: 'read',
      text: {
        en: 'Two: they halt. The square weighed −6 on their sum. It marches slowly, though, and guns love it: form column again in time.',
        fr: 'Deux : ils s’arrêtent. Le carré pèse −6 sur leur somme. Mais il marche mal, et les canons l’adorent : reformez la colonne à temps.',
      },
      points: ['piece:red-hussars', 'piece:blue-first'],
      rules: ['TC-17-15'],
    },
  ],
};
