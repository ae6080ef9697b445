/**
 * Chapter XVII.3: whoever has closed in an attack fights, by fire or by shock, as many as the order asks for (gaps:
 * VEA-G60). Who has somebody to fire at or to strike is told by the phase that asks.
 */
import { refusals, type Refusal } from '@bivouac/kernel';
import { marks, type State } from '../../state.ts';
import { isMarked, mark } from '../../troops.ts';
import { isCorpsInPlay } from '../20-activation/activation.ts';
import { corpsOnMap, hasOrders } from './orders.ts';
import { engagedOf, type Engaged } from './shares.ts';

const no = refusals({
  mustFire: [
    'VEA-17-312',
    'Their corps has the order to attack: of those who have closed, some have still to fire who could.',
    'Leur corps a l’ordre d’attaquer : parmi celles qui se sont rapprochées, il en est qui peuvent tirer et le doivent.',
  ],
  mustStrike: [
    'VEA-17-312',
    'Their corps has the order to attack: of those who have closed, some have still to strike who could.',
    'Leur corps a l’ordre d’attaquer : parmi celles qui se sont rapprochées, il en est qui peuvent frapper et le doivent.',
  ],
});

type Can = (unit: number) => boolean;

/** A unit has fired or attacked in its own turn. */
export function noteEngaged(s: State, unit: number): void {
  if (hasOrders(s)) mark(s.units[unit]!, marks.fought);
}

function hasFought(s: State, unit: number): boolean {
  return isMarked(s.units[unit]!, marks.fought);
}

/** Whether too few of those who have closed have done their part, as far as these count. */
function isShort(s: State, { closed, others, asked }: Engaged, counts: Can): boolean {
  const done = closed.filter((unit) => hasFought(s, unit) || counts(unit)).length;
  return done + others.filter((unit) => hasFought(s, unit)).length < Math.min(asked, closed.length);
}

function engagements(s: State): Engaged[] {
  if (!hasOrders(s)) return [];
  return corpsOnMap(s, s.side).flatMap((corps) =>
    isCorpsInPlay(s, corps) ? (engagedOf(s, corps) ?? []) : [],
  );
}

/** Why the fire phase cannot be ended: somebody who could fire has nobody to strike afterwards, and he is needed. */
export function whyNotEndFire(s: State, canFire: Can, canStrike: Can): Refusal | null {
  const spared: Can = (unit) => !canFire(unit) || canStrike(unit);
  return engagements(s).some((engaged) => isShort(s, engaged, spared)) ? no.mustFire : null;
}

/** The fire phase is over: whoever has let his fire go by owes a shock. */
export function noteHeldFire(s: State, canFire: Can): void {
  for (const { closed } of engagements(s))
    for (const unit of closed) if (!hasFought(s, unit) && canFire(unit)) mark(s.units[unit]!, marks.shirked);
}

/** Why no more shocks than these can be declared: somebody who could strike has not fought, and he is needed. */
export function whyNotEndShock(s: State, canStrike: Can): Refusal | null {
  const spared: Can = (unit) => !isMarked(s.units[unit]!, marks.shirked) && !canStrike(unit);
  const isOwed = engagements(s).some(
    (engaged) =>
      isShort(s, engaged, spared) && engaged.closed.some((unit) => !hasFought(s, unit) && canStrike(unit)),
  );
  return isOwed ? no.mustStrike : null;
}
