/** Chapter 3: who sees whom. So far all ground is open, and only troops in close order hide what is behind them. */
import type { State } from '../../state.ts';

/** Whether a unit sees another: one figure of it is enough. */
export function canSee(_s: State, _from: number, _to: number): boolean {
  return true;
}
