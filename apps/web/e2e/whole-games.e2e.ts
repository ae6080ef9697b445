import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { playToTheEnd } from './playing.ts';

const visiting = visit();

/** The battle to learn on of each system. */
const learningBattles = ['marengo/morning', 'commands-colors/rolica-1'];

describe.each(learningBattles)('%s, by clicking only what is on the screen', (battle) => {
  it('against the computer', async () => {
    const context = await visiting.newcomer();
    const page = await visiting.page(context, `/battle/${battle}`);
    await page.getByLabel('A recruit').check();
    await page.getByRole('button', { name: 'To battle' }).click();
    await page.waitForSelector('.decision');
    const { clicks } = await playToTheEnd(page, 1);
    expect(clicks).toBeGreaterThan(20);
    expect(visiting.faults).toEqual([]);
    await context.close();
  });

  it('two at one screen, handed over between turns', async () => {
    const context = await visiting.newcomer();
    const page = await visiting.page(context, `/battle/${battle}`);
    await page.getByLabel('A friend at this screen').check();
    await page.getByRole('button', { name: 'To battle' }).click();
    await page.waitForSelector('.decision, .curtain');
    const { handOvers } = await playToTheEnd(page, 2);
    expect(handOvers).toBeGreaterThan(4);
    expect(visiting.faults).toEqual([]);
    await context.close();
  });
});
