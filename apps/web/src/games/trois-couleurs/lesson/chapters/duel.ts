import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/duel.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const duel: Chapter = {
  id: 'duel',
  title: titles.duel,
  position,
  goal: 'fired',
  // The initiative, your test, theirs.
  chance: rolled(6, 1, 3, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Who would rather shoot than charge marches to fire: up to a range, and no farther.',
        fr: 'Qui préfère tirer que charger marche au feu : jusqu’à une portée, et pas plus loin.',
      },
      points: ['piece:blue-first', 'piece:red-first'],
      rules: ['TC-19-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Take the 1st Battalion, point at the Austrians, march to fire, to medium range.',
        fr: 'Prenez le 1er bataillon, désignez les Autrichiens, marchez au feu, à moyenne portée.',
      },
      act: ['blue-first', 'approach', 'red-first', 0, 'P2'],
      accepts: ['blue-first', 'approach', 'P2'],
      rules: ['TC-19-01'],
      otherwise: {
        en: 'The 1st Battalion marches to fire, to medium range.',
        fr: 'Le 1er bataillon marche au feu, à moyenne portée.',
      },
    },
    {
      kind: 'act',
      text: {
        en: 'End your orders, and see whether it dares to go so near.',
        fr: 'Terminez vos ordres, et voyez s’il ose aller si près.',
      },
      act: ['done'],
      rules: ['TC-14-02'],
      otherwise: {
        en: 'No more orders.',
        fr: 'Fin des ordres.',
      },
    },
    {
      kind: 'reply',
      text: {
        en: 'It does. They answer with fire at the same range: both volleys fall at once.',
        fr: 'Il ose. Ils répondent par le feu à la même portée : les deux salves tombent ensemble.',
      },
      replies: [['stay'], ['fire', 'P2']],
      points: ['piece:red-first', 'piece:blue-first'],
      rules: ['TC-19-01'],
    },
    {
      kind: 'read',
      text: {
        en: 'Three steps each: a duel that nobody wins. Whoever has friends in support, or a flank to fire into, has the better of it.',
        fr: 'Trois pas chacun : un duel sans vainqueur. Celui qui a des amis en soutien, ou un flanc à battre, prend l’avantage.',
      },
      points: ['piece:red-first', 'piece:blue-first'],
      rules: ['TC-19-01'],
    },
  ],
};
