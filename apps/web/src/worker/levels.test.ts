import { playOut } from '@bivouac/players';
import { describe, expect, it } from 'vitest';
import { gameNamed } from './games.ts';
import { playerOf } from './levels.ts';
import type { Level } from './messages.ts';

const battles = [
  ['marengo', 'morning'],
  ['commands-colors', 'rolica-1'],
] as const;
const seeds = 10;

/** How often the first beats the second, each playing either side of each battle. */
async function wins(better: Level, worse: Level): Promise<{ won: number; played: number }> {
  let won = 0;
  let played = 0;
  for (const [id, battle] of battles) {
    const game = await gameNamed(id);
    const scenario = game.scenarios.find((one) => one.id === battle)!;
    for (const side of game.seats)
      for (let seed = 1; seed <= seeds; seed += 1) {
        const players = Object.fromEntries(
          game.seats.map((seat) => [seat, playerOf(seat === side ? better : worse, () => undefined)]),
        );
        const { outcome, fault } = playOut(game, scenario, {}, players, seed);
        expect(fault).toBeNull();
        played += 1;
        if (outcome?.winners.includes(side) === true) won += 1;
      }
  }
  return { won, played };
}

describe('ranks', () => {
  it.each([
    ['captain', 'recruit'],
    ['marshal', 'captain'],
  ] as const)('a %s beats a %s more often than not', async (better, worse) => {
    const { won, played } = await wins(better, worse);
    expect(won).toBeGreaterThan(played * 0.55);
  });

  it('tell how far their thoughts have come, to the end', async () => {
    const game = await gameNamed('marengo');
    const shares: number[] = [];
    const players = Object.fromEntries(
      game.seats.map((seat) => [seat, playerOf('marshal', (share) => shares.push(share))]),
    );
    playOut(
      game,
      game.scenarios.find(({ id }) => id === 'morning')!,
      {},
      players,
      1,
    );
    expect(Math.min(...shares)).toBeGreaterThan(0);
    expect(Math.max(...shares)).toBe(1);
    expect(shares.filter((share) => share === 1).length).toBeGreaterThan(10);
  });
});
