import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/form.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const form: Chapter = {
  id: 'form',
  title: titles.form,
  position,
  goal: 'formed',
  // The initiative: yours.
  chance: rolled(6, 1),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'A column is quick and attacks well. A line fires with all its muskets. Your battalion stands in column of divisions.',
        fr: 'Une colonne est rapide et attaque bien. Une ligne tire de tous ses fusils. Votre bataillon est en colonne par divisions.',
      },
      points: ['piece:blue-first'],
      rules: ['TC-7-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Have it form line: take it, choose to change formation, then line.',
        fr: 'Mettez-le en ligne : prenez-le, choisissez de changer de formation, puis la ligne.',
      },
      act: ['blue-first', 'form', 'LIG'],
      rules: ['TC-7-01'],
      otherwise: {
        en: 'The 1st Battalion forms line.',
        fr: 'Le 1er bataillon se forme en ligne.',
      },
    },
    {
      kind: 'read',
      text: {
        en: 'All its muskets look ahead now. It has paid with action points, and while it changed an enemy near by could have caught it.',
        fr: 'Tous ses fusils sont de front. Il a payé en points d’action, et pendant ce temps un ennemi proche aurait pu le surprendre.',
      },
      points: ['piece:blue-first'],
      rules: ['TC-21-02'],
    },
  ],
};
