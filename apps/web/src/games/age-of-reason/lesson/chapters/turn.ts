import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/turn.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const turn: Chapter = {
  id: 'turn',
  title: titles.turn,
  position,
  goal: 'turnBegan',
  // The points of both sides, your guns and their test, your volley, theirs, their test, and the points of the next turn.
  chance: rolled(6, 5, 4, 1, 2, 3, 4, 3, 3, 2, 6, 5, 6, 5, 4, 3, 2, 1, 6, 6, 5, 4, 3, 2, 1),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'A turn goes phase by phase, and both sides play each: points, charges, moves, guns, muskets, melees. The dots at the top show where you are; what nobody can do is skipped.',
        fr: 'Un tour va phase par phase, chaque camp jouant la sienne : points, charges, mouvements, canons, fusils, mêlées. Des pastilles en haut le montrent ; ce que personne ne peut faire est sauté.',
      },
      points: ['piece:schwerin', 'piece:baden'],
      rules: ['AOR-0-202', 'AOR-0-203'],
    },
    {
      kind: 'act',
      text: {
        en: 'Charges come first of all. Fresh infantry in front is no prey: declare none.',
        fr: 'Les charges viennent en premier. Une infanterie fraîche, de face, n’est pas une proie : n’en déclarez pas.',
      },
      act: ['pass'],
      otherwise: { en: 'No more charges.', fr: 'Fin des charges.' },
      rules: ['AOR-0-203'],
    },
    {
      kind: 'reply',
      text: {
        en: 'Now they may charge. They would rather not.',
        fr: 'À eux de charger, s’ils veulent. Ils n’en font rien.',
      },
      points: ['piece:baden'],
      replies: [['pass']],
      rules: ['AOR-0-202'],
    },
    {
      kind: 'act',
      text: {
        en: 'Orders. Muskets carry 12 cm: bring Schwerin up, straight ahead, half the move.',
        fr: 'Les ordres. Les fusils portent à 12 cm : avancez Schwerin tout droit, la moitié du mouvement.',
      },
      act: ['schwerin', 'ahead', 800],
      otherwise: {
        en: 'The Schwerin regiment, straight ahead, 8 cm.',
        fr: 'Le régiment de Schwerin, tout droit, 8 cm.',
      },
      rules: ['AOR-5-103', 'AOR-7-110'],
    },
    {
      kind: 'act',
      text: {
        en: 'The guns stay where they are: no more orders.',
        fr: 'Les canons restent où ils sont : fin des ordres.',
      },
      act: ['done'],
      otherwise: { en: 'No more orders.', fr: 'Fin des ordres.' },
    },
    {
      kind: 'act',
      text: {
        en: 'Generals ride last. Yours are near enough: no more rides.',
        fr: 'Les généraux bougent en dernier. Les vôtres sont assez près : fin des déplacements.',
      },
      act: ['done'],
      otherwise: { en: 'No more rides.', fr: 'Fin des déplacements.' },
      rules: ['AOR-5-401'],
    },
    {
      kind: 'reply',
      text: {
        en: 'Their orders and their generals. They stand and wait.',
        fr: 'Leurs ordres, leurs généraux. Ils attendent de pied ferme.',
      },
      points: ['piece:baden'],
      replies: [['done'], ['done']],
      rules: ['AOR-0-202'],
    },
    {
      kind: 'act',
      text: {
        en: 'Guns fire before muskets: the battery, then Baden.',
        fr: 'Le canon tire avant les fusils : la batterie, puis Bade.',
      },
      act: ['guns', 'baden'],
      otherwise: { en: 'The battery fires at Baden.', fr: 'La batterie tire sur Bade.' },
      rules: ['AOR-6-106'],
    },
    {
      kind: 'act',
      text: {
        en: 'A figure falls; tested, they hold. Now the muskets: Schwerin, then Baden.',
        fr: 'Une figurine tombe ; éprouvés, ils tiennent. Aux fusils : Schwerin, puis Bade.',
      },
      act: ['schwerin', 'baden'],
      otherwise: { en: 'Schwerin fires at Baden.', fr: 'Schwerin tire sur Bade.' },
      rules: ['AOR-7-111'],
    },
    {
      kind: 'reply',
      text: {
        en: 'And theirs. When both have fired, whoever lost men is tested.',
        fr: 'Et les leurs. Quand les deux ont tiré, qui a perdu des hommes est éprouvé.',
      },
      points: ['piece:baden', 'piece:schwerin'],
      replies: [['baden', 'schwerin']],
      rules: ['AOR-2-305'],
    },
    {
      kind: 'read',
      text: {
        en: 'Both hold. Nobody touches anybody, so there is no melee; no army is worn enough to ask whether it must go. The next turn has begun, with new points.',
        fr: 'Tous tiennent. Personne n’est au contact : pas de mêlée ; aucune armée n’est assez usée pour songer à partir. Le tour suivant commence, avec de nouveaux points.',
      },
      points: ['piece:prussian-general'],
      rules: ['AOR-0-108', 'AOR-3-103'],
    },
  ],
};
