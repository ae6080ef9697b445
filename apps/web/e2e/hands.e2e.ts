/** Without a mouse: by keyboard alone from the front page on, and by a finger on a phone. */
import { SeededDice } from '@bivouac/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { actsGiven, actsTold, battleOf, learningBattles, tap } from './begun.ts';
import { visit } from './browser.ts';
import { answered, play } from './playing.ts';
import { atRest } from './rest.ts';

const visiting = visit();

/** Whether what has the focus shows that it has it. */
function showsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement!;
    const { outlineStyle, outlineWidth, boxShadow, stroke, strokeWidth } = getComputedStyle(focused);
    const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    // What is drawn on the board shows it by its own line.
    const isDrawn = focused instanceof SVGElement && stroke !== 'none' && parseFloat(strokeWidth) >= 2;
    return isOutlined || isDrawn || boxShadow !== 'none';
  });
}

/** Presses Tab until something has the focus, as somebody does who looks where it goes. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    expect(await showsFocus(page)).toBe(true);
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

describe('by keyboard alone', () => {
  it('goes from the front page through the first chapter of the lesson', async () => {
    const context = await visiting.newcomer();
    const page = await visiting.page(context, '/');
    await page.waitForSelector('.hero-what span');
    await tabTo(page, '.play-now');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.lesson');
    // Enter goes on and confirms; an arrow leads to what the lesson points at, and Enter chooses it.
    for (let press = 0; press < 40 && (await page.locator('.lesson-next').count()) === 0; press += 1) {
      if ((await page.locator('.lesson .main, .decision [data-told]').count()) === 0)
        await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await atRest(page);
    }
    await page.waitForSelector('.lesson-next');
    await context.close();
  });

  it('fights a battle', async () => {
    const context = await visiting.newcomer();
    await tap(context);
    const page = await battleOf(visiting, context, learningBattles[0], 'A recruit');
    const dice = new SeededDice(1);
    let sign = '';
    for (let press = 0; press < 80 && (await actsGiven(page)) < 4; press += 1) {
      ({ sign } = await answered(page, sign, dice));
      // To the next thing on the board that may be chosen; where there is none, what is chosen is all.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      if (press % 5 === 4) await page.keyboard.press('1');
    }
    expect(await actsGiven(page)).toBeGreaterThanOrEqual(4);
    expect(await actsTold(page)).toBeGreaterThanOrEqual(4);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    await context.close();
  });

  it.each(learningBattles)(
    'reaches the board of %s with Tab, and goes about it with arrows',
    async (battle) => {
      const context = await visiting.newcomer();
      const page = await battleOf(visiting, context, battle, 'A recruit');
      await page.waitForSelector('[data-spot]:not([aria-disabled="true"])');
      await tabTo(page, '.table-board [data-spot]');
      const first = await page.evaluate(() => document.activeElement?.getAttribute('data-spot'));
      const visited = new Set([first]);
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        await page.keyboard.press(`Shift+${key}`);
        visited.add(await page.evaluate(() => document.activeElement?.getAttribute('data-spot')));
        expect(await showsFocus(page)).toBe(true);
      }
      expect(visited.size).toBeGreaterThan(1);
      await context.close();
    },
  );
});

/** What sticks out of the window to the side, and what is too small to be touched. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide =
      document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : [];
    const small = [
      ...document.querySelectorAll<HTMLElement>('button, a.button, select, summary, [role="tab"]'),
    ]
      .filter((one) => !one.matches('.rule-link, .unseen, .skip-link') && one.checkVisibility())
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 0 && (width < 24 || height < 24);
      })
      .map((one) => `too small: ${one.outerHTML.slice(0, 120)}`);
    return [...wide, ...small];
  });
}

describe('on a phone', () => {
  it('fits the window, on every page before the battle', async () => {
    const context = await visiting.newcomer({ size: 'phone' });
    for (const path of ['/', '/about', ...learningBattles.map((battle) => `/battle/${battle}`)]) {
      const page = await visiting.page(context, path);
      await page.waitForSelector('h1');
      expect(await misfits(page)).toEqual([]);
      await page.close();
    }
    await context.close();
  });

  it.each(learningBattles)('plays %s by touching what is on the screen', async (battle) => {
    const context = await visiting.newcomer({ size: 'phone' });
    await tap(context);
    const page = await battleOf(visiting, context, battle, 'A recruit');
    await play(page, {
      seed: 12,
      hand: 'finger',
      clicks: 60,
      until: async () => (await actsGiven(page)) >= 5,
    });
    expect(await actsGiven(page)).toBeGreaterThanOrEqual(5);
    expect(await misfits(page)).toEqual([]);
    await page.locator('.sheet-handle').tap();
    await page.waitForSelector('.side.open');
    expect(await misfits(page)).toEqual([]);
    await context.close();
  });
});

it.each([
  ['marengo/morning', '.carried .mblock'],
  ['commands-colors/rolica-1', '.carried .cc-unit'],
])('%s: whoever drags a piece has it in his hand', async (battle, carried) => {
  const context = await visiting.newcomer();
  const page = await battleOf(visiting, context, battle, 'A recruit');
  await page.waitForSelector('[data-spot]:not([aria-disabled="true"])');
  // A card that orders troops comes first where there are cards.
  await play(page, {
    seed: 6,
    until: async () =>
      (await page.locator('.table-board [data-spot^="piece:"]:not([aria-disabled="true"])').count()) > 0,
  });
  const piece = (await page
    .locator('.table-board [data-spot^="piece:"]:not([aria-disabled="true"])')
    .first()
    .boundingBox())!;
  await page.mouse.move(piece.x + piece.width / 2, piece.y + piece.height / 2);
  await page.mouse.down();
  for (const step of [10, 30, 60]) await page.mouse.move(piece.x + piece.width / 2 + step, piece.y + step);
  await page.waitForSelector(carried);
  await page.mouse.up();
  await page.waitForSelector(carried, { state: 'detached' });
  await context.close();
});
