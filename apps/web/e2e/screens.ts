/** Every screen and dialog there is, one after the other, in any language and any window. */
import type { BrowserContext, Page } from 'playwright-core';
import { beSeated, learningBattles, sitDown } from './begun.ts';
import type { Visit } from './browser.ts';
import { play } from './playing.ts';
import { lessonGames } from '../src/games/index.ts';
import { goThrough } from './told.ts';
import { finishedBattle, takeIn, uncertainMoment } from './prepared.ts';

export interface Screen {
  readonly name: string;
  /** What of the page is new in it; all of it where nothing is said. */
  readonly part?: string | undefined;
  /** The same in every game, or at every step, and looked at with care in one of them. */
  readonly isSeenElsewhere: boolean;
}

/** Somebody who looks at each screen. */
export type LookAt = (page: Page, screen: Screen) => Promise<void>;

/** Pages beside the board that every game has alike. */
const alike: readonly string[] = ['tab-log', 'tab-rules', 'tab-odds', 'tab-text'];

function screen(name: string, part?: string, isSeenElsewhere = false): Screen {
  return { name, part, isSeenElsewhere };
}

type Walk = (visiting: Visit, context: BrowserContext, lookAt: LookAt) => Promise<void>;

/** What can be walked through by itself, by name. */
export const walks: readonly (readonly [name: string, walk: Walk])[] = [
  ['the front page', walkFront],
  ['a lesson', walkLesson],
  ...learningBattles.map((battle): [string, Walk] => [
    battle,
    (visiting, context, lookAt) => walkBattle(visiting, context, battle, lookAt),
  ]),
  ['the odds', walkOdds],
  ['replay and report', walkPast],
];

async function walkFront(visiting: Visit, context: BrowserContext, lookAt: LookAt): Promise<void> {
  const page = await visiting.page(context, '/');
  await page.waitForSelector('.play-now');
  await lookAt(page, screen('front page'));
  await page.click('.frame-settings');
  await lookAtDialog(page, 'settings of the front page', lookAt);
  await takeIn(page, await finishedBattle('marengo'));
  await takeIn(page, await uncertainMoment('commands-colors'));
  await page.click('details.finished summary');
  await lookAt(page, screen('front page with games'));
  // Only of a game in progress one is warned.
  await page.locator('.kept-game:not(.finished *) .kept-ways button').first().click();
  await lookAtDialog(page, 'a game is exported', lookAt);
  await page.goto(new URL('/about', visiting.address).href);
  await page.waitForSelector('.about h1');
  await lookAt(page, screen('about'));
}

async function walkLesson(visiting: Visit, context: BrowserContext, lookAt: LookAt): Promise<void> {
  const page = await visiting.page(context, '/lesson/marengo');
  await page.waitForSelector('.chapter-list a');
  await lookAt(page, screen('chapters'));
  for (const game of lessonGames) {
    await page.goto(new URL(`/lesson/${game}/refused`, visiting.address).href);
    await page.waitForSelector('.lesson');
    await lookAt(page, screen(`a chapter of ${game}`));
    await goThrough({
      page,
      hand: 'mouse',
      onStep: (step) => lookAt(page, screen(`step ${step} of ${game}`, '.lesson', true)),
    });
  }
  await page.goto(new URL('/lesson/marengo/end', visiting.address).href);
  await page.waitForSelector('.known');
  await lookAt(page, screen('what was learnt'));
}

async function walkBattle(
  visiting: Visit,
  context: BrowserContext,
  battle: string,
  lookAt: LookAt,
): Promise<void> {
  const page = await visiting.page(context, `/battle/${battle}`);
  await page.click('.options summary');
  await page.waitForSelector('.options select');
  await lookAt(page, screen('battle'));
  // Two at one screen.
  await page.locator('input[name="opponent"]').last().check();
  await page.click('.wish-start button.main');
  await page.waitForSelector('.curtain');
  await lookAt(page, screen('curtain'));
  await sitDown(page);
  // All that it shows is there later too, and more.
  await lookAt(page, screen('table', undefined, true));
  await play(page, { seed: 2, clicks: 12 });
  await beSeated(page);
  await lookAt(page, screen('table after a while'));
  await walkTable(page, lookAt, battle !== learningBattles[0]);
}

/** What stands beside a board or is opened over it. */
async function walkTable(page: Page, lookAt: LookAt, isSeenElsewhere: boolean): Promise<void> {
  const tabs = await page.locator('.side [role="tab"]').evaluateAll((found) => found.map(({ id }) => id));
  for (const id of tabs) {
    const handle = page.locator('.side:not(.open) .sheet-handle');
    if (await handle.isVisible()) await handle.click();
    const tab = page.locator(`#${id}[aria-selected="false"]`);
    if ((await tab.count()) > 0) await tab.click();
    await page.waitForSelector(`#${id}[aria-selected="true"]`);
    if (id === 'tab-rules') await page.waitForSelector('#panel-rules :is(h3, summary)');
    await lookAt(page, screen(id, '.side', isSeenElsewhere && alike.includes(id)));
  }
  const handle = page.locator('.side.open .sheet-handle');
  if (await handle.isVisible()) await handle.click();
  await page.click('.table-head [popovertarget]');
  await page.waitForSelector('.tool-menu:popover-open');
  await lookAt(page, screen('tools', '.tool-menu'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await lookAtDialog(page, 'keys', lookAt, isSeenElsewhere);
  await page.locator('.table-head button').last().click();
  await lookAtDialog(page, 'settings', lookAt, isSeenElsewhere);
}

async function lookAtDialog(
  page: Page,
  name: string,
  lookAt: LookAt,
  isSeenElsewhere = false,
): Promise<void> {
  await page.waitForSelector('dialog[open]');
  await lookAt(page, screen(name, 'dialog[open]', isSeenElsewhere));
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
}

async function walkOdds(visiting: Visit, context: BrowserContext, lookAt: LookAt): Promise<void> {
  const page = await visiting.page(context, '/');
  await takeIn(page, await uncertainMoment('commands-colors'));
  await page.locator('.kept-game a.button').first().click();
  await page.waitForSelector('.decision, .curtain');
  const chart = page.locator('.floating .odds');
  await play(page, { seed: 3, clicks: 200, until: async () => (await chart.count()) > 0 });
  await chart.waitFor();
  await lookAt(page, screen('odds'));
  await page.click('.odds-brief-head button');
  await page.waitForSelector('#panel-odds .odds');
  await lookAt(page, screen('odds in full'));
}

async function walkPast(visiting: Visit, context: BrowserContext, lookAt: LookAt): Promise<void> {
  const page = await visiting.page(context, '/');
  await takeIn(page, await finishedBattle('marengo'));
  await page.click('details.finished summary');
  await page.click('details.finished a.button.main');
  await page.waitForSelector('.replaying .replay-slider');
  await lookAt(page, screen('replay'));
  await page.goto(`${page.url().split('#')[0] ?? ''}#report`);
  await page.waitForSelector('.report h1');
  await lookAt(page, screen('report'));
}
