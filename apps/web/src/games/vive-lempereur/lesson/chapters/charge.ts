import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/charge.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const charge: Chapter = {
  id: 'charge',
  title: titles.charge,
  position,
  goal: 'destroyed',
  // A few shots, then the shock.
  chance: rolled(1, 5),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Your hussars. Cavalry attacks only by charging, at the very start of the turn. Its prey is whoever is not in square: above all the broken.',
        fr: 'Vos hussards. La cavalerie n’attaque qu’en chargeant, au tout début du tour. Sa proie : qui n’est pas en carré, et d’abord les rompus.',
      },
      points: ['piece:fr1'],
      rules: ['VE-9.1-01', 'VE-9.1-04'],
    },
    {
      kind: 'read',
      text: {
        en: 'Sanitz’s regiment is broken, as its marker says. It cannot form square, it defends with 1, and broken twice means destroyed.',
        fr: 'Le régiment de Sanitz est rompu, son marqueur le dit. Il ne peut former le carré, se défend à 1, et rompu deux fois, il est détruit.',
      },
      points: ['piece:co1', 'piece:fr1'],
      rules: ['VE-4.5-07', 'VE-9.6-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Charge: take the hussars, choose the line the arrow shows, ride up to the Prussians hex by hex, and end the charge.',
        fr: 'Chargez : prenez les hussards, choisissez la ligne que montre la flèche, allez case par case jusqu’aux Prussiens, et finissez la charge.',
      },
      act: ['fr1', 'line NNE', 'to 0405', 'to 0404'],
      otherwise: {
        en: 'Hussars, the line, then two hexes ahead.',
        fr: 'Les hussards, la ligne, puis deux cases en avant.',
      },
      points: ['piece:co1'],
      rules: ['VE-9.2-01', 'VE-9.2-21'],
    },
    {
      kind: 'act',
      text: {
        en: 'They are in contact. Who has charged does not march: end the movement phase.',
        fr: 'Ils sont au contact. Qui a chargé ne marche plus : finissez la phase de mouvement.',
      },
      act: ['end'],
      otherwise: { en: 'End the movement phase.', fr: 'Finissez la phase de mouvement.' },
      rules: ['VE-6.1-02'],
    },
    {
      kind: 'reply',
      text: {
        en: 'A few of them still fire.',
        fr: 'Quelques-uns tirent encore.',
      },
      points: ['piece:co1'],
      replies: [['at 0404', 'co1']],
      rules: ['VE-4.5-05'],
    },
    {
      kind: 'act',
      text: {
        en: 'Missed. Now the sabres: click the hussars, then the Prussians.',
        fr: 'Manqué. Aux sabres : cliquez sur les hussards, puis sur les Prussiens.',
      },
      act: ['at 0404', 'to 0403'],
      otherwise: { en: 'The hussars attack the Prussians.', fr: 'Les hussards attaquent les Prussiens.' },
    },
    {
      kind: 'act',
      text: { en: 'End the phase to fight.', fr: 'Finissez la phase pour combattre.' },
      act: ['end'],
      otherwise: { en: 'End the phase.', fr: 'Finissez la phase.' },
    },
    {
      kind: 'read',
      text: {
        en: '15 against 5: 3 to 1, and a 5. They break a second time: the whole regiment is lost, five points for you.',
        fr: '15 contre 5 : 3 contre 1, et un 5. Rompus une seconde fois : tout le régiment est perdu, cinq points pour vous.',
      },
      points: ['place:0403'],
      rules: ['VE-8.8-09', 'VE-4.5-07'],
    },
    {
      kind: 'read',
      text: {
        en: 'So break them with fire or the bayonet first, and keep your cavalry for what runs.',
        fr: 'Rompez-les donc d’abord par le feu ou la baïonnette, et gardez votre cavalerie pour les fuyards.',
      },
    },
  ],
};
