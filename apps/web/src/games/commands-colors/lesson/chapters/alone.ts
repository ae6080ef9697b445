import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/alone.json' with { type: 'json' };

export const alone: Chapter = {
  id: 'alone',
  title: { en: 'Full turns, alone', fr: 'Des tours entiers, seul' },
  position,
  steps: [
    {
      kind: 'free',
      text: {
        en: 'Everything you have seen: a card, orders, moves, fire, melee. Two banners win; a recruit leads the French.',
        fr: 'Tout ce que vous avez vu : carte, activations, mouvements, tir, corps à corps. Deux bannières suffisent ; une recrue mène les Français.',
      },
    },
  ],
};
