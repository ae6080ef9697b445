import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/refused.json' with { type: 'json' };

export const refused: Chapter = {
  id: 'refused',
  title: { en: 'An order refused', fr: 'Un ordre refusé' },
  position,
  goal: 'moved',
  // Action points of both sides.
  chance: rolled(6, 5, 4, 1, 2, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'You can do nothing wrong here: what the rules forbid is refused, and you are told why. Try it.',
        fr: 'Vous ne pouvez rien faire de faux : ce que les règles interdisent est refusé, et on vous dit pourquoi. Essayez.',
      },
    },
    {
      kind: 'try',
      text: {
        en: 'Take Schwerin, and ask Borcke to go along: point at it.',
        fr: 'Prenez Schwerin, et demandez à Borcke de l’accompagner : désignez-le.',
      },
      holding: ['schwerin'],
      at: 'piece:borcke',
      rule: 'AOR-3-202',
      otherwise: { en: 'Take Schwerin first.', fr: 'Prenez d’abord Schwerin.' },
    },
    {
      kind: 'read',
      text: {
        en: 'Refused: they do not stand side by side, so they are no line. The red number opens the rule, and nothing was spent.',
        fr: 'Refusé : ils ne sont pas côte à côte, ils ne forment donc pas une ligne. Le numéro rouge ouvre la règle, et rien n’est dépensé.',
      },
      points: ['piece:borcke'],
      rules: ['AOR-3-202'],
    },
    {
      kind: 'act',
      text: {
        en: 'So each goes by its own order. Schwerin, straight ahead, half the move.',
        fr: 'Chacun ira donc par son propre ordre. Schwerin, tout droit, la moitié du mouvement.',
      },
      act: ['schwerin', 'ahead', 800],
      otherwise: { en: 'Schwerin, straight ahead.', fr: 'Schwerin, tout droit.' },
      accepts: ['schwerin', 'ahead'],
      rules: ['AOR-5-103'],
    },
  ],
};
