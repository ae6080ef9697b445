import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/guns.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const guns: Chapter = {
  id: 'guns',
  title: titles.guns,
  position,
  goal: 'fired',
  // The guns, the test of Botta, and the points of the next turn.
  chance: rolled(5, 6, 5, 6, 5, 6, 2, 3, 5, 4, 4, 3, 3, 2),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Guns see far: medium ones 32 cm. The nearer the target, the more dice, and each twelve pips take a figure.',
        fr: 'Les canons portent loin : les moyens, 32 cm. Plus la cible est proche, plus il y a de dés, et douze points enlèvent une figurine.',
      },
      points: ['piece:guns'],
      rules: ['AOR-6-109', 'AOR-6-107'],
    },
    {
      kind: 'read',
      text: {
        en: 'Baden stands far off in line. Botta comes on in column, and guns love a column.',
        fr: 'Bade est loin, en ligne. Botta s’avance en colonne, et les canons aiment les colonnes.',
      },
      points: ['piece:baden', 'piece:botta'],
      rules: ['AOR-5-125'],
    },
    {
      kind: 'act',
      text: {
        en: 'Fire at Botta: take the battery, then the column.',
        fr: 'Tirez sur Botta : prenez la batterie, puis la colonne.',
      },
      act: ['guns', 'botta'],
      otherwise: {
        en: 'The battery fires at Botta, the column.',
        fr: 'La batterie tire sur Botta, la colonne.',
      },
      rules: ['AOR-6-106', 'AOR-6-119'],
    },
    {
      kind: 'read',
      text: {
        en: 'Six dice. Two figures are gone, and Botta wears a white marker: disorganised, half its march and one die less until it has had quiet.',
        fr: 'Six dés. Deux figurines de moins, et Botta porte un marqueur blanc : désorganisé, il marche moitié moins et lance un dé de moins tant qu’il n’a pas soufflé.',
      },
      points: ['piece:botta'],
      rules: ['AOR-2-401', 'AOR-2-402'],
    },
  ],
};
