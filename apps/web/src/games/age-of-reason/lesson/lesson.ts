/** Age of Reason in short chapters: each is a file, and so is its position. */
import type { Lesson } from '../../../table/lesson/lesson.ts';
import { aim } from './chapters/aim.ts';
import { alone } from './chapters/alone.ts';
import { charge } from './chapters/charge.ts';
import { column } from './chapters/column.ts';
import { guns } from './chapters/guns.ts';
import { line } from './chapters/line.ts';
import { march } from './chapters/march.ts';
import { melee } from './chapters/melee.ts';
import { muskets } from './chapters/muskets.ts';
import { oblique } from './chapters/oblique.ts';
import { points } from './chapters/points.ts';
import { refused } from './chapters/refused.ts';
import { turn } from './chapters/turn.ts';

export const lesson: Lesson = {
  game: 'age-of-reason',
  side: 'blue',
  battle: 'the-mill',
  about: {
    en: 'You lead Prussians, in blue, on small tables in Silesia. Lines and columns, guns and volleys, and what a charge is made of. A few minutes a chapter.',
    fr: 'Vous menez des Prussiens, en bleu, sur de petites tables de Silésie. Lignes et colonnes, canons et salves, et ce qu’est une charge. Quelques minutes par chapitre.',
  },
  chapters: [aim, march, refused, line, turn, oblique, column, guns, muskets, charge, melee, points, alone],
  known: [
    {
      en: 'An army that has lost enough must retreat: that is what wins.',
      fr: 'Une armée qui a assez perdu doit se retirer : voilà ce qui fait gagner.',
    },
    {
      en: 'A line of battalions goes as one, for one action point.',
      fr: 'Une ligne de bataillons marche ensemble, pour un point d’action.',
    },
    {
      en: 'March in column, fight in line, and never show a flank.',
      fr: 'Marchez en colonne, combattez en ligne, et ne montrez jamais le flanc.',
    },
    {
      en: 'Losses try the nerve: white, yellow, red, and the unit is gone.',
      fr: 'Les pertes éprouvent le moral : blanc, jaune, rouge, et l’unité n’est plus.',
    },
    {
      en: 'A charge is a conversation, and muskets may have the last word.',
      fr: 'Une charge est un dialogue, et les fusils peuvent avoir le dernier mot.',
    },
    {
      en: 'Keep brigadiers near their troops: orders reach no farther than they.',
      fr: 'Gardez les brigadiers près des troupes : les ordres ne vont pas plus loin qu’eux.',
    },
  ],
};
