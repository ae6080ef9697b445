/** The lesson battle of the Trois Couleurs fought to its end: by hand, in turns, and with secret orders at one screen. */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { begin, beSeated, isAll, type Opponent } from './begun.ts';
import { visit } from './browser.ts';
import { draw, fightByHand, gripOf } from './by-hand.ts';
import { play } from './playing.ts';
import { atRest } from './rest.ts';

const visiting = visit();
const path = '/battle/trois-couleurs/the-brickworks';

/** Whoever only tries it ends his parts of the turn early. */
const ends = /no more|pass|stay|nobody|no test|are down|read out|do nothing/i;

async function table(context: BrowserContext, opponent: Opponent, isSecret = false): Promise<Page> {
  const page = await visiting.page(context, path);
  if (isSecret) {
    await page.locator('details.options summary').click();
    await page.getByLabel('Secret orders, both at once').selectOption('yes');
  }
  await begin(page, opponent);
  await beSeated(page);
  return page;
}

const opponents: readonly Opponent[] = ['A recruit', 'A friend at this screen'];

describe('in turns', () => {
  it.each(isAll ? opponents : opponents.slice(0, 1))(
    'is fought by hand to its end against %s',
    async (whom) => {
      const context = await visiting.newcomer();
      const page = await table(context, whom);
      const fought = await fightByHand(page, { seed: 1, handle: 'ordinary', orders: /given an order/, ends });
      expect(fought.why).toMatch(/victory|draw/i);
      expect(fought.turns).toBeGreaterThan(3);
      expect(fought.marched, 'somebody follows the hand').toBeGreaterThan(1);
      await context.close();
    },
  );
});

describe('a turn by hand', () => {
  it('is as large as the hand makes it', async () => {
    const context = await visiting.newcomer();
    const page = await table(context, 'A friend at this screen');
    const asked = page.locator('.question');
    const until = async () => (await asked.allInnerTexts()).some((said) => said.includes('given an order'));
    await play(page, { seed: 1, ends, until });
    await page.locator('.spot-take[data-spot$="-first"]').first().dispatchEvent('click');
    await page.waitForSelector('[data-handle="turn"]');
    await atRest(page);
    // The handle to march stands at the middle of the front, about which the unit turns.
    const [x, y] = await page.locator('[data-handle="ordinary"]').evaluate((handle) => {
      const { e, f } = (handle as SVGGElement).getScreenCTM()!;
      return [e, f] as const;
    });
    const grip = await gripOf(page, 'turn');
    const radians = (65 * Math.PI) / 180;
    const [dx, dy] = [grip.x - x, grip.y - y];
    const [toX, toY] = [
      dx * Math.cos(radians) - dy * Math.sin(radians),
      dx * Math.sin(radians) + dy * Math.cos(radians),
    ];
    const said = await draw(page, 'turn', toX - dx, toY - dy);
    const turned = Number(/(\d+)/.exec(said)![1]);
    expect(turned, said).toBeGreaterThan(61);
    expect(turned, said).toBeLessThan(69);
    await context.close();
  });
});

describe('hidden troops', () => {
  it('are drawn as such to their own side, and not at all to the other', async () => {
    const context = await visiting.newcomer();
    const page = await visiting.page(context, '/battle/trois-couleurs/saint-cyr');
    await page.locator('details.options summary').click();
    for (const option of ['Hidden troops', 'Markers for those far away'])
      await page.getByLabel(option).first().selectOption('yes');
    await begin(page, 'A recruit');
    await beSeated(page);
    expect(await page.locator('.ft-unit.tc-hidden.ft-blue').count()).toBeGreaterThan(0);
    expect(await page.locator('.ft-unit.tc-hidden.ft-red').count()).toBe(0);
    // Of the enemy there are markers, which say of what arm he is.
    expect(await page.locator('.tc-sign.ft-red').count()).toBeGreaterThan(0);
    expect(await page.locator('.tc-sign.ft-blue').count()).toBe(0);
    await context.close();
  });
});

describe('the card of a unit', () => {
  it('keeps its name clear of its buttons, on a phone and in French', async () => {
    const context = await visiting.newcomer({ size: 'phone', language: 'fr' });
    const page = await visiting.page(context, '/battle/trois-couleurs/saint-cyr');
    await page.getByLabel('Un ami à cet écran').check();
    await page.click('button.main[type="submit"]');
    await beSeated(page);
    await page.locator('[data-spot="piece:blue-b2-2"]').dispatchEvent('click');
    await page.waitForSelector('.inspector h2');
    await atRest(page);
    const [name, buttons] = await page.locator('.inspector').evaluate((card) => {
      const range = document.createRange();
      range.selectNodeContents(card.querySelector('h2')!);
      const right = Math.max(...[...range.getClientRects()].map((line) => line.right));
      return [right, card.querySelector('.inspector-buttons')!.getBoundingClientRect().left] as const;
    });
    expect(name).toBeLessThanOrEqual(buttons);
    await context.close();
  });
});

describe('with secret orders', () => {
  it.each(isAll ? opponents : opponents.slice(1))('is fought to its end against %s', async (whom) => {
    const context = await visiting.newcomer();
    const page = await table(context, whom, true);
    const { handOvers } = await play(page, { seed: 2, ends });
    if (whom === 'A friend at this screen') expect(handOvers).toBeGreaterThan(6);
    expect(await page.locator('.ending-why').textContent()).toMatch(/victory|draw/i);
    await context.close();
  });
});
