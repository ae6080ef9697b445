/** The parts of a turn by name. */
import type { Words } from '@bivouac/kernel';
import type { SeenFrame } from '../naming.ts';
import type { View } from '../view.ts';

export type Phase = 'command' | 'orders' | 'movement' | 'combat' | 'draw';

/** What part of a turn each of its steps belongs to; steps that are called belong to combat. */
const phases: Readonly<Partial<Record<SeenFrame['step'], Phase>>> = {
  turn: 'command',
  command: 'command',
  rally: 'orders',
  supply: 'orders',
  orders: 'orders',
  movement: 'movement',
  draw: 'draw',
  scout: 'draw',
};

export const phaseNames: Readonly<Record<Phase, Words>> = {
  command: { en: 'command card', fr: 'carte de commandement' },
  orders: { en: 'orders', fr: 'ordres' },
  movement: { en: 'movement', fr: 'mouvement' },
  combat: { en: 'combat', fr: 'combat' },
  draw: { en: 'drawing cards', fr: 'pioche' },
};

/** Null when the battle is over. */
export function phaseOf(view: Pick<View, 'frames'>): Phase | null {
  const step = view.frames[0]?.step;
  return step === undefined ? null : (phases[step] ?? 'combat');
}
