import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/square.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const square: Chapter = {
  id: 'square',
  title: titles.square,
  position,
  goal: 'squareFormed',
  // The test of the square; its volley and the dragoons' test; the shock.
  chance: rolled(3, 4, 6, 4, 3, 3),
  steps: [
    {
      kind: 'reply',
      text: {
        en: 'The 88e in line, and Prussian dragoons before it. Their turn begins with the charges.',
        fr: 'Le 88e en ligne, et des dragons prussiens devant lui. Leur tour commence par les charges.',
      },
      points: ['piece:co1', 'piece:fr1'],
      replies: [['co1', 'line SSE', 'to 0402', 'to 0403', 'to 0404']],
      rules: ['VE-9.1-01', 'VE-9.2-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'They charge! A line would be cut down. Form square while they are far: morale of 8, and 1 more for three hexes or more. Click your regiment.',
        fr: 'Ils chargent ! Une ligne serait sabrée. Formez le carré tant qu’ils sont loin : moral 8, et 1 de plus à trois cases ou davantage. Cliquez sur votre régiment.',
      },
      act: ['at 0405'],
      otherwise: {
        en: 'Do not let them come: click your regiment, to form square.',
        fr: 'Ne les laissez pas venir : cliquez sur votre régiment, pour former le carré.',
      },
      rules: ['VE-9.6-01', 'VE-9.6-04', 'VE-9.3-03'],
    },
    {
      kind: 'reply',
      text: {
        en: 'A 7: the square stands, bayonets on every side, no flank and no rear. And they cannot stop any more.',
        fr: 'Un 7 : le carré tient, des baïonnettes de tous côtés, ni flanc ni dos. Et ils ne peuvent plus s’arrêter.',
      },
      points: ['piece:fr1'],
      replies: [['to 0402', 'to 0403', 'to 0404'], ['end']],
      rules: ['VE-4.4-02', 'VE-9.2-21'],
    },
    {
      kind: 'act',
      text: {
        en: 'Now you fire, who stand. A square has only 1, but try: the dragoons, then your regiment.',
        fr: 'À vous de tirer, de pied ferme. Un carré n’a que 1, mais essayez : les dragons, puis votre régiment.',
      },
      act: ['at 0404', 'fr1'],
      otherwise: {
        en: 'First the dragoons, then your regiment.',
        fr: 'D’abord les dragons, puis votre régiment.',
      },
      rules: ['VE-4.4-08'],
    },
    {
      kind: 'reply',
      text: {
        en: 'A 6: a step less, but they keep coming. A charge must be fought out.',
        fr: 'Un 6 : un pas de moins, mais ils viennent. Une charge va jusqu’au choc.',
      },
      points: ['piece:co1'],
      replies: [['at 0404', 'to 0405'], ['end']],
      rules: ['VE-9.3-01'],
    },
    {
      kind: 'read',
      text: {
        en: 'Against a square, cavalry counts 1 a step instead of 6: 2 against 12. One step more is gone, and they are broken.',
        fr: 'Contre un carré, la cavalerie compte 1 par pas au lieu de 6 : 2 contre 12. Encore un pas perdu, et la voilà rompue.',
      },
      points: ['piece:co1', 'piece:fr1'],
      rules: ['VE-4.7-06', 'VE-4.4-04'],
    },
    {
      kind: 'read',
      text: {
        en: 'But only against cavalry: a square creeps, infantry finds it at half its strength, and fire at it gets 1 more on the die. Leave it when they are gone.',
        fr: 'Mais seulement contre elle : le carré se traîne, ne vaut que moitié contre l’infanterie, et qui tire dessus ajoute 1 au dé. Quittez-le dès qu’ils sont partis.',
      },
      points: ['piece:fr1'],
      rules: ['VE-4.4-03', 'VE-4.4-05', 'VE-7.10-01'],
    },
  ],
};
