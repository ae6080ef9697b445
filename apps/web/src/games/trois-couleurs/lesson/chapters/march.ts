import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/march.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const march: Chapter = {
  id: 'march',
  title: titles.march,
  position,
  goal: 'moved',
  // The initiative: yours.
  chance: rolled(6, 1),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'A unit has three action points a turn. A march at ordinary pace takes one, at quick pace two, at charge pace all three.',
        fr: 'Une unité a trois points d’action par tour. Marcher au pas ordinaire en coûte un, au pas accéléré deux, au pas de charge les trois.',
      },
      points: ['piece:blue-first'],
      rules: ['TC-4-01', 'TC-6-01'],
    },
    {
      kind: 'act',
      text: {
        en: 'Take the 1st Battalion. Drag the arrow before it, or choose to march at ordinary pace, as far as it may.',
        fr: 'Prenez le 1er bataillon. Tirez la flèche devant lui, ou choisissez de marcher au pas ordinaire, aussi loin que possible.',
      },
      act: ['blue-first', 'march', 'POR', 0, 1800],
      accepts: ['blue-first', 'march', 'POR'],
      rules: ['TC-6-02'],
      otherwise: {
        en: 'The 1st Battalion, at ordinary pace. Any way and length will do.',
        fr: 'Le 1er bataillon, au pas ordinaire. Peu importent le chemin et la longueur.',
      },
    },
    {
      kind: 'read',
      text: {
        en: 'Lengths are in units of distance, UD: one is 6 cm on the table. It can still turn or change its formation with the points it has left.',
        fr: 'Les longueurs sont en unités de distance, UD : une fait 6 cm. Il peut encore pivoter ou changer de formation avec ses points restants.',
      },
      points: ['piece:blue-first'],
      rules: ['TC-6-02'],
    },
  ],
};
