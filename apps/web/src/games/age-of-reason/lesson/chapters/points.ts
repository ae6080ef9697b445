import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/points.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const points: Chapter = {
  id: 'points',
  title: titles.points,
  position,
  goal: 'generalJoined',
  // Action points of both sides.
  chance: rolled(6, 5, 4, 1, 2, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Three dice for each general of class. The good ones keep the highest, the poor ones the lowest. Yours has six points.',
        fr: 'Trois dés par général. Les bons gardent le plus haut, les mauvais le plus bas. Le vôtre a six points.',
      },
      points: ['piece:prussian-general'],
      rules: ['AOR-3-103'],
    },
    {
      kind: 'try',
      text: {
        en: 'Points reach a unit through its brigadier, 20 cm about him. Try to give Sydow an order: point at it.',
        fr: 'Les points passent par le brigadier, à 20 cm autour de lui. Essayez d’ordonner à Sydow : désignez-le.',
      },
      holding: [],
      at: 'piece:sydow',
      rule: 'AOR-3-109',
      otherwise: {
        en: 'Put down what you hold, and point at Sydow.',
        fr: 'Reposez ce que vous tenez, et désignez Sydow.',
      },
    },
    {
      kind: 'read',
      text: {
        en: 'Refused: Sydow is too far off. Points that cannot reach anybody are lost at the end of the turn.',
        fr: 'Refusé : Sydow est trop loin. Les points qui n’atteignent personne sont perdus à la fin du tour.',
      },
      points: ['piece:sydow', 'piece:prussian-brigadier'],
      rules: ['AOR-3-109'],
    },
    {
      kind: 'act',
      text: {
        en: 'Send the two others ahead as one line: Schwerin and Borcke, as far as they go.',
        fr: 'Envoyez les deux autres en une ligne : Schwerin et Borcke, jusqu’au bout.',
      },
      act: ['schwerin', '+borcke', 'ahead', 1600],
      otherwise: {
        en: 'Schwerin with Borcke, straight ahead, 16 cm.',
        fr: 'Schwerin avec Borcke, tout droit, 16 cm.',
      },
      rules: ['AOR-3-202'],
    },
    {
      kind: 'act',
      text: {
        en: 'Now generals ride. Send your brigadier to join Sydow: a unit with a general obeys without points, and tests with a die more.',
        fr: 'Aux généraux. Envoyez votre brigadier rejoindre Sydow : une unité avec un général agit sans points, et teste avec un dé de plus.',
      },
      act: ['prussian-brigadier', 'join', 'sydow'],
      otherwise: { en: 'The brigadier joins Sydow.', fr: 'Le brigadier rejoint Sydow.' },
      rules: ['AOR-3-212', 'AOR-3-213'],
    },
    {
      kind: 'read',
      text: {
        en: 'He can be shot there, too. A general who falls costs the army dice, and his brigade waits for another.',
        fr: 'Il peut y être tué, aussi. Un général qui tombe coûte des dés à l’armée, et sa brigade en attend un autre.',
      },
      points: ['piece:prussian-brigadier'],
      rules: ['AOR-2-501', 'AOR-3-119'],
    },
  ],
};
