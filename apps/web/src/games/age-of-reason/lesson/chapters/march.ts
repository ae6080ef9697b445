import { rolled, type Chapter } from '../../../../table/lesson/lesson.ts';
import position from '../positions/march.json' with { type: 'json' };
import { titles } from '../titles.ts';

export const march: Chapter = {
  id: 'march',
  title: titles.march,
  position,
  goal: 'moved',
  // Action points of both sides.
  chance: rolled(6, 5, 4, 1, 2, 3),
  steps: [
    {
      kind: 'read',
      text: {
        en: 'Your general has thrown for action points, the number on his gold disc. An order to one unit costs one, and so does an order to a whole line.',
        fr: 'Votre général a tiré ses points d’action, sur son disque d’or. Un ordre à une unité en coûte un, un ordre à toute une ligne aussi.',
      },
      points: ['piece:prussian-general'],
      rules: ['AOR-3-103', 'AOR-3-201'],
    },
    {
      kind: 'act',
      text: {
        en: 'Take the Schwerin regiment. Drag the arrow before it, or choose to go straight ahead, half the move.',
        fr: 'Prenez le régiment de Schwerin. Tirez la flèche devant lui, ou choisissez d’aller tout droit, la moitié du mouvement.',
      },
      act: ['schwerin', 'ahead', 800],
      otherwise: {
        en: 'The Schwerin regiment, straight ahead. Any length will do.',
        fr: 'Le régiment de Schwerin, tout droit. Peu importe la longueur.',
      },
      accepts: ['schwerin', 'ahead'],
      rules: ['AOR-5-001', 'AOR-5-103'],
    },
    {
      kind: 'read',
      text: {
        en: 'After half a move muskets can still fire; after more, most cannot. The chevrons behind it show that it has moved.',
        fr: 'Après la moitié du mouvement, on peut encore tirer ; au-delà, la plupart ne le peuvent plus. Les chevrons montrent qu’il a bougé.',
      },
      points: ['piece:schwerin'],
      rules: ['AOR-7-102'],
    },
  ],
};
