/** Units that lie under others come to light when they are seen to do or suffer something (VE-5-01). */
import { stacksOf } from '../../board/board.ts';
import type { State } from '../../state.ts';
import { isCovered } from '../../view.ts';

/** Whoever is seen in a test, or breaking, is known to be there from then on. Gives what an event says of it. */
export function show(s: State, index: number): { reveals?: true } {
  if (!isCovered(s, stacksOf(s), index)) return {};
  s.units[index]!.seen = s.units[index]!.hex;
  return { reveals: true };
}
