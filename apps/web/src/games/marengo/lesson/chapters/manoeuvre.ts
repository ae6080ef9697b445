import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/manoeuvre.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const manoeuvre: Chapter = {
  id: 'manoeuvre',
  title: titles.manoeuvre,
  position,
  goal: 'maneuverWon',
  steps: [
    {
      kind: 'act',
      text: {
        en: 'Your turn to attack. One French block holds Cascina Peterbona. March at it from the plain.',
        fr: 'À vous d’attaquer. Un seul pion français tient la Cascina Peterbona. Marchez dessus depuis la plaine.',
      },
      act: ['au1', 'cross F1/F2'],
      otherwise: {
        en: 'First the block in the plain, towards Cascina Peterbona. The other has its moment next.',
        fr: 'D’abord le pion de la plaine, vers la Cascina Peterbona. L’autre aura son moment.',
      },
      rules: ['MAR-9-01'],
    },
    {
      kind: 'reply',
      text: {
        en: 'They will do as you did. Go on.',
        fr: 'Ils vont faire comme vous. Continuez.',
      },
      points: ['piece:fr1'],
      replies: [['block', 'fr1']],
    },
    {
      kind: 'act',
      text: {
        en: 'Blocked. You may stay, or advance to the border and face them; from there you could assault next turn. Advance.',
        fr: 'Bloqué. Vous pouvez rester, ou avancer jusqu’au bord et leur faire face ; de là, l’assaut au prochain tour. Avancez.',
      },
      act: ['advance'],
      otherwise: {
        en: 'Staying is allowed, but advance: they shall look at you and nowhere else.',
        fr: 'Rester est permis, mais avancez : qu’ils vous regardent, et rien d’autre.',
      },
      rules: ['MAR-9-12'],
    },
    {
      kind: 'act',
      text: {
        en: 'Their only block is busy with you, and their other borders are open. Send in the block from the north.',
        fr: 'Leur seul pion est occupé avec vous, et leurs autres bords sont ouverts. Envoyez le pion du nord.',
      },
      act: ['au2', 'cross A4/F2'],
      otherwise: {
        en: 'The block west of the Fontanone, in the north, into Cascina Peterbona.',
        fr: 'Le pion à l’ouest du Fontanone, au nord, dans la Cascina Peterbona.',
      },
      rules: ['MAR-9-15'],
    },
    {
      kind: 'reply',
      text: {
        en: 'No reserve is left to block with: they must give up the farm, and lose a point in going.',
        fr: 'Plus de réserve pour bloquer : ils doivent lâcher la ferme, et perdent un point en partant.',
      },
      points: ['piece:fr1'],
      replies: [['fr1', 'to F4']],
      rules: ['MAR-12-08'],
    },
    {
      kind: 'read',
      text: {
        en: 'Two blocks, two sides, no fight. That is how most ground changes hands at Marengo.',
        fr: 'Deux pions, deux côtés, pas de combat. C’est ainsi que le terrain change de mains à Marengo.',
      },
      points: ['place:F2'],
    },
  ],
};
