import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/turn.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const turn: Chapter = {
  id: 'turn',
  title: titles.turn,
  position,
  goal: 'marched',
  steps: [
    {
      kind: 'read',
      text: {
        en: 'An hour is one turn for each side. In yours you assault first, then move. You have three commands: the flags at the top.',
        fr: 'Une heure, c’est un tour pour chaque camp. Dans le vôtre, d’abord les assauts, puis les mouvements. Vous avez trois commandements : les drapeaux en haut.',
      },
      rules: ['MAR-7-01', 'MAR-8-06'],
    },
    {
      kind: 'act',
      text: {
        en: 'Blocks that stand together march together, for one command. Take both blocks of the plain and click Cascina Stortigliona, in the south.',
        fr: 'Des pions réunis marchent ensemble, pour un commandement. Prenez les deux pions de la plaine et cliquez la Cascina Stortigliona, au sud.',
      },
      act: ['au1', 'au2', 'cross F1/F3'],
      otherwise: {
        en: 'Both blocks of the plain, please, and then Cascina Stortigliona. “Back” puts a block down again.',
        fr: 'Les deux pions de la plaine, puis la Cascina Stortigliona. « Retour » repose un pion.',
      },
      rules: ['MAR-8-04', 'MAR-8-11'],
    },
    {
      kind: 'act',
      text: {
        en: 'Main roads, in red, cost no command and carry up to three locales. Take the cavalry at the bridge, march by road to Cascina Peterbona, and end the march.',
        fr: 'Les routes principales, en rouge, ne coûtent rien et portent jusqu’à trois lieux. Prenez la cavalerie du pont, marchez par la route jusqu’à la Cascina Peterbona, finissez la marche.',
      },
      act: ['au3', 'road', 'along tortona:A3-F1', 'along tortona:F1-F2'],
      otherwise: {
        en: 'The cavalry at the bridge, “March by road”, then Cascina Peterbona; then end the march.',
        fr: 'La cavalerie du pont, « marcher par la route », la Cascina Peterbona ; puis finir la marche.',
      },
      rules: ['MAR-8-08', 'MAR-8-30'],
    },
    {
      kind: 'act',
      text: {
        en: 'One flag is spent, two are left; they do not keep. End your movement.',
        fr: 'Un drapeau est dépensé, il en reste deux ; ils ne se gardent pas. Finissez vos mouvements.',
      },
      act: ['end'],
      otherwise: {
        en: 'That would do too, but let us end here: end your movement.',
        fr: 'Ce serait possible, mais restons-en là : finissez vos mouvements.',
      },
      rules: ['MAR-7-04'],
    },
  ],
};
