import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/refused.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const refused: Chapter = {
  id: 'refused',
  title: titles.refused,
  position,
  goal: 'moved',
  // The initiative: yours.
  chance: rolled(6, 1),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'You can do nothing wrong here: what the rules forbid is refused, and you are told why. Try it.',
        fr: 'Vous ne risquez rien : ce que les règles interdisent est refusé, et on vous dit pourquoi. Essayez.',
      },
    },
    {
      kind: 'try',
      text: {
        en: 'Take the 1st Battalion and point at the Austrians far ahead, as if to attack them.',
        fr: 'Prenez le 1er bataillon et désignez les Autrichiens, loin devant, comme pour les attaquer.',
      },
      holding: ['blue-first'],
      at: 'piece:red-first',
      rule: 'TC-11-08',
      otherwise: {
        en: 'Take the 1st Battalion, and point at the Austrian battalion.',
        fr: 'Prenez le 1er bataillon, et désignez le bataillon autrichien.',
      },
    },
    {
      kind: 'read',
      text: {
        en: 'Refused: they are out of its reach. The red number opens the rule, and nothing was spent.',
        fr: 'Refusé : ils sont hors de portée. Le numéro rouge ouvre la règle, et rien n’est dépensé.',
      },
      points: ['piece:red-first'],
      rules: ['TC-11-08'],
    },
    {
      kind: 'act',
      text: {
        en: 'So march nearer first, at quick pace.',
        fr: 'Il faut donc s’approcher d’abord, au pas accéléré.',
      },
      act: ['blue-first', 'march', 'PAC', 0, 2400],
      accepts: ['blue-first', 'march'],
      rules: ['TC-6-01'],
      otherwise: {
        en: 'The 1st Battalion marches, as far as you like.',
        fr: 'Le 1er bataillon marche, aussi loin que vous voulez.',
      },
    },
  ],
};
