import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/march.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const march: Chapter = {
  id: 'march',
  title: titles.march,
  position,
  goal: 'stepped',
  steps: [
    {
      kind: 'read',
      text: {
        en: 'The 40e is in column: narrow and deep. Its bright edge is its front. It marches straight ahead, with six points to spend: open ground costs 1, a wood 2.',
        fr: 'Le 40e est en colonne : étroit et profond. Son bord clair est son front. Il marche droit devant, avec six points : le terrain clair en coûte 1, un bois 2.',
      },
      points: ['piece:fr1'],
      rules: ['VE-4.2-03', 'VE-6.2-03'],
    },
    {
      kind: 'read',
      text: {
        en: 'A wood lies ahead. But before it sets off, and in every hex it enters, a column may turn by a sixth for nothing.',
        fr: 'Un bois est devant. Mais avant de partir, et dans chaque case où elle entre, une colonne tourne d’un sixième sans payer.',
      },
      points: ['place:0205'],
      rules: ['VE-4.2-04', 'VE-6.4-03'],
    },
    {
      kind: 'act',
      text: {
        en: 'March round the wood: click the regiment, then hex after hex where the arrow shows. It turns by itself. Then end the move.',
        fr: 'Contournez le bois : cliquez sur le régiment, puis case après case où va la flèche. Il tourne de lui-même. Puis finissez la marche.',
      },
      act: ['fr1', 'right', 'to 0306', 'to 0405', 'left', 'to 0404', 'to 0403'],
      accepts: ['fr1', 'to 0403'],
      otherwise: {
        en: 'Past the right of the wood, and on to the fourth hex. “Back” takes a step back.',
        fr: 'À droite du bois, jusqu’à la quatrième case. « Retour » reprend un pas.',
      },
      rules: ['VE-6.2-01'],
    },
    {
      kind: 'read',
      text: {
        en: 'The 88e is in line: wide and thin. A line looks at a corner and steps into either hex before it; it has only three points, and no turn is free.',
        fr: 'Le 88e est en ligne : large et mince. Une ligne regarde un angle et avance dans l’une des deux cases devant elle ; trois points seulement, et tourner coûte.',
      },
      points: ['piece:fr2'],
      rules: ['VE-4.1-01', 'VE-4.1-02', 'VE-6.4-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Bring it up, two hexes straight on, and end the move.',
        fr: 'Faites-le avancer, deux cases tout droit, et finissez la marche.',
      },
      act: ['fr2', 'to 0505', 'to 0504'],
      headFor: 'place:0504',
      accepts: ['fr2', 'to 0504'],
      otherwise: { en: 'The 88e, two hexes ahead.', fr: 'Le 88e, deux cases en avant.' },
      rules: ['VE-6.2-01'],
    },
    {
      kind: 'read',
      text: {
        en: 'Mind your fronts: whoever is attacked from flank or rear fights with half his strength, and his men lose heart sooner.',
        fr: 'Gardez vos fronts : qui est attaqué de flanc ou par derrière se bat à moitié de sa force, et le moral cède plus vite.',
      },
      points: ['piece:fr1', 'piece:fr2'],
      rules: ['VE-8.6-01', 'VE-8.6-02'],
    },
  ],
};
