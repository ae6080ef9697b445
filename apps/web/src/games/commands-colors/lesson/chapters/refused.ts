import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/refused.json' with { type: 'json' };
import { nextCard } from './next-card.ts';
import { titles } from '../titles.ts';

export const refused: Chapter = {
  id: 'refused',
  title: titles.refused,
  position,
  goal: 'moved',
  chance: [nextCard],
  steps: [
    {
      kind: 'try',
      text: {
        en: 'What the rules forbid is refused, and you are told why. Try it: take your unit and click the hex three steps ahead.',
        fr: 'Ce que les règles interdisent est refusé, et on vous dit pourquoi. Essayez : prenez votre unité et cliquez la case trois pas devant.',
      },
      holding: ['br1'],
      at: 'place:D6',
      rule: 'CCN-5.3-11',
      otherwise: { en: 'Take your red unit first.', fr: 'Prenez d’abord votre unité rouge.' },
    },
    {
      kind: 'read',
      text: {
        en: 'Too far for infantry of the line. The red number opens the rule; nothing was spent.',
        fr: 'Trop loin pour l’infanterie de ligne. Le numéro rouge ouvre la règle ; rien n’est dépensé.',
      },
      rules: ['CCN-5.3-11'],
      points: ['place:D6'],
    },
    {
      kind: 'act',
      text: {
        en: 'Now one hex forward, which stands.',
        fr: 'Maintenant une case en avant, ce qui est permis.',
      },
      act: ['br1', 'to F6'],
      accepts: ['br1'],
      otherwise: { en: 'Your unit, one hex.', fr: 'Votre unité, une case.' },
    },
  ],
};
