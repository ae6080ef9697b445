import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/refused.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const refused: Chapter = {
  id: 'refused',
  title: titles.refused,
  position,
  goal: 'stepped',
  steps: [
    {
      kind: 'read',
      text: {
        en: 'You can do nothing wrong here: what the rules forbid is refused, and you are told why. Try it.',
        fr: 'Vous ne risquez rien : ce que les règles interdisent est refusé, et on vous dit pourquoi. Essayez.',
      },
    },
    {
      kind: 'try',
      text: {
        en: 'The 88e stands in line behind a stream. Take it, and click the hex on the other bank.',
        fr: 'Le 88e est en ligne derrière un ruisseau. Prenez-le, et cliquez sur la case de l’autre rive.',
      },
      holding: ['fr1'],
      at: 'place:0404',
      rule: 'VE-4.1-03',
      otherwise: { en: 'Take the blue regiment first.', fr: 'Prenez d’abord le régiment bleu.' },
    },
    {
      kind: 'read',
      text: {
        en: 'Refused: a line cannot wade through a stream. The red number opens the rule, and nothing was spent.',
        fr: 'Refusé : une ligne ne passe pas un ruisseau. Le numéro rouge ouvre la règle, et rien n’est dépensé.',
      },
      points: ['place:0404'],
      rules: ['VE-4.1-03'],
    },
    {
      kind: 'act',
      text: {
        en: 'A column can. Take the regiment, choose the column that faces the stream among the pictures, then the other bank; end the move.',
        fr: 'Une colonne le peut. Prenez le régiment, choisissez parmi les images la colonne face au ruisseau, puis l’autre rive ; finissez la marche.',
      },
      act: ['fr1', 'column N', 'to 0404'],
      otherwise: {
        en: 'First form the column that faces the stream, then cross.',
        fr: 'Formez d’abord la colonne face au ruisseau, puis passez.',
      },
      rules: ['VE-6.3-01', 'VE-6.2-02'],
    },
    {
      kind: 'read',
      text: {
        en: 'Across. One point to form column, three for the hex with its stream: two of six are left. To form line again would cost one more.',
        fr: 'Passé. Un point pour former la colonne, trois pour la case et son ruisseau : il en reste deux sur six. Se remettre en ligne en coûterait un.',
      },
      points: ['piece:fr1'],
      rules: ['VE-6.1-05'],
    },
  ],
};
