import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/refused.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const refused: Chapter = {
  id: 'refused',
  title: titles.refused,
  position,
  goal: 'moved',
  steps: [
    {
      kind: 'read',
      text: {
        en: 'You cannot do anything wrong here: what the rules forbid is refused, and you are told why. Try it.',
        fr: 'Vous ne pouvez rien faire de faux : ce que les règles interdisent est refusé, et on vous dit pourquoi. Essayez.',
      },
    },
    {
      kind: 'try',
      text: {
        en: 'Take your block and click the border towards Cascina Stortigliona, to block it.',
        fr: 'Prenez votre pion et cliquez le bord vers la Cascina Stortigliona, pour le bloquer.',
      },
      holding: ['au1'],
      at: 'place:F1/F3',
      rule: 'MAR-8-15',
      otherwise: {
        en: 'The border itself, the edge between the plain and Cascina Stortigliona.',
        fr: 'Le bord lui-même, entre la plaine et la Cascina Stortigliona.',
      },
    },
    {
      kind: 'read',
      text: {
        en: 'Refused: nobody stands on the other side. The red number opens the rule itself, and nothing was spent.',
        fr: 'Refusé : il n’y a personne de l’autre côté. Le numéro rouge ouvre la règle, et rien n’est dépensé.',
      },
      rules: ['MAR-8-15'],
      points: ['place:F1/F3'],
    },
    {
      kind: 'act',
      text: {
        en: 'Now an order that stands: march to Cascina Peterbona.',
        fr: 'Maintenant un ordre valable : marchez sur la Cascina Peterbona.',
      },
      act: ['au1', 'cross F1/F2'],
      otherwise: {
        en: 'Take the block and click Cascina Peterbona, east of the plain.',
        fr: 'Prenez le pion et cliquez la Cascina Peterbona, à l’est de la plaine.',
      },
    },
  ],
};
