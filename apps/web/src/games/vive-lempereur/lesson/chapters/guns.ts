import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/guns.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const guns: Chapter = {
  id: 'guns',
  title: titles.guns,
  position,
  goal: 'disorganised',
  // From afar, and their test; close by, and their test.
  chance: rolled(5, 3, 4, 5, 4, 5),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Your guns are limbered: they can march, and cannot fire. In battery it is the other way round. Their range is six hexes.',
        fr: 'Vos canons sont attelés : ils marchent, et ne tirent pas. En batterie, c’est l’inverse. Leur portée est de six cases.',
      },
      points: ['piece:fr1'],
      rules: ['VE-4.11-04', 'VE-4.12-03'],
    },
    {
      kind: 'act',
      text: {
        en: 'Unlimber: take the guns, choose the battery, then the front towards the Prussians. End the move.',
        fr: 'Mettez en batterie : prenez les canons, choisissez la batterie, puis le front vers les Prussiens. Finissez la marche.',
      },
      act: ['fr1', 'battery NNE'],
      otherwise: {
        en: 'The guns in battery, to the north, as the arrow shows.',
        fr: 'Les canons en batterie, vers le nord, comme le montre la flèche.',
      },
      points: ['piece:co1'],
      rules: ['VE-6.3-05', 'VE-4.12-02'],
    },
    {
      kind: 'act',
      text: { en: 'End the phase.', fr: 'Finissez la phase.' },
      act: ['end'],
      otherwise: { en: 'End the movement phase.', fr: 'Finissez la phase de mouvement.' },
    },
    {
      kind: 'act',
      text: {
        en: 'Fire of 5, less one for each hex between: at five hexes it is worth 1. Try all the same: the Prussians, then the guns.',
        fr: 'Un feu de 5, moins un par case entre les deux : à cinq cases, il vaut 1. Essayez quand même : les Prussiens, puis les canons.',
      },
      act: ['at 0402', 'fr1'],
      otherwise: {
        en: 'First the Prussians, then your guns.',
        fr: 'D’abord les Prussiens, puis vos canons.',
      },
      rules: ['VE-4.12-05'],
    },
    {
      kind: 'reply',
      text: {
        en: 'A star: nobody falls, but their morale is tried. They threw 7, hold, and now they come for the guns.',
        fr: 'Une étoile : personne ne tombe, mais leur moral est éprouvé. Ils font 7, tiennent, et viennent prendre les canons.',
      },
      points: ['piece:co1', 'piece:fr1'],
      replies: [['co1', 'to 0403', 'to 0404', 'to 0405', 'to 0406']],
      rules: ['VE-7.3-05'],
    },
    {
      kind: 'act',
      text: {
        en: 'They march across your front. Whoever leaves a hex two hexes from your guns can be fired on at once, and here it is worth 4. Let them fire!',
        fr: 'Ils marchent devant vos pièces. Qui quitte une case à deux cases de vos canons peut essuyer leur feu aussitôt, et ici il vaut 4. Feu !',
      },
      act: ['all'],
      accepts: ['fr1'],
      otherwise: { en: 'Do not hold your fire now.', fr: 'Ne retenez pas le feu maintenant.' },
      points: ['piece:co1', 'piece:fr1'],
      rules: ['VE-7.5-01', 'VE-7.5-03'],
    },
    {
      kind: 'read',
      text: {
        en: 'Two steps, and they broke with a 9. From afar guns annoy, close by they kill. Never march past a battery if there is another way.',
        fr: 'Deux pas, et un 9 les a rompus. De loin le canon agace, de près il tue. Ne défilez jamais devant une batterie si vous pouvez l’éviter.',
      },
      points: ['piece:co1', 'piece:fr1'],
      rules: ['VE-7.5-06'],
    },
  ],
};
