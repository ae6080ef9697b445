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
        en: 'Five turns, four units a side. Line, guns and hussars: use them as you like. The computer plays the Austrians.',
        fr: 'Cinq tours, quatre unités par camp. Ligne, canons et hussards : à vous. L’ordinateur mène les Autrichiens.',
      },
    },
  ],
};
