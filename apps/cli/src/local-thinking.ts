/** Computer players that think in this very process. */
import { SeededDice } from '@bivouac/kernel';
import type { Thinking } from '@bivouac/host';
import { playerNamed, playerNames } from '@bivouac/players';

export const localThinking: Thinking = {
  players: playerNames,
  think: ({ game, player, seed, chair }) => ({
    action: Promise.resolve().then(() => playerNamed(player)!.choose(game, chair(), new SeededDice(seed))),
    // A thought that has begun comes to its end; whoever asked for it throws it away.
    stop: () => undefined,
  }),
};
