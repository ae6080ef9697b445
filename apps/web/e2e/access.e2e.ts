/** For everyone: no violation that axe can find, on any page, in light and dark, on a large screen and on a phone. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { battleOf, beSeated, learningBattles, sitDown } from './begun.ts';
import { visit, type Looks } from './browser.ts';
import { play } from './playing.ts';
import { finishedBattle, takeIn } from './prepared.ts';

const visiting = visit();

const looks: readonly (Looks & { readonly title: string })[] = [
  { title: 'light', theme: 'light' },
  { title: 'dark', theme: 'dark' },
  { title: 'a phone', size: 'phone' },
];

/** The screens that are the same in every game are looked at in one of them; of the others, what is their own. */
const [shownWhole, ...others] = learningBattles;

/** Pages beside the board that every game has alike. */
const alike: readonly string[] = ['tab-log', 'tab-rules', 'tab-odds', 'tab-text'];

/** Leafs through what stands beside the board, which stays as it is meanwhile. */
async function leafThrough(page: Page, isWanted: (id: string) => boolean, lookAt: LookAt): Promise<void> {
  const tabs = await page.locator('[role="tab"]').evaluateAll((found) => found.map((tab) => tab.id));
  for (const id of tabs.filter(isWanted)) {
    await page.click(`#${id}`);
    await page.waitForSelector(`#${id}[aria-selected="true"]`);
    if (id === 'tab-rules') await page.waitForSelector('#panel-rules h3, #panel-rules summary');
    await lookAt(page, id, '.side');
  }
}

type LookAt = (page: Page, where: string, part?: string) => Promise<void>;

/** Notes what is wrong, and where. */
function lookingInto(found: string[]): LookAt {
  return async (page, where, part) => {
    for (const line of await violations(page, part)) found.push(`${where}: ${line}`);
  };
}

describe.each(looks)('$title: axe finds nothing', (look) => {
  it('on the front page, with and without games, and about us', async () => {
    const context = await visiting.newcomer(look);
    const page = await visiting.page(context, '/');
    await page.waitForSelector('.play-now');
    expect(await violations(page)).toEqual([]);
    await takeIn(page, await finishedBattle('marengo'));
    expect(await violations(page)).toEqual([]);
    await page.goto(new URL('/about', visiting.address).href);
    await page.waitForSelector('h1');
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  it('from the page of a battle to its table, with all that stands beside it', async () => {
    const context = await visiting.newcomer(look);
    const found: string[] = [];
    const lookAt = lookingInto(found);
    const before = await visiting.page(context, `/battle/${shownWhole}`);
    await before.waitForSelector('.wish-start');
    await lookAt(before, 'battle');
    await before.close();
    const page = await battleOf(visiting, context, shownWhole, 'A friend at this screen');
    await lookAt(page, 'curtain');
    await sitDown(page);
    await play(page, { seed: 2, clicks: 5 });
    await beSeated(page);
    await lookAt(page, 'table');
    await leafThrough(page, () => true, lookAt);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.waitForSelector('dialog[open]');
    await lookAt(page, 'settings', 'dialog[open]');
    expect(found).toEqual([]);
    await context.close();
  });

  it.each(others)('at the table of %s, and on the pages of its own', async (battle) => {
    const context = await visiting.newcomer(look);
    const found: string[] = [];
    const lookAt = lookingInto(found);
    const page = await battleOf(visiting, context, battle, 'A friend at this screen');
    await sitDown(page);
    await play(page, { seed: 2, clicks: 5 });
    await beSeated(page);
    await lookAt(page, 'table');
    await leafThrough(page, (id) => !alike.includes(id), lookAt);
    expect(found).toEqual([]);
    await context.close();
  });

  it('in replay and report', async () => {
    const context = await visiting.newcomer(look);
    const page = await visiting.page(context, '/');
    await takeIn(page, await finishedBattle('marengo'));
    await page.click('details.finished summary');
    await page.getByRole('link', { name: /^Look again/ }).click();
    await page.waitForSelector('.replaying');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Battle report' }).click();
    await page.waitForSelector('.report h1');
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});
