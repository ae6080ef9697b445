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
        en: 'Five turns for the brickworks. Battalions, guns and hussars: use them as you like. The computer plays the Austrians.',
        fr: 'Cinq tours pour la briqueterie. Bataillons, canons et hussards : à vous. L’ordinateur mène les Autrichiens.',
      },
    },
  ],
};
