/** Orders at one screen, by clicking: refused, written, sent, obeyed, disobeyed, delayed. The other side learns nothing of them. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsInTheDark } from './axe.ts';
import { beSeated, isAll, tap, tapped } from './begun.ts';
import { visit, type Looks } from './browser.ts';
import { courierOnTheRoad, takeIn, underOrders } from './prepared.ts';
import { atRest, putDown } from './rest.ts';

const visiting = visit();

type Look = Required<Pick<Looks, 'size' | 'language'>> & Pick<Looks, 'confirming'>;

const desk: Look = { size: 'desktop', language: 'en' };
const phone: Look = { size: 'phone', language: 'fr' };
const others: readonly Look[] = [
  { size: 'desktop', language: 'fr' },
  { size: 'phone', language: 'en' },
];
/** Languages and sizes by turns; all of them with --all. */
const looking = (look: Look): readonly Look[] => (isAll ? [desk, phone, ...others] : [look]);

const words = {
  en: {
    resume: /^Resume/,
    write: /Write an order/,
    attack: /V Corps: attack/,
    ended: /End the movement phase/,
    kept: /All keep to their orders/,
    orders: 'Orders',
    obeyed: /Waits: attack.*in force from turn 3.*die 3 against 4/,
    disobeyed: /Waits: attack.*die 6 against 4/,
    delayed: /Waits: attack.*in force from turn 4/,
    inForce: /^V Corps.*attack, a third/,
    rides: /Courier \d+ rides to it/,
    nearer: 'Zoom in',
  },
  fr: {
    resume: /^Continuer/,
    write: /crire un ordre/,
    attack: /5e corps : attaque/,
    ended: /Finir la phase de mouvement/,
    kept: /s’en tiennent à leurs ordres/,
    orders: 'Ordres',
    obeyed: /En attente : attaque.*en vigueur au tour 3.*dé 3 contre 4/,
    disobeyed: /En attente : attaque.*dé 6 contre 4/,
    delayed: /En attente : attaque.*en vigueur au tour 4/,
    inForce: /^5e corps.*attaque, un tiers/,
    rides: /L’estafette \d+ est en route/,
    nearer: 'Agrandir',
  },
} as const;

/** Both sides at one screen, the French seated. */
async function withOrders(look: Look, ...dice: readonly number[]) {
  return seatedAt(look, await underOrders(...dice));
}

/** A game taken in from its file, and sat down at. */
async function seatedAt(look: Look, game: string) {
  const context = await visiting.newcomer(look);
  await tap(context);
  const page = await visiting.page(context, '/');
  await takeIn(page, game);
  await page.getByRole('link', { name: words[look.language].resume }).click();
  await beSeated(page);
  return { context, page };
}

const piece = (page: Page, name: string) => page.locator(`.table-board [data-spot="piece:${name}"]`).first();
const place = (page: Page, name: string) => page.locator(`.table-board [data-spot="place:${name}"]`).first();
const offered = (page: Page, name: RegExp) =>
  page.locator('.standing button').filter({ hasText: plain(name) });

/** The same words, whichever spaces stand between them. */
const plain = ({ source }: RegExp): RegExp => new RegExp(source.replaceAll(' ', String.raw`\s`), 's');

async function choose(page: Page, name: RegExp): Promise<void> {
  await offered(page, name).first().click();
  await atRest(page);
}

/** The order of an attack to Suchet, written part by part. */
async function orderAttack(page: Page, { language }: Look): Promise<void> {
  await choose(page, words[language].write);
  await piece(page, 'suchet').click();
  await atRest(page);
  await choose(page, words[language].attack);
}

/** A phase ends and nobody acts of his own accord; the screen is handed over, and the other side sits down. */
async function endTurn(page: Page, { language }: Look): Promise<void> {
  await choose(page, words[language].ended);
  await choose(page, words[language].kept);
  await handOver(page);
}

async function handOver(page: Page): Promise<void> {
  await page.locator('.standing button.main').last().click();
  await page.waitForSelector('.curtain');
  expect(await page.locator('[data-spot]').count()).toBe(0);
  await beSeated(page);
}

/** What the page of orders says, one text for each corps; it can be read in the dark. */
async function orderBook(page: Page, { language }: Look): Promise<readonly string[]> {
  const tab = page.getByRole('tab', { name: words[language].orders, exact: true });
  if (!(await page.locator('#panel-orders').isVisible())) await tab.click();
  await page.waitForSelector('.ve-order-card');
  const cards = await page.locator('.ve-order-card').allTextContents();
  expect(await violationsInTheDark(page, '#panel-orders')).toEqual([]);
  // On a phone it lies over the board, and is put away again.
  const toggle = page.locator('.side.open .sheet-handle:visible');
  if ((await toggle.count()) > 0) await toggle.click();
  await atRest(page);
  return cards;
}

/** Everything the page was told since so many messages, as a text. */
async function heard(page: Page, since: number): Promise<string> {
  return JSON.stringify((await tapped(page)).told.slice(since));
}

/** Nothing of the orders of the French: not their die, not what is pending, not the words they were written in. */
async function knowsNoOrders(page: Page, look: Look, since: number): Promise<void> {
  const told = await heard(page, since);
  expect(told).toContain('"eyes":"coalition"');
  expect(told).not.toMatch(/"obeyed"|"secretOf":"french"|"commanded":true/);
  const cards = await orderBook(page, look);
  expect(cards).toHaveLength(1);
  expect(cards[0]).toMatch(/^(Grawert|Division)/);
}

