/**
 * A move is asked about part by part, and each question goes one part further than the one before. With orders, where it is
 * known whether anybody has changed since, the group is kept as it stood: its way is not gone over again.
 */
import type { Action, Part } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import type { Walker } from '../06-movement/moving-group.ts';
import { knownNow, type WaySoFar } from './known-now.ts';
import { hasOrders } from './orders.ts';

/** What is kept of this very state; null without orders. */
export function waySoFar(s: State): WaySoFar | null {
  return hasOrders(s) ? knownNow(s).soFar : null;
}

/**
 * A group as it stands before the last of these parts, where that has been found, and the last was offered to it: whether it
 * may be done need not be asked again. Never to be changed.
 */
export function beforeTheLast({ parts, count, walker, offered }: WaySoFar, partial: Action): Walker | null {
  if (walker === null || count !== partial.length - 1) return null;
  for (let at = 0; at < count; at += 1) if (parts[at] !== partial[at]) return null;
  return offered.includes(partial[count]!) ? walker : null;
}

/** A group has been found to stand so after these parts, and what it may do next. */
export function noteSoFar(soFar: WaySoFar, partial: Action, w: Walker, offered: readonly Part[]): void {
  soFar.count = partial.length;
  for (let at = 0; at < partial.length; at += 1) soFar.parts[at] = partial[at]!;
  soFar.walker = w;
  soFar.offered = offered;
}
