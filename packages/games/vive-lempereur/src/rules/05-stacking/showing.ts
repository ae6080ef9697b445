/** Units that lie under others come to light when they are seen to do or suffer something (VE-5-01). */
import type { State } from '../../state.ts';
import { isCovered } from '../../view.ts';

/** Whoever is seen in a test, or breaking, is known to be there from then on. Gives what an event says of it. */
export function show(s: State, index: number): { reveals?: true } {
  const unit = s.units[index]!;
  if (!isCovered(unit)) return {};
  unit.seen = unit.hex;
  return { reveals: true };
}
