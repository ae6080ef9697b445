/** What the host is given in a terminal: the games of the catalogue, the players of this process, its clock and its chance. */
import { randomBytes } from 'node:crypto';
import { standardBounds, type SessionSetting } from '@bivouac/host';
import type { GameCatalogue } from './installed-game.ts';
import { localThinking } from './local-thinking.ts';

export function hostSetting(
  catalogue: GameCatalogue,
  clock: () => number = () => performance.now(),
): SessionSetting {
  return {
    library: { ids: Object.keys(catalogue), load: async (id) => await catalogue[id]!() },
    thinking: localThinking,
    clock,
    bounds: standardBounds,
    randomness: () => randomBytes(32).toString('hex'),
    // Faults are told in the answer; a terminal has nobody else to tell.
    report: () => undefined,
  };
}
