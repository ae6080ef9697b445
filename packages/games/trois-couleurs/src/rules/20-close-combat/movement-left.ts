/** Chapters 6 and 20: how far a unit may still go of its own will, in or after a close combat (TC-6-13, TC-20-22). */
import { localOf } from '@bivouac/ground/free';
import type { Engagement, Marcher } from '../../engagement.ts';
import type { State } from '../../state.ts';
import { unitOf } from '../../troops.ts';
import { perTurn } from '../04-action-points/spending.ts';
import { reachFor } from '../06-movement/rates.ts';

/** How far a marcher has come by now. */
function comeSoFar(s: State, { unit, from: [x, y], direction, marched }: Marcher): number {
  const row = unitOf(s, unit);
  return marched + Math.max(0, Math.round(localOf({ x, y, facing: direction }, [row.x, row.y]).ahead));
}

/** The movement a marcher has left where it stands, without its tolerance. */
export function movementLeft(s: State, e: Engagement, unit: number): number {
  const marcher = e.marchers.find((one) => one.unit === unit)!;
  return Math.max(0, marcher.capacity - comeSoFar(s, marcher));
}

/** Whether contact has used up the movement of a unit: of a marcher what it paid for, of others what a turn lets them go. */
export function isSpentByContact(s: State, e: Engagement, unit: number): boolean {
  const marcher = e.kind === 'contact' ? undefined : e.marchers.find((one) => one.unit === unit);
  return unitOf(s, unit).gone >= (marcher?.capacity ?? reachFor(s, unit, perTurn));
}
