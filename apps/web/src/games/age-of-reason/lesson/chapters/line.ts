import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/line.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const line: Chapter = {
  id: 'line',
  title: titles.line,
  position,
  goal: 'moved',
  // Action points of both sides.
  chance: rolled(6, 5, 4, 1, 2, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Three battalions side by side are a line. It goes as one, for one point: that is what drill is for.',
        fr: 'Trois bataillons côte à côte forment une ligne. Elle marche comme un seul homme, pour un point : c’est tout l’art de l’exercice.',
      },
      points: ['piece:schwerin', 'piece:borcke', 'piece:sydow'],
      rules: ['AOR-3-202'],
    },
    {
      kind: 'act',
      text: {
        en: 'Take Borcke, then its neighbours Schwerin and Sydow, and send them straight ahead as far as they go.',
        fr: 'Prenez Borcke, puis ses voisins Schwerin et Sydow, et faites-les avancer tout droit jusqu’au bout.',
      },
      act: ['borcke', '+schwerin', '+sydow', 'ahead', 1600],
      otherwise: {
        en: 'Borcke first, then Schwerin and Sydow; then straight ahead, 16 cm.',
        fr: 'Borcke d’abord, puis Schwerin et Sydow ; puis tout droit, 16 cm.',
      },
      rules: ['AOR-3-202', 'AOR-5-001'],
    },
    {
      kind: 'read',
      text: {
        en: 'Forty-eight centimetres of front went forward, and one point was spent. A line that breaks up costs you a point for each piece.',
        fr: 'Quarante-huit centimètres de front ont avancé pour un seul point. Une ligne rompue en coûte un par morceau.',
      },
      points: ['piece:borcke'],
      rules: ['AOR-3-201'],
    },
  ],
};
