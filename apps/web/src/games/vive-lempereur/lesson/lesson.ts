/** Vive l'Empereur in short chapters: each is a file, and so is its position. */
import type { Lesson } from '../../../table/lesson/lesson.ts';
import { aim } from './chapters/aim.ts';
import { alone } from './chapters/alone.ts';
import { march } from './chapters/march.ts';
import { refused } from './chapters/refused.ts';
import { turn } from './chapters/turn.ts';

export const lesson: Lesson = {
  game: 'vive-lempereur',
  side: 'french',
  battle: 'outposts',
  about: {
    en: 'You lead the French of Marshal Lannes, in blue, the day before Jena. Column, line, square and skirmishers, each against the enemy it is for. A few minutes a chapter.',
    fr: 'Vous menez les Français du maréchal Lannes, en bleu, la veille d’Iéna. Colonne, ligne, carré, tirailleurs, chacun contre l’ennemi qu’il lui faut. Quelques minutes par chapitre.',
  },
  chapters: [aim, march, refused, turn, alone],
  known: [
    {
      en: 'Steps lost are points, and so is ground held at the end.',
      fr: 'Les pas perdus sont des points, le terrain tenu à la fin aussi.',
    },
    {
      en: 'A turn: charges, movement, their fire, your fire, shock, rally.',
      fr: 'Un tour : charges, mouvement, leur feu, votre feu, choc, ralliement.',
    },
    {
      en: 'March in column, shoot in line, and keep your front to the enemy.',
      fr: 'Marchez en colonne, tirez en ligne, et gardez le front vers l’ennemi.',
    },
    {
      en: 'Column for the assault, square against cavalry, skirmishers against guns.',
      fr: 'La colonne pour l’assaut, le carré contre la cavalerie, les tirailleurs contre les canons.',
    },
  ],
};
