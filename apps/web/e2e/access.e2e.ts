/** For everyone: no violation that axe can find, on any page, in light and dark, on a large screen and on a phone. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { battleOf, beSeated, learningBattles, sitDown } from './begun.ts';
import { visit, type Looks } from './browser.ts';
import { play } from './playing.ts';
import { finishedBattle, takeIn } from './prepared.ts';

const visiting = visit();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe leaves in the page. */
interface Axe {
  run(context: unknown, options: unknown): Promise<AxeResults>;
}

/** What axe finds wrong with the page as it stands, or with a part of it, in a line each. */
async function violations(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate(
    (include) =>
      (globalThis as unknown as { axe: Axe }).axe.run(include, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
      }),
    part,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

const looks: readonly (Looks & { readonly title: string })[] = [
  { title: 'light', theme: 'light' },
  { title: 'dark', theme: 'dark' },
  { title: 'a phone', size: 'phone' },
];

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

  it.each(learningBattles)('at every page of %s', async (battle) => {
    const context = await visiting.newcomer(look);
    const before = await visiting.page(context, `/battle/${battle}`);
    await before.waitForSelector('.wish-start');
    const found: string[] = [];
    const lookAt = async (page: Page, where: string, part?: string) => {
      for (const line of await violations(page, part)) found.push(`${where}: ${line}`);
    };
    await lookAt(before, 'battle');
    await before.close();
    const page = await battleOf(visiting, context, battle, 'A friend at this screen');
    await lookAt(page, 'curtain');
    await sitDown(page);
    await play(page, { seed: 2, clicks: 5 });
    await beSeated(page);
    await lookAt(page, 'table');
    // The board stays as it is while one leafs through what stands beside it.
    for (const id of await page.locator('[role="tab"]').evaluateAll((tabs) => tabs.map((tab) => tab.id))) {
      await page.click(`#${id}`);
      await page.waitForSelector(`#${id}[aria-selected="true"]`);
      if (id === 'tab-rules') await page.waitForSelector('#panel-rules h3, #panel-rules summary');
      await lookAt(page, id, '.side');
    }
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.waitForSelector('dialog[open]');
    await lookAt(page, 'settings', 'dialog[open]');
    expect(found).toEqual([]);
    await context.close();
  });

  it.each(learningBattles)('in replay and report of %s', async (battle) => {
    const context = await visiting.newcomer(look);
    const page = await visiting.page(context, '/');
    await takeIn(page, await finishedBattle(battle.split('/')[0]!));
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
