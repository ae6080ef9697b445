import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/counsel.json' with { type: 'json' };
import { titles } from '../titles.ts';

/** Level 3: an order is not obeyed, and the general acts of his own accord. */
export const counsel: Chapter = {
  id: 'counsel',
  title: titles.counsel,
  position,
  options: { commandLevel: 3 },
  goal: 'courierArrived',
  chance: rolled(6, 2, 3),
  steps: [
    {
      kind: 'act',
      text: {
        en: 'The same morning, another die. Order Suchet to attack.',
        fr: 'Le même matin, un autre dé. Donnez à Suchet l’ordre d’attaquer.',
      },
      act: ['order', 'v attack'],
      otherwise: { en: 'An order to Suchet: attack.', fr: 'Un ordre à Suchet : l’attaque.' },
    },
    {
      kind: 'read',
      text: {
        en: 'A 6: he does not obey yet. Next turn another die falls: up to 4 he obeys a turn later, at 5 two, at 6 never.',
        fr: 'Un 6 : il n’obéit pas encore. Au tour suivant, un autre dé : jusqu’à 4 il obéit un tour plus tard, à 5 deux, à 6 jamais.',
      },
      points: ['piece:suchet'],
      rules: ['VEA-17-603', 'VEA-17-606'],
    },
    {
      kind: 'act',
      text: { en: 'End the movement phase.', fr: 'Finissez la phase de mouvement.' },
      act: ['end'],
      otherwise: { en: 'End the phase.', fr: 'Finissez la phase.' },
    },
    {
      kind: 'act',
      text: {
        en: 'But Suchet may think for himself. Let him try to attack of his own accord: his initiative is 4.',
        fr: 'Mais Suchet peut penser par lui-même. Qu’il tente d’attaquer de son propre chef : son initiative est de 4.',
      },
      act: ['v attack'],
      otherwise: { en: 'Suchet tries to attack.', fr: 'Suchet tente d’attaquer.' },
      rules: ['VEA-17-701', 'VEA-17-703'],
    },
    {
      kind: 'read',
      text: {
        en: 'A 2: he dares. His troops are a little uneasy about it in the next turn: morale 1 less. Had he failed, 2 less for nothing.',
        fr: 'Un 2 : il ose. Ses troupes en sont un peu troublées au tour suivant : moral 1 de moins. Un échec aurait coûté 2, pour rien.',
      },
      points: ['piece:suchet'],
      rules: ['VEA-17-707', 'VEA-17-708'],
    },
    {
      kind: 'reply',
      text: { en: 'The Prussians wait.', fr: 'Les Prussiens attendent.' },
      replies: [['end'], ['nobody']],
    },
    {
      kind: 'act',
      text: {
        en: 'His own attack holds from now on. The 64e closes with the enemy.',
        fr: 'Son attaque tient désormais. Le 64e se rapproche de l’ennemi.',
      },
      act: ['fr1', 'to 0504', 'right', 'to 0604', 'to 0705', 'to 0805'],
      accepts: ['fr1'],
      headFor: 'place:0805',
      otherwise: { en: 'The 64e marches on the enemy.', fr: 'Le 64e marche à l’ennemi.' },
      rules: ['VEA-17-310'],
    },
    {
      kind: 'read',
      text: {
        en: 'Choose the level of command with the rules of a battle. Raab and Auerstaedt are made for orders.',
        fr: 'Choisissez le niveau de commandement avec les règles d’une bataille. Raab et Auerstaedt sont faites pour les ordres.',
      },
    },
  ],
};
