/** Commands & Colors: Napoleonics in short chapters: each is a file, and so is its position. */
import type { Lesson } from '../../../table/lesson/lesson.ts';
import { aim } from './chapters/aim.ts';
import { alone } from './chapters/alone.ts';
import { card } from './chapters/card.ts';
import { fire } from './chapters/fire.ts';
import { melee } from './chapters/melee.ts';
import { refused } from './chapters/refused.ts';
import { square } from './chapters/square.ts';

export const lesson: Lesson = {
  game: 'commands-colors',
  side: 'british',
  battle: 'rolica-1',
  about: {
    en: 'You command the British, in red, in Portugal in 1808. A card says who may act, the dice say what comes of it. Seven short chapters.',
    fr: 'Vous commandez les Britanniques, en rouge, au Portugal en 1808. Une carte dit qui agit, les dés ce qu’il en advient. Sept courts chapitres.',
  },
  chapters: [aim, card, refused, fire, melee, square, alone],
  known: [
    {
      en: 'Destroyed units are banners, and banners win.',
      fr: 'Une unité détruite est une bannière, et les bannières font la victoire.',
    },
    {
      en: 'A card orders units of one section; only they act.',
      fr: 'Une carte active les unités d’une section ; elles seules agissent.',
    },
    {
      en: 'Blocks are dice: strike while you are whole.',
      fr: 'Les blocs sont des dés : frappez tant que vous êtes entiers.',
    },
    {
      en: 'A sign of their arm hits, a flag drives back, sabres hit in melee.',
      fr: 'Le signe de leur arme touche, le drapeau fait reculer, les sabres touchent au corps à corps.',
    },
    {
      en: 'Whoever survives a melee and stays battles back.',
      fr: 'Qui survit au corps à corps et reste riposte.',
    },
    {
      en: 'Against cavalry form square; against infantry and guns, never.',
      fr: 'Contre la cavalerie, le carré ; contre l’infanterie et les canons, jamais.',
    },
  ],
};
