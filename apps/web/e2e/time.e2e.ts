/** Games that go on: looked back upon, in another language, opened again, and without a connection. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { battleOf, boardInWords, learningBattles, sitDown } from './begun.ts';
import { Visit, visit } from './browser.ts';
import { play } from './playing.ts';
import { brokenEnemy, takeIn } from './prepared.ts';
import { atRest, putDown } from './rest.ts';

const visiting = visit();

const question = (page: Page) => page.locator('.standing .question').textContent();

/** Few enough that the recruit of Marengo has not lost by then: once a battle is over, nothing is hidden any more. */
function clicksUnfinished(battle: string): number {
  return battle.startsWith('marengo/') ? 12 : 25;
}

/** What could be done by a picture beside the board belongs to the moment, not to the board. */
const withoutCards = (board: string) => board.replaceAll(/^card:.*\n/gm, '');

/** How many acts lie behind: the log of a replay counts them. */
const lastAct = async (page: Page) => Number(await page.locator('.replay-slider input').getAttribute('max'));

describe.each(learningBattles)('%s', (battle) => {
  it('is looked back upon as it was, at every moment', async () => {
    const context = await visiting.newcomer();
    const page = await battleOf(visiting, context, battle, 'A recruit');
    const seen = new Map<number, string>();
    for (let round = 0; round < 4; round += 1) {
      await play(page, { seed: 11 + round, clicks: clicksUnfinished(battle) });
      await page.waitForSelector('.standing .question, .standing.over');
      await putDown(page);
      // A battle that has come to its end says so first.
      if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
      const board = withoutCards(await boardInWords(page));
      await page.keyboard.press('v');
      await page.waitForSelector('.replaying');
      seen.set(await lastAct(page), board);
      await page.goBack();
      await page.waitForSelector('.decision');
    }
    await page.keyboard.press('v');
    const slider = page.locator('.replay-slider input');
    await slider.waitFor();
    for (const [at, board] of [...seen].reverse()) {
      await slider.fill(String(at));
      await expect.poll(async () => withoutCards(await boardInWords(page))).toBe(board);
      const type = await page.evaluate(async () => [...(await document.fonts.load('16px "Bivouac Text"'))]);
      expect(type).toHaveLength(1);
    }
    expect(new Set(seen.values()).size).toBeGreaterThan(1);
    await context.close();
  });

  it('changes its language in the middle of a decision, and loses nothing', async () => {
    const context = await visiting.newcomer();
    const page = await battleOf(visiting, context, battle, 'A recruit');
    await play(page, { seed: 4, clicks: 7 });
    await page.waitForSelector('.standing .question');
    await atRest(page);
    const chosen = () =>
      page
        .locator('[data-spot][aria-pressed="true"]')
        .evaluateAll((spots) => spots.map((spot) => spot.dataset.spot));
    const [english, before] = [await boardInWords(page), await chosen()];
    const asked = await question(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Language').selectOption('fr');
    await page.getByRole('button', { name: 'Fermer' }).click();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await question(page)).not.toBe(asked);
    expect(await boardInWords(page)).not.toBe(english);
    expect(await chosen()).toEqual(before);
    await page.getByRole('button', { name: 'Réglages' }).click();
    await page.getByLabel('Langue').selectOption('en');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await question(page)).toBe(asked);
    expect(await boardInWords(page)).toBe(english);
    await context.close();
  });

  it('goes on in mid-turn when the page is opened again', async () => {
    const context = await visiting.newcomer();
    const page = await battleOf(visiting, context, battle, 'A recruit');
    await play(page, { seed: 6, clicks: 12 });
    await putDown(page);
    await page.waitForSelector('[data-spot]:not([aria-disabled="true"])');
    const [board, asked] = [await boardInWords(page), await question(page)];
    await page.reload();
    await page.waitForSelector('.standing .question');
    await atRest(page);
    expect(await boardInWords(page)).toBe(board);
    expect(await question(page)).toBe(asked);
    const { clicks } = await play(page, { seed: 7, clicks: 4 });
    expect(clicks).toBeGreaterThan(0);
    await context.close();
  });
});

