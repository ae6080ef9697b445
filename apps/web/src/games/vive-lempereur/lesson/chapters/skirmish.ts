import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/skirmish.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const skirmish: Chapter = {
  id: 'skirmish',
  title: titles.skirmish,
  position,
  goal: 'disorganised',
  // The guns at the 88e; the skirmishers, and the test of the gunners.
  chance: rolled(1, 4, 4, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'A Prussian battery. It fires only through its front, where the 88e stands: whoever goes at it from there is shot down.',
        fr: 'Une batterie prussienne. Elle ne tire que devant elle, où se tient le 88e : qui l’aborde par là est fauché.',
      },
      points: ['piece:co1', 'piece:fr2'],
      rules: ['VE-4.12-02'],
    },
    {
      kind: 'read',
      text: {
        en: 'The 17e léger is light infantry, and may skirmish: a loose chain across two hexes. Fire at it takes 1 from the die, and it reaches two hexes itself.',
        fr: 'Le 17e léger, de l’infanterie légère, peut tirailler : une chaîne souple sur deux cases. Le dé perd 1 contre elle, et elle-même porte à deux cases.',
      },
      points: ['piece:fr1', 'piece:co1'],
      rules: ['VE-4.6-02', 'VE-4.6-04', 'VE-4.6-14'],
    },
    {
      kind: 'act',
      text: {
        en: 'Go round, out of the guns’ sight: three hexes on, one beside the battery. There choose skirmishers, as the arrow shows, and end the move.',
        fr: 'Contournez, hors de leur champ de tir : trois cases, puis une contre la batterie. Là, choisissez les tirailleurs que montre la flèche, et finissez.',
      },
      act: ['fr1', 'to 0606', 'to 0605', 'to 0604', 'left', 'to 0504', 'skirmish N W'],
      otherwise: {
        en: 'Follow the arrow: on the right of the guns, then skirmishers who face them.',
        fr: 'Suivez la flèche : à droite des canons, puis des tirailleurs qui leur font face.',
      },
      rules: ['VE-6.3-07'],
    },
    {
      kind: 'act',
      text: {
        en: 'Two hexes long, right beside the guns. End the phase.',
        fr: 'Longs de deux cases, tout contre les canons. Finissez la phase.',
      },
      act: ['end'],
      otherwise: { en: 'The 88e stays. End the phase.', fr: 'Le 88e reste. Finissez la phase.' },
    },
    {
      kind: 'reply',
      text: {
        en: 'The gunners cannot turn their pieces on you. They fire where they look: at the 88e.',
        fr: 'Les canonniers ne peuvent tourner leurs pièces sur vous. Ils tirent devant eux : sur le 88e.',
      },
      points: ['piece:co1', 'piece:fr2', 'piece:fr1'],
      replies: [['at 0206', 'co1']],
      rules: ['VE-7.2-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Too far: nothing. Now your skirmishers, with 3: click the battery, then the 17e, and fire.',
        fr: 'Trop loin : rien. À vos tirailleurs, avec 3 : cliquez sur la batterie, puis sur le 17e, et tirez.',
      },
      act: ['at 0403', 'fr1'],
      otherwise: { en: 'First the battery, then the 17e.', fr: 'D’abord la batterie, puis le 17e.' },
      rules: ['VE-4.6-09'],
    },
    {
      kind: 'reply',
      text: {
        en: 'Half the guns are gone. Taken from behind, morale of 8 counts as 5; they threw 7, and run.',
        fr: 'La moitié des pièces est perdue. Pris à revers, un moral de 8 n’est plus que 5 ; ils font 7, et fuient.',
      },
      points: ['piece:co1'],
      replies: [['to 0303']],
      rules: ['VE-7.9-02', 'VE-7.1-03'],
    },
    {
      kind: 'read',
      text: {
        en: 'Skirmishers wear down guns and lines that cannot answer. But they are thin: in a shock they count half, and cavalry rides them down.',
        fr: 'Les tirailleurs usent les canons et les lignes qui ne peuvent répondre. Mais ils sont peu denses : au choc ils comptent moitié, et la cavalerie les sabre.',
      },
      points: ['piece:fr1'],
      rules: ['VE-4.6-12'],
    },
  ],
};
