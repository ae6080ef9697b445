import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/refused.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const refused: Chapter = {
  id: 'refused',
  title: titles.refused,
  position,
  goal: 'moved',
  // Action points of both sides.
  chance: rolled(6, 5, 4, 1, 2, 3),
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
        en: 'Borcke stands far off on your right. Try to give it an order: point at it.',
        fr: 'Borcke est loin sur votre droite. Essayez de lui donner un ordre : désignez-le.',
      },
      holding: [],
      at: 'piece:borcke',
      rule: 'AOR-3-109',
      otherwise: {
        en: 'Put down what you hold, and point at Borcke.',
        fr: 'Reposez ce que vous tenez, et désignez Borcke.',
      },
    },
    {
      kind: 'read',
      text: {
        en: 'Refused: it is more than 20 cm from its brigadier, and hears nobody. The red number opens the rule, and nothing was spent.',
        fr: 'Refusé : il est à plus de 20 cm de son brigadier, et n’entend personne. Le numéro rouge ouvre la règle, et rien n’est dépensé.',
      },
      points: ['piece:borcke'],
      rules: ['AOR-3-109'],
    },
    {
      kind: 'act',
      text: {
        en: 'Schwerin stands near enough. Straight ahead, half the move.',
        fr: 'Schwerin est assez près. Tout droit, la moitié du mouvement.',
      },
      act: ['schwerin', 'ahead', 800],
      otherwise: { en: 'Schwerin, straight ahead.', fr: 'Schwerin, tout droit.' },
      accepts: ['schwerin', 'ahead'],
      rules: ['AOR-5-103'],
    },
  ],
};
