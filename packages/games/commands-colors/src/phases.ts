/** The parts of a turn, and to which of them each step belongs. */
import type { Frames } from './frames.ts';

export type Phase = 'command' | 'orders' | 'movement' | 'combat' | 'draw';

/** Steps that are not named here belong to combat. */
const phases: Readonly<Partial<Record<Frames['step'], Phase>>> = {
  turn: 'command',
  command: 'command',
  rally: 'orders',
  supply: 'orders',
  orders: 'orders',
  movement: 'movement',
  draw: 'draw',
  scout: 'draw',
};

/** The phase of a turn's own step, under all that it has called; null when the battle is over. */
export function phaseAt(step: Frames['step'] | undefined): Phase | null {
  return step === undefined ? null : (phases[step] ?? 'combat');
}
