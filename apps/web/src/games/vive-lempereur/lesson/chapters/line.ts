import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/line.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const line: Chapter = {
  id: 'line',
  title: titles.line,
  position,
  goal: 'disorganised',
  // Their volley; yours, and their test.
  chance: rolled(1, 6, 6, 5),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'The 34e has marched up in column: quick, but only the men in front can shoot. Its fire is 2, straight ahead. In line it would be 3, into two hexes.',
        fr: 'Le 34e est arrivé en colonne : rapide, mais seuls les premiers rangs tirent. Son feu est de 2, droit devant. En ligne il serait de 3, sur deux cases.',
      },
      points: ['piece:fr1'],
      rules: ['VE-4.2-02', 'VE-4.1-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Against infantry, form line: take the regiment and choose among the pictures the line the arrow shows. End the move.',
        fr: 'Contre l’infanterie, formez la ligne : prenez le régiment et choisissez parmi les images la ligne que montre la flèche. Finissez la marche.',
      },
      act: ['fr1', 'line NNE'],
      otherwise: {
        en: 'Stay where you are and form line, with the Prussians before it.',
        fr: 'Restez sur place et formez la ligne, les Prussiens devant elle.',
      },
      points: ['piece:co1'],
      rules: ['VE-6.3-01', 'VE-6.3-04'],
    },
    {
      kind: 'act',
      text: { en: 'That cost one point. End the phase.', fr: 'Cela coûte un point. Finissez la phase.' },
      act: ['end'],
      otherwise: { en: 'End the movement phase.', fr: 'Finissez la phase de mouvement.' },
    },
    {
      kind: 'reply',
      text: {
        en: 'They were there before you, so they fire first. Hold your breath.',
        fr: 'Ils étaient là avant vous : ils tirent les premiers. Retenez votre souffle.',
      },
      points: ['piece:co1'],
      replies: [['at 0405', 'co1']],
    },
    {
      kind: 'act',
      text: {
        en: 'A 1: all too high. Your turn: click the Prussians, then your regiment, and fire.',
        fr: 'Un 1 : tout est passé trop haut. À vous : cliquez sur les Prussiens, puis sur votre régiment, et tirez.',
      },
      act: ['at 0404', 'fr1'],
      otherwise: {
        en: 'First the Prussians, then your regiment.',
        fr: 'D’abord les Prussiens, puis votre régiment.',
      },
      rules: ['VE-7.3-01'],
    },
    {
      kind: 'read',
      text: {
        en: 'A 6: two steps, two points. They threw 11, more than their morale of 8: broken, they have run two hexes. A line is for firing at infantry.',
        fr: 'Un 6 : deux pas, deux points. Ils ont fait 11, plus que leur moral de 8 : rompus, ils ont fui de deux cases. La ligne est faite pour tirer sur l’infanterie.',
      },
      points: ['piece:co1', 'piece:fr1'],
      rules: ['VE-7.9-01', 'VE-10.2-02'],
    },
  ],
};
