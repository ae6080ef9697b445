/** What the host is given in a terminal: the games of the shelf, the players of this process, its clock and its chance. */
import { randomBytes } from 'node:crypto';
import { standardBounds, type SessionSetting } from '@bivouac/host';
import type { Shelf } from './box.ts';
import { localThinking } from './local-thinking.ts';

export function hostSetting(shelf: Shelf, clock: () => number = () => performance.now()): SessionSetting {
  return {
    library: { ids: Object.keys(shelf), load: async (id) => await shelf[id]!() },
    thinking: localThinking,
    clock,
    bounds: standardBounds,
    randomness: () => randomBytes(32).toString('hex'),
    // Faults are told in the answer; a terminal has nobody else to tell.
    report: () => undefined,
  };
}
