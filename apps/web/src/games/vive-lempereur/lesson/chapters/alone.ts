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
        en: 'All arms, four turns, and a recruit leads the Prussians. The village is worth 5 points, each step lost 1; three more than they have win.',
        fr: 'Toutes les armes, quatre tours, et une recrue mène les Prussiens. Le village vaut 5 points, chaque pas perdu 1 ; trois de plus qu’eux et c’est gagné.',
      },
      rules: ['VE-2-01'],
    },
  ],
};
