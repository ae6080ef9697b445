import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/oblique.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const oblique: Chapter = {
  id: 'oblique',
  title: titles.oblique,
  position,
  goal: 'moved',
  // Action points of both sides.
  chance: rolled(6, 5, 4, 1, 2, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'A line keeps its front and goes sideways: that is the oblique. Up to fifteen degrees it is free; more takes half the move, or disorganises.',
        fr: 'Une ligne garde son front et glisse de côté : c’est l’oblique. Jusqu’à quinze degrés elle est gratuite ; au-delà, elle coûte la moitié du mouvement, ou désorganise.',
      },
      points: ['piece:schwerin'],
      rules: ['AOR-5-132'],
    },
    {
      kind: 'act',
      text: {
        en: 'Take Schwerin, go obliquely 15° to the right, as far as it goes.',
        fr: 'Prenez Schwerin, allez en oblique de 15° à droite, jusqu’au bout.',
      },
      act: ['schwerin', 'oblique', 1500, 1600],
      otherwise: {
        en: 'Schwerin obliquely, 15°: the arrow aslant before it will do as well.',
        fr: 'Schwerin en oblique, 15° : la flèche inclinée devant lui convient aussi.',
      },
      accepts: ['schwerin', 'oblique'],
      rules: ['AOR-5-132'],
    },
    {
      kind: 'act',
      text: {
        en: 'To change its front a line wheels on one end. Wheel Borcke on its right, to the left, half the move.',
        fr: 'Pour changer de front, une ligne pivote sur une aile. Faites pivoter Borcke sur sa droite, vers la gauche, la moitié du mouvement.',
      },
      act: ['borcke', 'wheel', 'right', 'counterclockwise', 4500],
      otherwise: {
        en: 'Borcke wheels on its right end, to the left. Any angle will do.',
        fr: 'Borcke pivote sur son aile droite, vers la gauche. Tout angle convient.',
      },
      accepts: ['borcke', 'wheel'],
      rules: ['AOR-5-120'],
    },
    {
      kind: 'read',
      text: {
        en: 'Wheeling is slow, and one unit at a time. So look where a line will have to face before you send it.',
        fr: 'Pivoter est lent, et se fait une unité à la fois. Voyez donc où une ligne devra faire face avant de l’envoyer.',
      },
      points: ['piece:borcke'],
      rules: ['AOR-5-120'],
    },
  ],
};
