/** The parts of a turn by name. */
import type { Words } from '@bivouac/kernel';
import type { Phase } from '../phases.ts';

export const phaseNames: Readonly<Record<Phase, Words>> = {
  command: { en: 'command card', fr: 'carte de commandement' },
  orders: { en: 'orders', fr: 'ordres' },
  movement: { en: 'movement', fr: 'mouvement' },
  combat: { en: 'combat', fr: 'combat' },
  draw: { en: 'drawing cards', fr: 'pioche' },
};
