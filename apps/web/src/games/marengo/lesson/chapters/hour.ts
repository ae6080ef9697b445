import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/hour.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const hour: Chapter = {
  id: 'hour',
  title: titles.hour,
  position,
  steps: [
    {
      kind: 'free',
      text: {
        en: 'Everything you have seen: march, block, manoeuvre, assault. Break the French before ten o’clock, or just play a turn.',
        fr: 'Tout ce que vous avez vu : marcher, bloquer, manœuvrer, donner l’assaut. Brisez les Français avant dix heures, ou jouez juste un tour.',
      },
      rules: ['MAR-7-01'],
    },
  ],
};
