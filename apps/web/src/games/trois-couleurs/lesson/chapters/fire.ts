import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/fire.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const fire: Chapter = {
  id: 'fire',
  title: titles.fire,
  position,
  goal: 'fired',
  // The initiative: yours.
  chance: rolled(6, 1),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Fire comes before movement. Muskets reach 3 UD, 18 cm on the table, in three ranges of one each; the nearer, the better.',
        fr: 'On tire avant de bouger. Les fusils portent à 3 UD, 18 cm sur la table, en trois portées d’une UD ; plus c’est près, mieux c’est.',
      },
      points: ['piece:blue-first'],
      rules: ['TC-9-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Take the 1st Battalion, then point at the Austrians.',
        fr: 'Prenez le 1er bataillon, puis désignez les Autrichiens.',
      },
      act: ['blue-first', 'red-first'],
      rules: ['TC-9-01'],
      otherwise: {
        en: 'The 1st Battalion fires at the Austrians.',
        fr: 'Le 1er bataillon tire sur les Autrichiens.',
      },
    },
    {
      kind: 'reply',
      text: {
        en: 'Whoever is fired at may fire back at the same time. They do not.',
        fr: 'Qui reçoit le feu peut riposter en même temps. Ils ne le font pas.',
      },
      replies: [['done']],
      points: ['piece:red-first'],
      rules: ['TC-5-05'],
    },
    {
      kind: 'read',
      text: {
        en: 'Three steps, and no die: the sum of the fire says it, row by row in the log. A figure stands for three steps.',
        fr: 'Trois pas, sans dé : la somme du tir le dit, ligne par ligne dans le journal. Une figurine vaut trois pas.',
      },
      points: ['piece:red-first'],
      rules: ['TC-9-01', 'TC-10-01'],
    },
  ],
};
