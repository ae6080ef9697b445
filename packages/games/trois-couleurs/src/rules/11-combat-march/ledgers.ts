/** The ledgers of an engagement: rows are added, and the sum of them is the total. */
import { branches } from '@bivouac/kernel';
import type { Engagement, Marcher, Receiver } from '../../engagement.ts';
import { row as rowOf, totalOf, type Ledger, type LedgerRow } from '../../ledger.ts';
import { clamp } from '../../tables/morale.ts';

const by = branches({ totalsAreKept: 'TC-14-08' });

/** A ledger kept within its limits by a row of its own, so that its sum is its total. */
export function withinLimits(ledger: Ledger): Ledger {
  const total = totalOf(ledger);
  const row: LedgerRow | null =
    total > clamp
      ? rowOf('TC-14-08', clamp - total, 'at most 12')
      : total < -clamp
        ? rowOf('TC-14-08', -clamp - total, 'at least -12')
        : null;
  return row !== null && by.totalsAreKept(true) ? [...ledger, row] : ledger;
}

/** An engagement in which one marcher is another. */
export function withMarcher(e: Engagement, unit: number, change: Partial<Marcher>): Engagement {
  return { ...e, marchers: e.marchers.map((one) => (one.unit === unit ? { ...one, ...change } : one)) };
}

export function withReceiver(e: Engagement, unit: number, change: Partial<Receiver>): Engagement {
  return { ...e, receivers: e.receivers.map((one) => (one.unit === unit ? { ...one, ...change } : one)) };
}

/** The unit that is marched on. */
export function targetOf({ receivers }: Engagement): Receiver {
  return receivers.find(({ isTarget }) => isTarget)!;
}

/** Neighbours of the target who counter-march as well (TC-13-05). */
export function otherCounters({ receivers }: Engagement): readonly Receiver[] {
  return receivers.filter(({ isTarget, stands }) => !isTarget && stands === 'counters');
}

/** Those who are still on their way. */
export function going({ marchers }: Engagement): readonly Marcher[] {
  return marchers.filter(({ stands }) => stands === 'goes');
}
