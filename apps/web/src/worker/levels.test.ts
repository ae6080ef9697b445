import { Chair, SeededDice, standardOptions } from '@bivouac/kernel';
import { playOut } from '@bivouac/players';
import { describe, expect, it } from 'vitest';
import { gameNamed } from './games.ts';
import { levels, playerOf } from './levels.ts';
import type { Level } from './messages.ts';

const battles = [
  ['marengo', 'morning'],
  ['commands-colors', 'rolica-1'],
] as const;
const seeds = 5;

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
          game.seats.map((seat) => [seat, playerOf(seat === side ? better : worse)]),
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
  it('a captain beats a recruit far more often than not', async () => {
    const { won, played } = await wins('captain', 'recruit');
    expect(won).toBeGreaterThan(played * 0.7);
  });

  it.each(levels)('a %s tells how far his thoughts have come, to the end', async (level) => {
    const game = await gameNamed('marengo');
    const scenario = game.scenarios.find(({ id }) => id === 'morning')!;
    const { state } = game.setup(scenario, standardOptions(game, {}), new SeededDice(1));
    const { seat } = game.pending(state)[0]!;
    const thought = playerOf(level).consider(game, new Chair(game, state, seat), new SeededDice(1));
    const shares: number[] = [];
    for (let step = thought.next(); step.done !== true; step = thought.next()) shares.push(step.value.share);
    expect(shares.length).toBeGreaterThan(5);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.filter((share) => share > 0 && share < 1).length).toBeGreaterThan(5);
    expect(shares.at(-1)).toBe(1);
  });
});
