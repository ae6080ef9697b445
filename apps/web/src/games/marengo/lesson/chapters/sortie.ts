import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/sortie.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const sortie: Chapter = {
  id: 'sortie',
  title: titles.sortie,
  position,
  steps: [
    {
      kind: 'free',
      text: {
        en: 'No orders from me: push the French from Peterbona by manoeuvre. A recruit leads them. Two hours, then we go on.',
        fr: 'Sans moi : chassez les Français de Peterbona par la manœuvre. Une recrue les mène. Deux heures, puis on continue.',
      },
      rules: ['MAR-9-01', 'MAR-8-06'],
    },
  ],
};
