/** An attack of the Trois Couleurs followed through its ledger, before it is declared and as it comes about. */
import type { GameEvent } from '@bivouac/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { battleOf, beSeated, sitDown, tap, tapped } from './begun.ts';
import { visit } from './browser.ts';
import { momentToSeize, takeIn } from './prepared.ts';
import { atRest } from './rest.ts';

const visiting = visit();
const battle = 'trois-couleurs/the-brickworks';

interface Row {
  readonly value: number;
}

interface Tested extends GameEvent {
  readonly unit: string;
  readonly total: number;
  readonly ledger: readonly Row[];
}

/** The morale tests that the page was told of. */
async function testsTold(page: Page): Promise<readonly Tested[]> {
  const { told } = await tapped(page);
  return told.flatMap((said) =>
    'notice' in said && said.notice === 'entries'
      ? said.entries.flatMap((entry) =>
          entry.kind === 'act' ? (entry.events as Tested[]).filter(({ kind }) => kind === 'tested') : [],
        )
      : [],
  );
}

/** The rows of a sum in the drawer, and what stands under them. */
async function sumOf(page: Page, piece: string) {
  const card = page.locator(`.tc-sum[data-piece="${piece}"]`).first();
  await card.waitFor();
  const rows = await card
    .locator('tbody td:last-child')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent.replace('−', '-').replace('+', ''))));
  return { rows, total: Number(await card.getAttribute('data-total')) };
}

const added = (rows: readonly number[]): number => rows.reduce((sum, value) => sum + value, 0);

async function say(page: Page, words: RegExp): Promise<void> {
  await page.locator('.decision button:visible', { hasText: words }).first().click();
  await atRest(page);
}

/** Everything is asked twice here: what would come of it stands there until it is done. */
async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Do it' }).click();
  await atRest(page);
}

/** Who is to move: the seat of the first piece that can be taken. */
async function mover(page: Page): Promise<'blue' | 'red'> {
  await page.waitForSelector('.spot-offered');
  const spot = await page.locator('.spot-offered').first().getAttribute('data-spot');
  return spot!.includes('red-') ? 'red' : 'blue';
}

/** Nobody interferes, whoever is asked, until a march has been tested. */
async function letThemCome(page: Page): Promise<readonly Tested[]> {
  for (;;) {
    const tests = await testsTold(page);
    if (tests.length > 0) return tests;
    await page.waitForSelector('.decision button:visible');
    if ((await page.getByRole('button', { name: /^Hand the screen over/ }).count()) > 0) {
      await page.getByRole('button', { name: /^Hand the screen over/ }).click();
      await sitDown(page);
    } else {
      await say(page, /No more|Let it pass|Nobody hurries/);
      await confirm(page);
    }
  }
}

describe('an attack', () => {
  it('is added up before it is declared, and comes about as it was added up, in the drawer and in the engine alike', async () => {
    const context = await visiting.newcomer({ confirming: 'always' });
    await tap(context);
    const page = await battleOf(visiting, context, battle, 'A friend at this screen');
    await beSeated(page);
    await say(page, /No more fire/);
    await confirm(page);
    const own = await mover(page);
    const enemy = own === 'red' ? 'blue' : 'red';
    await page.locator(`[data-spot="piece:${own}-hussars"]`).click();
    await atRest(page);
    await page.locator(`[data-spot="piece:${enemy}-hussars"]`).click();
    await page.waitForSelector('.decision button:has-text("At charge pace")');
    await say(page, /At charge pace/);
    const foreseen = await sumOf(page, `${own}-hussars`);
    expect(added(foreseen.rows)).toBe(foreseen.total);
    await confirm(page);

    const [tested] = await letThemCome(page);
    expect(tested?.unit).toBe(`${own}-hussars`);
    const came = tested!.ledger.map(({ value }) => value);
    // The last row is the die: all others were known.
    expect(foreseen.rows).toEqual(came.slice(0, -1));
    const shown = await sumOf(page, `${own}-hussars`);
    expect(shown.rows).toEqual(came);
    expect([added(shown.rows), shown.total]).toEqual([tested!.total, tested!.total]);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

describe('whoever is not asked before he acts', () => {
  it('sees the chances of his fires and of his attacks before the last choice', async () => {
    const context = await visiting.newcomer({ confirming: 'never' });
    const page = await battleOf(visiting, context, battle, 'A friend at this screen');
    await beSeated(page);
    await page.locator('.spot-take[data-spot$="-guns"]').first().click();
    // At whom is pointed at on the table, which is not covered: the chances stand beside it.
    await page.click('.decision .to-odds');
    await page.waitForSelector('.odds-reply [data-chance]');
    expect(await page.locator('.odds').innerText()).toMatch(/The choice is yours.*battalion/is);
    expect(await page.locator('.floating .odds-brief').count()).toBe(0);
    await page.keyboard.press('Escape');
    await atRest(page);
    await say(page, /No more fire/);
    const own = await mover(page);
    const enemy = own === 'red' ? 'blue' : 'red';
    await page.locator(`[data-spot="piece:${own}-hussars"]`).click();
    await atRest(page);
    await page.locator(`[data-spot="piece:${enemy}-hussars"]`).click();
    await page.waitForSelector('.tc-drawer .tc-answers');
    expect(await page.locator('.tc-answers').innerText()).toMatch(/At charge pace/);
    await say(page, /At charge pace/);
    await page.waitForSelector('.tc-drawer', { state: 'detached' });
    await context.close();
  });
});

describe('the pages beside the table', () => {
  it('begin at their top, however far down the last one was read', async () => {
    const context = await visiting.newcomer();
    const page = await battleOf(visiting, context, battle, 'A friend at this screen');
    await beSeated(page);
    const body = page.locator('.side-body');
    const scrolled = () => body.evaluate(({ scrollTop }) => scrollTop);
    await page.click('#tab-rules');
    await atRest(page);
    await body.evaluate((element) => element.scrollTo(0, 300));
    expect(await scrolled()).toBeGreaterThan(0);
    await page.click('#tab-armies');
    await atRest(page);
    expect(await scrolled()).toBe(0);
    await context.close();
  });
});

describe('a moment to seize', () => {
  it('has its chances in the drawer before it is seized', async () => {
    const context = await visiting.newcomer({ confirming: 'always' });
    const page = await visiting.page(context, '/');
    await takeIn(page, await momentToSeize());
    await page.getByRole('link', { name: /^Resume/ }).click();
    await beSeated(page);
    await page.locator('.spot-offered').first().click();
    await atRest(page);
    await say(page, /pace/);
    await page.waitForSelector('.tc-drawer .tc-answer');
    expect(await page.locator('.tc-drawer-head').textContent()).toMatch(/third of the way/);
    expect(await page.locator('.tc-sum').count()).toBeGreaterThan(0);
    const drawer = await page.locator('.tc-drawer').boundingBox();
    const mover = await page.locator('[data-spot="piece:blue-first"]').boundingBox();
    expect(mover!.y + mover!.height / 2, 'whom it is about is seen above it').toBeLessThan(drawer!.y);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

describe('a fire', () => {
  it('shows how far whoever is named for it fires', async () => {
    const context = await visiting.newcomer({ confirming: 'always' });
    const page = await battleOf(visiting, context, battle, 'A friend at this screen');
    await beSeated(page);
    expect(await page.locator('.field-P1').count()).toBe(0);
    await page.locator('.spot-offered').first().click();
    await atRest(page);
    await page.waitForSelector('.field-P1', { state: 'attached' });
    expect(await page.locator('.field').count()).toBe(3);
    await context.close();
  });
});
