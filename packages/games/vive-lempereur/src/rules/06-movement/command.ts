/** Who may be used: the one place where everything that anybody does is asked about command (XVII to XX). */
import type { Refusal } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import { whyNotTakeAway } from '../16-optional-rules/artillery-retreat.ts';
import type { Deed } from '../17-command/deeds.ts';
import { whyNotSetOut } from '../17-command/leader-initiative.ts';
import { whyOutOfCommand } from '../17-command/out-of-command.ts';
import { whyAgainstOrders } from '../17-command/under-orders.ts';
import { whyLeaderNotInPlay, whyNotInPlay } from '../20-activation/activation.ts';

/** Why its owner may not have a unit do this. In the standard game he always may (VE-6.1-01). */
export function mayDo(s: State, unit: number, deed: Deed): Refusal | null {
  return mightDo(s, unit, deed) ?? whyAgainstOrders(s, unit, deed);
}

/** The same as far as everybody knows it: whether a question is put must not hang on an order (VEA-17-356). */
export function mightDo(s: State, unit: number, deed: Deed): Refusal | null {
  return whyNotTakeAway(s, unit) ?? whyNotInPlay(s, unit, deed) ?? whyOutOfCommand(s, unit, deed);
}

/** Why a leader may not ride, alone or with troops that march or charge. With those who retreat he goes as ever. */
export function mayRide(s: State, leader: number): Refusal | null {
  return whyLeaderNotInPlay(s, leader) ?? whyNotSetOut(s, leader);
}
