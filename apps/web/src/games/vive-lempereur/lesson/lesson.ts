/** Vive l'Empereur in short chapters: each is a file, and so is its position. */
import type { Lesson } from '../../../table/lesson/lesson.ts';
import { aim } from './chapters/aim.ts';
import { alone } from './chapters/alone.ts';
import { charge } from './chapters/charge.ts';
import { column } from './chapters/column.ts';
import { counsel } from './chapters/counsel.ts';
import { guns } from './chapters/guns.ts';
import { leader } from './chapters/leader.ts';
import { line } from './chapters/line.ts';
import { march } from './chapters/march.ts';
import { orders } from './chapters/orders.ts';
import { rally } from './chapters/rally.ts';
import { refused } from './chapters/refused.ts';
import { skirmish } from './chapters/skirmish.ts';
import { square } from './chapters/square.ts';
import { turn } from './chapters/turn.ts';

export const lesson: Lesson = {
  game: 'vive-lempereur',
  side: 'french',
  battle: 'outposts',
  about: {
    en: 'You lead the French of Marshal Lannes, in blue, the day before Jena. Column, line, square and skirmishers, each against the enemy it is for. A few minutes a chapter.',
    fr: 'Vous menez les Français du maréchal Lannes, en bleu, la veille d’Iéna. Colonne, ligne, carré, tirailleurs : chaque formation contre l’ennemi pour lequel elle est faite. Quelques minutes par chapitre.',
  },
  chapters: [
    aim,
    march,
    refused,
    turn,
    line,
    column,
    leader,
    rally,
    guns,
    skirmish,
    square,
    charge,
    orders,
    counsel,
    alone,
  ],
  known: [
    {
      en: 'Steps lost are points, and so is ground held at the end.',
      fr: 'Les pas perdus sont des points, le terrain tenu à la fin aussi.',
    },
    {
      en: 'A turn: charges, movement, their fire, your fire, shock, rally.',
      fr: 'Un tour : charges, mouvement, leur feu, votre feu, choc, ralliement.',
    },
    {
      en: 'The column marches and assaults, the line fires at infantry, the square stops cavalry, skirmishers wear down guns.',
      fr: 'La colonne marche et donne l’assaut, la ligne tire sur l’infanterie, le carré arrête la cavalerie, les tirailleurs usent les canons.',
    },
    {
      en: 'Keep your front to the enemy, and come at his flank.',
      fr: 'Gardez le front vers l’ennemi, et prenez-le de flanc.',
    },
    {
      en: 'Guns annoy from afar and kill close by.',
      fr: 'De loin le canon agace, de près il tue.',
    },
    {
      en: 'With orders, which are an option, corps do what they were told, and hear of it late or never.',
      fr: 'Avec les ordres, qui sont une option, les corps font ce qu’on leur a dit, et l’apprennent tard ou jamais.',
    },
    {
      en: 'Broken men rally with a leader; broken twice they are lost, and cavalry sees to that.',
      fr: 'Des hommes rompus se rallient avec un chef ; rompus deux fois ils sont perdus, et la cavalerie s’en charge.',
    },
  ],
};