it('shows nothing of a game of two when it is opened again, until somebody sits down', async () => {
  const context = await visiting.newcomer();
  const page = await battleOf(visiting, context, learningBattles[0], 'A friend at this screen');
  await sitDown(page);
  await play(page, { seed: 8, clicks: 5 });
  await page.reload();
  await page.waitForSelector('.curtain');
  expect(await page.locator('[data-spot]').count()).toBe(0);
  await sitDown(page);
  expect(await page.locator('[data-spot]').count()).toBeGreaterThan(0);
  await context.close();
});

it('opens and plays on when there is no server any more', async () => {
  const leaving = new Visit();
  await leaving.open();
  try {
    const context = await leaving.newcomer({ isKeptOffline: true });
    const page = await battleOf(leaving, context, learningBattles[1], 'A recruit');
    await play(page, { seed: 9, clicks: 8 });
    await putDown(page);
    await page.waitForSelector('[data-spot]:not([aria-disabled="true"])');
    const board = await boardInWords(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    leaving.closeServer();
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('.standing .question');
    await expect.poll(() => boardInWords(page)).toBe(board);
    await play(page, { seed: 10, clicks: 6 });
    // A game that was never opened in this browser comes from what is kept too.
    await page.goto(new URL(`/battle/${learningBattles[0]}`, leaving.address).href);
    await page.getByRole('button', { name: 'To battle' }).click();
    await page.waitForSelector('.decision');
    expect(leaving.faults).toEqual([]);
  } finally {
    await leaving.close();
  }
});

describe('the dice', () => {
  it('are sealed before the first roll, and the report opens the seal and checks it', async () => {
    const context = await visiting.newcomer({ seed: null });
    const page = await battleOf(visiting, context, learningBattles[0], 'A recruit');
    await page.getByRole('button', { name: 'Settings' }).click();
    const shown = await page.locator('.seal code').textContent();
    expect(shown).toMatch(/^[0-9a-f]{4}(\u00a0[0-9a-f]{4}){3}$/);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.click('.settings .buttons button.main');
    await page.waitForSelector('.standing.over');
    await page.goto(`${page.url().split('#')[0] ?? ''}#report`);
    const seal = page.locator('.report-seal');
    await seal.waitFor();
    expect(await seal.locator('code').first().textContent()).toBe(shown);
    expect(await seal.textContent()).toContain('The seal holds');
    await context.close();
  });
});

describe('the end of a battle', () => {
  it('is claimed in sight of the winner, and the computer that has lost grants it', async () => {
    const context = await visiting.newcomer();
    const page = await visiting.page(context, '/');
    await takeIn(page, await brokenEnemy('captain'));
    await page.locator('.kept-game a.main, .kept-game button.main').first().click();
    const claim = page.locator('.free-act');
    await claim.waitFor();
    expect(await claim.textContent()).toBe('Claim the victory');
    await claim.click();
    await claim.click();
    await play(page, {
      seed: 3,
      ends: /End/,
      until: async () => (await page.getByRole('dialog').count()) > 0,
    });
    const ending = page.getByRole('dialog', { name: 'Victory' });
    await ending.waitFor();
    expect(await ending.textContent()).toContain('have conceded');
    await ending.getByRole('button', { name: 'Once more' }).click();
    await page.waitForSelector('[data-spot]:not([aria-disabled="true"])');
    await context.close();
  });

  it('is told, and leads to the battle from the other side', async () => {
    const context = await visiting.newcomer();
    const page = await battleOf(visiting, context, learningBattles[0], 'A recruit');
    const begun = page.url();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.click('.settings .buttons button.main');
    const ending = page.getByRole('dialog', { name: 'Defeat' });
    await ending.waitFor();
    expect(await ending.textContent()).toContain('French win');
    // Whoever closes it, or reads the report first, finds the same again.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Battle report' }).click();
    await page.locator('.report-next').getByRole('button', { name: 'Once more' }).waitFor();
    await page.getByRole('button', { name: 'Back to the table' }).click();
    await page.getByRole('button', { name: 'Play again' }).click();
    await ending.getByRole('button', { name: 'The other side' }).click();
    await expect.poll(() => page.url()).not.toBe(begun);
    await page.waitForSelector('.decision');
    await page.getByRole('tab', { name: 'Armies' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await context.close();
  });
});
