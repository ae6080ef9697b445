import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/column.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const column: Chapter = {
  id: 'column',
  title: titles.column,
  position,
  goal: 'advanced',
  // Their volley, then the shock.
  chance: rolled(2, 5),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Sanitz’s regiment holds a farm. It is worn: 4 steps of 6. A column is quick and hits hard: when it attacks, its shock of 2 becomes 3.',
        fr: 'Le régiment de Sanitz tient une ferme. Il est usé : 4 pas sur 6. Une colonne est rapide et frappe fort : à l’attaque, son choc de 2 devient 3.',
      },
      points: ['piece:co1'],
      rules: ['VE-4.2-05', 'VE-4.2-06'],
    },
    {
      kind: 'act',
      text: {
        en: 'March the 40e up the road to the hex before the farm, and end the move. A column faces whom it attacks.',
        fr: 'Menez le 40e par la route jusqu’à la case devant la ferme, et finissez la marche. Une colonne fait face à qui elle attaque.',
      },
      act: ['fr1', 'to 0406', 'to 0405'],
      headFor: 'place:0405',
      accepts: ['fr1', 'to 0405'],
      otherwise: {
        en: 'The 40e, up the road, next to the farm.',
        fr: 'Le 40e, par la route, contre la ferme.',
      },
      points: ['piece:co1'],
      rules: ['VE-8.5-01'],
    },
    {
      kind: 'act',
      text: { en: 'End the phase. They will fire.', fr: 'Finissez la phase. Ils vont tirer.' },
      act: ['end'],
      otherwise: { en: 'End the movement phase.', fr: 'Finissez la phase de mouvement.' },
    },
    {
      kind: 'reply',
      text: {
        en: 'Whoever assaults walks through their fire first. See it.',
        fr: 'Qui donne l’assaut passe d’abord sous leur feu. Voyez.',
      },
      points: ['piece:co1'],
      replies: [['at 0405', 'co1']],
    },
    {
      kind: 'act',
      text: {
        en: 'A 2, nobody hit. You could fire now, but you came with the bayonet: end the fire phase.',
        fr: 'Un 2, personne de touché. Vous pourriez tirer, mais vous venez à la baïonnette : finissez la phase de feu.',
      },
      act: ['end'],
      otherwise: { en: 'Without firing: end the phase.', fr: 'Sans tirer : finissez la phase.' },
      rules: ['VE-8.7-02'],
    },
    {
      kind: 'act',
      text: {
        en: 'Shock. Click your regiment, then the farm.',
        fr: 'Le choc. Cliquez sur votre régiment, puis sur la ferme.',
      },
      act: ['at 0405', 'to 0404'],
      otherwise: { en: 'Your regiment attacks the farm.', fr: 'Votre régiment attaque la ferme.' },
      rules: ['VE-8.2-01', 'VE-8.5-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Declared. End the phase: now it is fought, with one die.',
        fr: 'C’est annoncé. Finissez la phase : on se bat, avec un dé.',
      },
      act: ['end'],
      otherwise: { en: 'End the phase to fight.', fr: 'Finissez la phase pour combattre.' },
      rules: ['VE-8.8-02'],
    },
    {
      kind: 'read',
      text: {
        en: 'Power is shock times steps. You: 3, less 1 for the farm, times 7 is 14. They: 2 times 4 is 8. That is 3 to 2, and with a 5 they break.',
        fr: 'La puissance est le choc fois les pas. Vous : 3, moins 1 pour la ferme, fois 7 : 14. Eux : 2 fois 4 : 8. C’est 3 contre 2, et un 5 les rompt.',
      },
      points: ['piece:co1', 'piece:fr1'],
      rules: ['VE-8.4-01', 'VE-8.8-01', 'VE-8.8-05'],
    },
    {
      kind: 'act',
      text: {
        en: 'The farm is empty, and only a shock lets you follow: click your regiment, then the farm.',
        fr: 'La ferme est vide, et seul le choc permet de suivre : cliquez sur votre régiment, puis sur la ferme.',
      },
      act: ['fr1', 'to 0404'],
      otherwise: { en: 'Do not stay: take the farm.', fr: 'Ne restez pas : prenez la ferme.' },
      points: ['piece:co1'],
      rules: ['VE-8.10-01', 'VE-7.9-04'],
    },
    {
      kind: 'read',
      text: {
        en: 'Yours, without a loss. At worse odds it is the column that breaks: ask “Odds” before you go in.',
        fr: 'À vous, sans une perte. À moins bonne cote, c’est la colonne qui se rompt : voyez « Chances » avant d’y aller.',
      },
      points: ['place:0404'],
    },
  ],
};
