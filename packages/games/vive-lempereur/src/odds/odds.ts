/** The chances of an action, from what its seat sees: fire, shock, charge and tests. */
import type { Action, Odds, Seat } from '@bivouac/kernel';
import type { View } from '../view.ts';

/** A move by itself is certain: null. */
export function oddsOf(_view: View, _seat: Seat, _action: Action): Odds | null {
  return null;
}
