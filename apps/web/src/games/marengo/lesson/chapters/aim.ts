import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/aim.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const aim: Chapter = {
  id: 'aim',
  title: titles.aim,
  position,
  goal: 'demoralized',
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Marengo, 14 June 1800, eight in the morning. You lead the Austrians: the red bars are your blocks. One sign for each point of strength: this one is infantry of 3.',
        fr: 'Marengo, 14 juin 1800, huit heures du matin. Vous menez les Autrichiens : les barres rouges sont vos pions. Un signe par point de force : celui-ci est une infanterie de 3.',
      },
      rules: ['MAR-4-01', 'MAR-4-02'],
      points: ['piece:au1'],
    },
    {
      kind: 'read',
      text: {
        en: 'The blue block is French. You do not see its face, and the French do not see yours.',
        fr: 'Le pion bleu est français. Vous ne voyez pas sa face, et les Français ne voient pas les vôtres.',
      },
      rules: ['MAR-4-03'],
      points: ['piece:fr1'],
    },
    {
      kind: 'read',
      text: {
        en: 'Dashed lines, the borders, cut the map into locales. Each has a plate: how many blocks it holds, and its mark. The French one is in F2, Cascina Peterbona.',
        fr: 'Des tirets, les bords, partagent la carte en lieux. Chacun a sa plaque : combien de pions il contient, et son repère. Le pion français est en F2, Cascina Peterbona.',
      },
      points: ['place:F2'],
    },
    {
      kind: 'read',
      text: {
        en: 'The numbers at the top are morale. Each strength point an army loses takes one away; at nought it is demoralised, and its enemy wins. The French have 1 left.',
        fr: 'Les nombres en haut sont le moral. Chaque point de force perdu en enlève un ; à zéro l’armée est démoralisée, et l’autre gagne. Il reste 1 aux Français.',
      },
      rules: ['MAR-13-01', 'MAR-14-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Drive them from the farm: take your block on the border, then click Cascina Peterbona.',
        fr: 'Chassez-les de la ferme : prenez votre pion sur le bord, puis cliquez la Cascina Peterbona.',
      },
      act: ['au1', 'cross F1/F2'],
      otherwise: {
        en: 'Take the block that lies on the border, and click the locale with the French block.',
        fr: 'Prenez le pion posé sur le bord, et cliquez le lieu du pion français.',
      },
      rules: ['MAR-9-01'],
    },
    {
      kind: 'reply',
      text: {
        en: 'They must run, and running cost them a point: their morale is at nought. Let them go.',
        fr: 'Ils doivent fuir, et la fuite leur a coûté un point : leur moral est à zéro. Laissez-les partir.',
      },
      points: ['piece:fr1'],
      replies: [['fr1', 'to F5']],
      rules: ['MAR-12-06', 'MAR-13-02'],
    },
    {
      kind: 'read',
      text: {
        en: 'You have won: a demoralised army loses the battle. There is another way: hold enough of the locales with a star, far in the east, at nightfall.',
        fr: 'Vous avez gagné : une armée démoralisée perd la bataille. Il y a une autre voie : tenir à la nuit assez de lieux étoilés, loin à l’est.',
      },
      rules: ['MAR-14-01', 'MAR-14-03'],
    },
  ],
};
