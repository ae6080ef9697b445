/** Bonaparte at Marengo in ten short chapters: each is a file, and so is its position. */
import type { Lesson } from '../../../table/lesson/lesson.ts';
import { aim } from './chapters/aim.ts';
import { assault } from './chapters/assault.ts';
import { block } from './chapters/block.ts';
import { guns } from './chapters/guns.ts';
import { hour } from './chapters/hour.ts';
import { losses } from './chapters/losses.ts';
import { manoeuvre } from './chapters/manoeuvre.ts';
import { refused } from './chapters/refused.ts';
import { sortie } from './chapters/sortie.ts';
import { turn } from './chapters/turn.ts';

export const lesson: Lesson = {
  game: 'marengo',
  side: 'austrian',
  battle: 'morning',
  about: {
    en: 'You command the Austrians, in red, at eight in the morning on the Bormida. Ten chapters of a few minutes each; no dice, nothing to learn by heart.',
    fr: 'Vous commandez les Autrichiens, en rouge, à huit heures du matin sur la Bormida. Dix chapitres de quelques minutes ; pas de dés, rien à apprendre par cœur.',
  },
  chapters: [aim, turn, refused, block, manoeuvre, sortie, guns, assault, losses, hour],
  known: [
    {
      en: 'You win by breaking their morale, one strength point at a time, or by holding the stars at nightfall.',
      fr: 'On gagne en démoralisant l’ennemi, point de force après point de force, ou en tenant les étoiles à la nuit.',
    },
    {
      en: 'Three commands a turn; main roads are free.',
      fr: 'Trois commandements par tour ; les routes principales sont gratuites.',
    },
    {
      en: 'A block on a border stops any number. Keep a reserve behind it.',
      fr: 'Un pion sur un bord en arrête autant qu’il en vient. Gardez une réserve derrière.',
    },
    {
      en: 'Attack from two sides, and a reserve cannot block both.',
      fr: 'Attaquez de deux côtés : une réserve ne bloque pas les deux.',
    },
    {
      en: 'Guns announce, then fire. Assaults cost the winner a point too.',
      fr: 'Le canon annonce, puis tire. L’assaut coûte un point au vainqueur aussi.',
    },
  ],
};
