import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/losses.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const losses: Chapter = {
  id: 'losses',
  title: titles.losses,
  position,
  goal: 'retreated',
  steps: [
    {
      kind: 'reply',
      text: {
        en: 'The French lie on the border already, so you cannot block them. See what it costs to be late.',
        fr: 'Les Français sont déjà sur le bord : vous ne pouvez plus les bloquer. Voyez ce qu’il en coûte d’être en retard.',
      },
      points: ['piece:fr1', 'piece:fr2'],
      replies: [['fr1', 'fr2', 'cross F2/F1']],
      rules: ['MAR-9-10'],
    },
    {
      kind: 'act',
      text: {
        en: 'Infantry that retreats loses a point. You choose who pays: take it from the infantry of 3.',
        fr: 'L’infanterie qui recule perd un point. Vous choisissez qui paie : prenez-le à l’infanterie de 3.',
      },
      act: ['au1'],
      accepts: [],
      otherwise: { en: 'Click one of your two blocks.', fr: 'Cliquez un de vos deux pions.' },
      rules: ['MAR-12-06'],
    },
    {
      kind: 'read',
      text: {
        en: 'Your block is now one of 2, and your morale fell from 3 to 2. Points never come back; when the last is gone, so is the block.',
        fr: 'Votre pion ne vaut plus que 2, et votre moral tombe de 3 à 2. Les points ne reviennent pas ; au dernier, le pion disparaît.',
      },
      rules: ['MAR-13-01'],
      points: ['piece:au1'],
    },
    {
      kind: 'act',
      text: {
        en: 'Now say where they go: the first back to the bridgehead, the second to Cascina Stortigliona.',
        fr: 'Dites où ils vont : le premier à la tête de pont, le second à la Cascina Stortigliona.',
      },
      act: ['au1', 'to A3', 'au2', 'to F3'],
      accepts: [],
      otherwise: {
        en: 'First one block and where it goes, then the other.',
        fr: 'Un pion d’abord et où il va, puis l’autre.',
      },
      rules: ['MAR-12-10'],
    },
    {
      kind: 'read',
      text: {
        en: 'Out of the way in good order. At nought your army would be demoralised: it could no longer assault.',
        fr: 'À l’abri, en bon ordre. À zéro, votre armée serait démoralisée : elle ne pourrait plus donner l’assaut.',
      },
      rules: ['MAR-13-02'],
    },
  ],
};
