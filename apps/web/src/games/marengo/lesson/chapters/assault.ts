import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/assault.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const assault: Chapter = {
  id: 'assault',
  title: titles.assault,
  position,
  goal: 'tookLocale',
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Your two blocks face a French one across the border. What bars the way must be assaulted. Assaults open your turn and cost a command.',
        fr: 'Vos deux pions font face à un pion français par-dessus le bord. Qui barre la route se prend d’assaut. Les assauts ouvrent le tour et coûtent un commandement.',
      },
      points: ['piece:au1', 'piece:fr1'],
      rules: ['MAR-11-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Click your border, add both blocks, then “lead” with the infantry of 3. On a narrow border one block leads, and only leaders count.',
        fr: 'Cliquez votre bord, ajoutez les deux pions, puis menez avec l’infanterie de 3. Sur un bord étroit un seul pion mène, et seul qui mène compte.',
      },
      act: ['assault F1/F2', 'au1', 'au2', 'lead', 'au1'],
      otherwise: {
        en: 'Both blocks take part, and the infantry of 3 leads: the strongest in front.',
        fr: 'Les deux pions y vont, et l’infanterie de 3 mène : le plus fort devant.',
      },
      rules: ['MAR-11-19', 'MAR-11-20'],
    },
    {
      kind: 'reply',
      text: {
        en: 'Yours is shown: 3, less 1 for the ground. Now they must say who leads the defence.',
        fr: 'Le vôtre est montré : 3, moins 1 pour le terrain. À eux de dire qui mène la défense.',
      },
      points: ['piece:fr1'],
      replies: [['lead', 'fr1']],
      rules: ['MAR-11-30'],
    },
    {
      kind: 'read',
      text: {
        en: 'They had 1. Two against one: you win by 1. The winner loses one point; the loser one, and the difference besides.',
        fr: 'Ils avaient 1. Deux contre un : vous gagnez de 1. Le vainqueur perd un point ; le vaincu un, plus la différence.',
      },
      rules: ['MAR-11-33'],
      points: ['piece:au1'],
    },
    {
      kind: 'reply',
      text: {
        en: 'Their block is gone, and their reserve must leave the farm.',
        fr: 'Leur pion est éliminé, et leur réserve doit quitter la ferme.',
      },
      points: ['piece:fr2'],
      replies: [['fr2', 'to F4']],
      rules: ['MAR-11-45'],
    },
    {
      kind: 'read',
      text: {
        en: 'The farm is yours. An assault always costs you a point: make it where it breaks something.',
        fr: 'La ferme est à vous. Un assaut vous coûte toujours un point : donnez-le là où quelque chose cède.',
      },
      points: ['piece:au1', 'piece:au2'],
      rules: ['MAR-11-46'],
    },
  ],
};