it.each(looking(phone))('before it is sent its courier’s way is seen: $language, $size', async (look) => {
  const { context, page } = await withOrders({ ...look, confirming: 'final' }, 3);
  const way = page.locator('.table-board .arrow-sent .arrow-shaft');
  await choose(page, words[look.language].write);
  await piece(page, 'suchet').click();
  await atRest(page);
  expect(await way.count()).toBe(0);
  await choose(page, words[look.language].attack);
  await way.waitFor();
  await putDown(page);
  await way.waitFor({ state: 'detached' });
  await context.close();
});

it.each(looking(desk))('an order is written, sent and obeyed: $language, $size', async (look) => {
  const { context, page } = await withOrders(look, 3);
  const said = words[look.language];
  // Under its order to defend the corps goes no farther: the refusal names the rule.
  await piece(page, 'fr1').click();
  await atRest(page);
  await place(page, '0504').click({ force: true });
  await expect.poll(() => page.locator('.decision').first().textContent()).toContain('VEA-17-326');
  await putDown(page);
  await orderAttack(page, look);
  expect(await orderBook(page, look)).toEqual([expect.stringMatching(plain(said.obeyed))]);
  const since = (await tapped(page)).told.length;
  await endTurn(page, look);
  await knowsNoOrders(page, look, since);
  await endTurn(page, look);
  // From now on the attack binds: the phase does not end before a third of the corps has closed.
  expect(await orderBook(page, look)).toEqual([expect.stringMatching(plain(said.inForce))]);
  expect(await offered(page, said.ended).count()).toBe(0);
  await piece(page, 'fr1').click();
  await page.waitForSelector('[data-way]');
  await place(page, '0805').click({ force: true });
  await atRest(page);
  await place(page, '0805').click({ force: true });
  await expect.poll(() => offered(page, said.ended).count()).toBe(1);
  await context.close();
});

it.each(looking(phone))('an order is disobeyed, and comes late: $language, $size', async (look) => {
  const { context, page } = await withOrders(look, 6, 2);
  const said = words[look.language];
  await orderAttack(page, look);
  expect(await orderBook(page, look)).toEqual([expect.stringMatching(plain(said.disobeyed))]);
  const since = (await tapped(page)).told.length;
  await endTurn(page, look);
  await knowsNoOrders(page, look, since);
  await endTurn(page, look);
  // The second die: in force a turn later, and until then nobody owes anything.
  expect(await orderBook(page, look)).toEqual([expect.stringMatching(plain(said.delayed))]);
  await endTurn(page, look);
  await endTurn(page, look);
  expect(await orderBook(page, look)).toEqual([expect.stringMatching(plain(said.inForce))]);
  await context.close();
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const isWithin = ({ x, y, width, height }: Box, board: Box): boolean =>
  x >= board.x && y >= board.y && x + width <= board.x + board.width && y + height <= board.y + board.height;

/** Smaller than this on the screen a rider is not found. */
const leastPixels = 30;

it.each(isAll ? looking(desk) : [desk, phone])(
  'a courier is found from the page of orders: $language, $size',
  async (look) => {
    const { context, page } = await seatedAt(look, await courierOnTheRoad());
    const said = words[look.language];
    await atRest(page);
    const courier = page.locator('.ve-courier').first();
    const boxOf = async () => (await courier.boundingBox())!;
    const isInSight = async () =>
      isWithin(await boxOf(), (await page.locator('.table-board').boundingBox())!);
    const { width, height } = await boxOf();
    expect(Math.min(width, height)).toBeGreaterThan(leastPixels);
    // The nearer one looks at the middle of the map, the farther off is who rides at its edge.
    for (let times = 0; times < 4; times += 1) {
      await page.getByRole('button', { name: said.nearer, exact: true }).click();
      await atRest(page);
    }
    expect(await isInSight()).toBe(false);
    await page.getByRole('tab', { name: said.orders, exact: true }).click();
    await page
      .locator('.ve-order-card button')
      .filter({ hasText: plain(said.rides) })
      .first()
      .click();
    await atRest(page);
    await expect.poll(isInSight).toBe(true);
    // On a phone the page of orders has made way for the board.
    expect(await page.locator('#panel-orders').isVisible()).toBe(look.size === 'desktop');
    await context.close();
  },
);

/** The battle of the outposts under written orders, the French to give their first. */
async function atFirstOrders(look: Look) {
  const { language } = look;
  const context = await visiting.newcomer(look);
  const page = await visiting.page(context, '/battle/vive-lempereur/outposts');
  await page.locator('details.options summary').click();
  const levels = page.getByLabel(language === 'fr' ? 'Niveaux de commandement' : 'Levels of command');
  await levels.selectOption(language === 'fr' ? 'ordres écrits' : 'written orders');
  await page.click('button.main[type="submit"]');
  await page.waitForSelector('.decision');
  await atRest(page);
  return { context, page };
}

/** Answers that lie within the bar and are covered by nothing. */
function answersInSight(page: Page): Promise<number> {
  return page.locator('.decision').evaluate((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return [...bar.querySelectorAll('.buttons button')].filter((button) => {
      const box = button.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + 8, box.bottom - 4);
      return box.top >= top && box.bottom <= bottom && hit !== null && button.contains(hit);
    }).length;
  });
}

it.each([desk, phone])(
  'shows every tactic of a first order at once, and the way back: $size',
  async (look) => {
    const { context, page } = await atFirstOrders(look);
    await piece(page, 'suchet').dispatchEvent('click');
    await atRest(page);
    // Six tactics, and the way back.
    expect(await answersInSight(page)).toBe(7);
    if (look === desk) {
      // What was chosen stays in sight beside what is asked next.
      await page.getByRole('button', { name: words.en.attack }).click();
      await atRest(page);
      const chosen = (await page.locator('.chosen-words').boundingBox())!;
      const says = (await page.locator('.says').boundingBox())!;
      expect(chosen.y + chosen.height).toBeLessThanOrEqual(says.y + says.height + 1);
    }
    await context.close();
  },
);
