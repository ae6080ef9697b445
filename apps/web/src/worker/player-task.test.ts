import { SeededDice, standardOptions } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { gameNamed } from './games.ts';
import { budgetOf, decide, type PlayerTask } from './player-task.ts';

interface Battle {
  readonly units: readonly { readonly side: string; blocks: number }[];
  banners: Record<string, number>;
}

/** Four banners of five to none, the last block of every unit, and the loser is to move. */
async function hopelessTask(yields: boolean): Promise<PlayerTask> {
  const game = await gameNamed('commands-colors');
  const scenario = game.scenarios.find(({ id }) => id === 'rolica-1')!;
  const { state } = game.setup(scenario, standardOptions(game, {}), new SeededDice(1));
  const { seat } = game.pending(state)[0]!;
  const battle = state as unknown as Battle;
  battle.banners = Object.fromEntries(game.seats.map((one) => [one, one === seat ? 0 : 4]));
  for (const unit of battle.units) if (unit.side === seat) unit.blocks = 1;
  const view = game.view(state, seat);
  return { game: game.id, seat, level: 'recruit', view, seed: '1', budget: {}, yields };
}

describe('a computer player in a hopeless battle', () => {
  it.each([
    [true, true],
    [false, false],
  ])('that is wished to yield: %s, gives up: %s', async (yields, isGivenUp) => {
    const task = await hopelessTask(yields);
    const action = await decide(await gameNamed(task.game), task, () => undefined).action;
    expect(action[0] === 'resign').toBe(isGivenUp);
  });
});

describe('the time a computer player takes at the screen', () => {
  it.each([
    ['marshal', { milliseconds: Infinity }, 200],
    ['colonel', {}, 200],
    ['marshal', { milliseconds: 50 }, 50],
    ['captain', { milliseconds: Infinity }, Infinity],
  ] as const)('a %s who is given %o has so many milliseconds: %s', (level, given, milliseconds) => {
    expect(budgetOf(level, given)).toEqual({ milliseconds });
  });
});
