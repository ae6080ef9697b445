import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/column.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const column: Chapter = {
  id: 'column',
  title: titles.column,
  position,
  goal: 'formed',
  // Action points of both sides.
  chance: rolled(6, 5, 4, 1, 2, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'A line fires with all its muskets. A column goes farther, turns as it marches and follows roads; but it fires with few, and guns tear it.',
        fr: 'Une ligne tire de tous ses fusils. Une colonne va plus loin, tourne en marchant et suit les routes ; mais elle tire peu, et le canon la déchire.',
      },
      points: ['piece:schwerin'],
      rules: ['AOR-5-001', 'AOR-5-125'],
    },
    {
      kind: 'act',
      text: {
        en: 'Take Schwerin, change formation, column, to the front.',
        fr: 'Prenez Schwerin, changez de formation, colonne, vers l’avant.',
      },
      act: ['schwerin', 'form', 'column', 'ahead'],
      otherwise: {
        en: 'Schwerin forms column, to the front.',
        fr: 'Schwerin forme la colonne, vers l’avant.',
      },
      rules: ['AOR-5-127'],
    },
    {
      kind: 'act',
      text: {
        en: 'It has a part of its move left. Straight ahead, as far as it goes.',
        fr: 'Il lui reste une partie du mouvement. Tout droit, jusqu’au bout.',
      },
      act: ['schwerin', 'ahead', 1500],
      otherwise: {
        en: 'Schwerin, straight ahead. Any length will do.',
        fr: 'Schwerin, tout droit. Peu importe la longueur.',
      },
      accepts: ['schwerin', 'ahead'],
      rules: ['AOR-5-103'],
    },
    {
      kind: 'read',
      text: {
        en: 'March in column out of range, fight in line: form line again before their muskets reach you, at 12 cm.',
        fr: 'Marchez en colonne hors de portée, combattez en ligne : reformez-la avant la portée des fusils, à 12 cm.',
      },
      points: ['piece:schwerin'],
      rules: ['AOR-7-110'],
    },
  ],
};
