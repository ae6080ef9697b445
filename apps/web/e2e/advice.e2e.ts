/** Advice at the table, and battles looked back upon by the colonel. */
import { mkdirSync } from 'node:fs';
import process from 'node:process';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { battleOf, forAll, learningBattles } from './begun.ts';
import { visit, type Looks } from './browser.ts';
import { finishedBattle, takeIn } from './prepared.ts';

const visiting = visit();

/** Looked at in turn, so that each is seen in some battle. */
const looks: readonly Looks[] = [
  { size: 'desktop', language: 'en' },
  { size: 'phone', language: 'en' },
  { size: 'phone', language: 'fr', theme: 'dark' },
];

/** Where somebody wants to see what the test sees, a picture is left. */
async function picture(page: Page, name: string): Promise<void> {
  const { BIVOUAC_PICTURES: folder } = process.env;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

/** The page must not be wider than its window. */
async function expectToFit(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

/** Plans are made of places; on a free table there are none to name. */
const hasPlans = (battle: string): boolean => !battle.startsWith('age-of-reason/');

describe.each(learningBattles)('%s', (battle) => {
  const at = learningBattles.indexOf(battle);

  it('has advice for whoever is asked, which can be taken up', async () => {
    const context = await visiting.newcomer({ ...looks[at % looks.length]!, language: 'en' });
    const page = await battleOf(visiting, context, battle, 'A recruit');
    await page.waitForSelector('.standing .question');
    const panel = page.locator('#panel-hint');
    await page.getByRole('tab', { name: 'Advice' }).click();
    await panel.getByRole('button', { name: 'What would you do?' }).click();
    await panel.locator('.hint').first().waitFor();
    expect(await panel.locator('.hint').count()).toBeGreaterThan(0);
    if (hasPlans(battle))
      expect(await panel.locator('.hint-plan').textContent()).toMatch(/Plan\. (Attack|Hold): /);
    expect(await panel.locator('.hint-chance').first().textContent()).toMatch(/Chance to win: \d+\s?%/);
    if (battle === 'age-of-reason/the-mill') {
      // Whom an advice is about is seen at a glance, though he can be chosen besides.
      await panel.locator('.hint').first().hover();
      const lit = page.locator('.table-board .spot-piece.spot-take.spot-lit').first();
      await expect
        .poll(() => lit.evaluate((spot) => getComputedStyle(spot).stroke))
        .toBe('rgb(106, 27, 154)');
    }
    await expectToFit(page);
    await picture(page, `advice-${battle.replace('/', '-')}`);
    await panel.getByRole('button', { name: 'Follow this advice' }).first().click();
    await page.locator('.standing.asking').waitFor();
    expect(await page.locator('.standing.asking .chosen-words').textContent()).not.toBe('');
    await picture(page, `taken-up-${battle.replace('/', '-')}`);
    await page.locator('.standing.asking button.main').click();
    await page.locator('.standing.asking').waitFor({ state: 'detached' });
    await context.close();
  });
});

it.each(forAll('age-of-reason/the-mill'))(
  '%s is analysed when it is over, in the report and in the replay',
  async (battle) => {
    const [game] = battle.split('/') as [string];
    const look = looks[(learningBattles.indexOf(battle) + 2) % looks.length]!;
    const context = await visiting.newcomer(look);
    const isFrench = look.language === 'fr';
    const page = await visiting.page(context);
    await takeIn(page, await finishedBattle(game));
    await page.click('details.finished summary');
    await page.click('details.finished a.button.main');
    await page.waitForSelector('.replaying .replay-slider');
    await page.goto(`${page.url().split('#')[0] ?? ''}#report`);
    const section = page.locator('.report-analysis');
    await section
      .getByRole('button', { name: isFrench ? 'Analyser cette bataille' : 'Analyse this battle' })
      .click();
    await section.locator('.chances svg').waitFor();
    await expectToFit(page);
    await section.scrollIntoViewIfNeeded();
    await picture(page, `report-${game}`);
    const choice = section.locator('.analysis-list .analysis-go').last();
    const number = Number(/\d+/.exec((await choice.textContent()) ?? '')?.[0]);
    expect(number).toBeGreaterThan(0);
    await choice.click();
    await page.waitForSelector('.replaying');
    expect(await page.locator('.replay-slider input').inputValue()).toBe(String(number));
    // It is not thought through again: what the report knows the replay knows.
    await page.getByRole('tab', { name: isFrench ? 'Analyse' : 'Analysis' }).click();
    const chart = page.locator('#panel-analysis .chances svg');
    await chart.waitFor();
    await expectToFit(page);
    await picture(page, `replay-${game}`);
    const box = (await chart.boundingBox())!;
    await page.mouse.click(box.x + box.width * 0.14, box.y + box.height / 2);
    await expect
      .poll(async () => Number(await page.locator('.replay-slider input').inputValue()))
      .toBeLessThan(number);
    await context.close();
  },
);
