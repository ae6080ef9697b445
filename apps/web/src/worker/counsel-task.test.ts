import { Table, save, type Game } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { analysisOf, counselOn } from './counsel-task.ts';
import { gameNamed } from './games.ts';

async function marengo(): Promise<{ game: Game; table: Table }> {
  const game = await gameNamed('marengo');
  const scenario = game.scenarios.find(({ id }) => id === 'morning')!;
  return { game, table: Table.open(game, scenario, {}, 'advice') };
}

describe('advice', () => {
  it('is made of what a seat sees, names legal actions, and is the same for the same view', async () => {
    const { game, table } = await marengo();
    const { seat } = table.pending()[0]!;
    const task = { game: 'marengo', seat, view: table.view(seat), seed: 'hint 0' };
    const { options } = counselOn(game, task);
    expect(options).toHaveLength(3);
    for (const { action, chance } of options) {
      expect(table.refusal(seat, action)).toBeNull();
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(1);
    }
    expect(counselOn(game, structuredClone(task)).options).toEqual(options);
  });
});

describe('the analysis of a battle', () => {
  it('goes through its acts, tells how far it is, and is left when nobody wants it any more', async () => {
    const { game, table } = await marengo();
    const { seat } = table.pending()[0]!;
    table.act(seat, ['end']);
    table.act(table.pending()[0]!.seat, ['end']);
    const text = JSON.stringify(save(table));
    const shares: number[] = [];
    const task = { game: 'marengo', text };
    const found = await analysisOf(
      game,
      task,
      (share) => shares.push(share),
      () => true,
    );
    expect(found!.chances).toHaveLength(table.course.length + 1);
    expect(shares.at(-1)).toBe(1);
    expect(
      await analysisOf(
        game,
        task,
        () => undefined,
        () => false,
      ),
    ).toBeNull();
  });
});
