/** Computer players that think in this very process. */
import { SeededDice } from '@bivouac/kernel';
import type { Thinking } from '@bivouac/host';
import { playerNamed, playerNames, think } from '@bivouac/players';

/** Lets whatever else waits be done, so that thinking can be stopped. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

export const localThinking: Thinking = {
  players: playerNames,
  think: ({ game, player, seed, budget, chair }, progress) =>
    think(playerNamed(player)!, game, chair(), new SeededDice(seed), budget, {
      clock: () => performance.now(),
      pause,
      progress,
    }),
};
