import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/aim.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const aim: Chapter = {
  id: 'aim',
  title: titles.aim,
  position,
  goal: 'conditionChanged',
  // The guns, their test, and the points of the next turn.
  chance: rolled(6, 6, 6, 6, 1, 2, 5, 4, 4, 3, 3, 2),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Painted battalions on an open table. A base holds a few figures, and figures are what a unit is worth: twelve to a battalion.',
        fr: 'Des bataillons peints sur une table sans cases. Un socle porte quelques figurines, et une unité vaut ses figurines : douze par bataillon.',
      },
      points: ['piece:schwerin'],
      rules: ['AOR-0-106'],
    },
    {
      kind: 'read',
      text: {
        en: 'You win when their army must retreat. Every figure, flag, battery and general it loses brings that nearer.',
        fr: 'Vous gagnez quand leur armée doit se retirer. Chaque figurine, drapeau, batterie ou général perdu l’en rapproche.',
      },
      points: ['piece:baden'],
      rules: ['AOR-9-001', 'AOR-9-006'],
    },
    {
      kind: 'act',
      text: {
        en: 'It is the turn of your guns. Take the battery, then point at the Baden regiment.',
        fr: 'À vos canons de parler. Prenez la batterie, puis désignez le régiment de Bade.',
      },
      act: ['guns', 'baden'],
      otherwise: {
        en: 'First your battery, then the Austrians in white.',
        fr: 'D’abord votre batterie, puis les Autrichiens en blanc.',
      },
      rules: ['AOR-6-106'],
    },
    {
      kind: 'read',
      text: {
        en: 'Two figures fell, and more: they tested their nerve, failed, and went back beaten. The yellow marker says so. Nerves decide battles, not numbers.',
        fr: 'Deux figurines sont tombées, et plus encore : leur moral a cédé, les voilà battus et en retraite. Le marqueur jaune le dit. Le moral décide, pas le nombre.',
      },
      points: ['piece:baden'],
      rules: ['AOR-2-303', 'AOR-2-403'],
    },
  ],
};
