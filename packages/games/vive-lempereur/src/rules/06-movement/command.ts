/** Who may be used: the one place where orders, activation by corps and the like will be asked (XVII to XX). */
import type { Refusal } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import { whyNotTakeAway } from '../16-optional-rules/artillery-retreat.ts';

/** Why its owner may not use a unit in his turn. In the standard game he may always (VE-6.1-01). */
export function mayAct(s: State, unit: number): Refusal | null {
  return whyNotTakeAway(s, unit);
}
