import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/orders.json' with { type: 'json' };
import { titles } from '../titles.ts';

/** Level 3: an order is written, rides over the map, is obeyed, and binds from the next turn on. */
export const orders: Chapter = {
  id: 'orders',
  title: titles.orders,
  position,
  options: { commandLevel: 3 },
  goal: 'courierArrived',
  chance: rolled(3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'With orders, a corps does what it was told. Suchet’s is to defend: nobody of it goes beyond the line drawn before it.',
        fr: 'Avec les ordres, un corps fait ce qu’on lui a dit. Celui de Suchet défend : personne ne passe la ligne tracée devant lui.',
      },
      points: ['piece:suchet'],
      rules: ['VEA-17-301', 'VEA-17-325'],
    },
    {
      kind: 'try',
      text: {
        en: 'It stands on that line. Try it: take the 64e, and click the hex before it.',
        fr: 'Il est sur cette ligne. Essayez : prenez le 64e, et cliquez sur la case devant lui.',
      },
      holding: ['fr1'],
      at: 'place:0504',
      rule: 'VEA-17-326',
      otherwise: {
        en: 'Take the 64e first, then the hex before it.',
        fr: 'Prenez d’abord le 64e, puis la case devant lui.',
      },
    },
    {
      kind: 'read',
      text: {
        en: 'Refused: the order of its corps binds a unit like any rule. Whoever wants it forward sends another order.',
        fr: 'Refusé : l’ordre de son corps lie une unité comme toute règle. Qui la veut en avant envoie un autre ordre.',
      },
      points: ['place:0504'],
      rules: ['VEA-17-326'],
    },
    {
      kind: 'act',
      text: {
        en: 'Lannes commands from afar. Write an order: “write an order”, then Suchet, then attack.',
        fr: 'Lannes commande de loin. Écrivez un ordre : « écrire un ordre », puis Suchet, puis l’attaque.',
      },
      act: ['order', 'v attack'],
      otherwise: { en: 'An order to Suchet: attack.', fr: 'Un ordre à Suchet : l’attaque.' },
      rules: ['VEA-17-345', 'VEA-17-501'],
    },
    {
      kind: 'read',
      text: {
        en: 'The courier has found Suchet, who throws a die: 3, no more than his obedience of 4. He obeys, from the next turn on.',
        fr: 'L’estafette a trouvé Suchet, qui lance un dé : 3, pas plus que son obéissance de 4. Il obéit, dès le tour suivant.',
      },
      points: ['piece:suchet'],
      rules: ['VEA-17-305', 'VEA-17-603'],
    },
    {
      kind: 'act',
      text: {
        en: 'Until then the old order holds. End the movement phase.',
        fr: 'Jusque-là, l’ancien ordre tient. Finissez la phase de mouvement.',
      },
      act: ['end'],
      otherwise: { en: 'End the phase.', fr: 'Finissez la phase.' },
    },
    {
      kind: 'act',
      text: {
        en: 'A corps leader might act of his own accord now. No need: all keep to their orders.',
        fr: 'Un chef de corps pourrait agir de lui-même. Inutile : tous s’en tiennent à leurs ordres.',
      },
      act: ['nobody'],
      otherwise: { en: 'All keep to their orders.', fr: 'Tous s’en tiennent à leurs ordres.' },
      rules: ['VEA-17-701'],
    },
    {
      kind: 'reply',
      text: { en: 'The Prussians wait.', fr: 'Les Prussiens attendent.' },
      replies: [['end'], ['nobody']],
    },
    {
      kind: 'act',
      text: {
        en: 'Now the attack binds: a third of the corps must close by four hexes, and the phase does not end before. March on.',
        fr: 'Maintenant l’attaque oblige : un tiers du corps doit gagner quatre cases, et la phase ne finit pas avant. En avant.',
      },
      act: ['fr1', 'to 0504', 'right', 'to 0604', 'to 0705', 'to 0805'],
      accepts: ['fr1'],
      headFor: 'place:0805',
      otherwise: { en: 'The 64e marches on the enemy.', fr: 'Le 64e marche à l’ennemi.' },
      rules: ['VEA-17-310', 'VEA-17-311'],
    },
    {
      kind: 'read',
      text: {
        en: 'The page of orders beside the map tells what each corps does, what waits and why, and who still owes a move.',
        fr: 'La page des ordres, à côté de la carte, dit ce que fait chaque corps, ce qui attend et pourquoi, et qui doit encore bouger.',
      },
      points: ['piece:suchet'],
    },
  ],
};
