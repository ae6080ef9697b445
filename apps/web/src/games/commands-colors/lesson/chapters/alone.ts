import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/alone.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const alone: Chapter = {
  id: 'alone',
  title: titles.alone,
  position,
  steps: [
    {
      kind: 'free',
      text: {
        en: 'Two banners win, and a recruit leads the French. All you have seen is yours: a card, orders, moves, fire, melee.',
        fr: 'Deux bannières suffisent, et une recrue mène les Français. À vous : carte, activations, mouvements, tir, corps à corps.',
      },
    },
  ],
};
