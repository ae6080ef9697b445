/** A whole battle by clicking only what is on the screen: what every system must stand. */
import { expect, it } from 'vitest';
import { battleOf, forAll, type LearningBattle } from './begun.ts';
import type { Visit } from './browser.ts';
import { hurryIn, play } from './playing.ts';

export function playsWhole(visiting: Visit, battle: LearningBattle): void {
  const hurry = hurryIn(battle);
  it('is played to its end against the computer', async () => {
    const context = await visiting.newcomer();
    const page = await battleOf(visiting, context, battle, 'A recruit');
    const { clicks } = await play(page, { seed: 1, ...hurry });
    expect(clicks).toBeGreaterThan(20);
    await context.close();
  });

  // On the free table two fight to the end by hand, in `free-table.e2e.ts`.
  if (!forAll('marengo/morning').includes(battle)) return;
  it('is played to its end by two at one screen, handed over between turns', async () => {
    const context = await visiting.newcomer();
    const page = await battleOf(visiting, context, battle, 'A friend at this screen');
    const { handOvers } = await play(page, { seed: 2, ...hurry });
    expect(handOvers).toBeGreaterThan(4);
    await context.close();
  });
}
