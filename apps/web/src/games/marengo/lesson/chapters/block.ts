import type { Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/block.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const block: Chapter = {
  id: 'block',
  title: titles.block,
  position,
  goal: 'afterBlock',
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Now the clever thing. A block lies in the middle of a locale, in reserve, or along a border, on an approach, where it bars the way. Yours are in reserve.',
        fr: 'Voici le cœur du jeu. Un pion est au milieu d’un lieu, en réserve, ou le long d’un bord, sur une approche, où il barre la route. Les vôtres sont en réserve.',
      },
      rules: ['MAR-5-13'],
      points: ['piece:au1', 'piece:au2'],
    },
    {
      kind: 'reply',
      text: {
        en: 'Two French blocks stand opposite, and it is their turn. See what they do.',
        fr: 'Deux pions français sont en face, et c’est leur tour. Voyez ce qu’ils font.',
      },
      points: ['piece:fr1', 'piece:fr2'],
      replies: [['fr1', 'fr2', 'cross F2/F1']],
    },
    {
      kind: 'act',
      text: {
        en: 'They come for you. Two answers: retreat, which costs men, or block. Block with your infantry.',
        fr: 'Ils viennent sur vous. Deux réponses : la retraite, qui coûte des hommes, ou bloquer. Bloquez avec votre infanterie.',
      },
      act: ['block', 'au1'],
      accepts: ['block'],
      otherwise: {
        en: 'A retreat would cost you men and the ground. Choose to block, with the infantry.',
        fr: 'La retraite coûterait des hommes et le terrain. Choisissez de bloquer, avec l’infanterie.',
      },
      rules: ['MAR-9-09', 'MAR-9-11'],
    },
    {
      kind: 'reply',
      text: {
        en: 'One block on the border stops both of theirs, and cost you nothing. They must decide.',
        fr: 'Un seul pion sur le bord arrête les deux leurs, sans rien coûter. À eux de choisir.',
      },
      points: ['place:F1/F2'],
      replies: [['stay']],
      rules: ['MAR-9-12'],
    },
    {
      kind: 'read',
      text: {
        en: 'They stay where they were, and their command is gone. Keep a reserve behind every border you care for.',
        fr: 'Ils restent où ils étaient, leur commandement est perdu. Gardez une réserve derrière chaque bord qui compte.',
      },
    },
  ],
};
