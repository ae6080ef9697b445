/**
 * Pictures of every main screen for docs/screenshots, with a page that lists them: `npm run screenshots`. Each language
 * is shown in light and in dark, on a large screen and on a phone. With names of shows (`-- free-table`) those alone are
 * taken.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { Visit, type Looks } from './browser.ts';
import { nearEachOther } from './near-each-other.ts';
import { play } from './playing.ts';
import { smallPng } from './png.ts';
import { courierOnTheRoad, finishedBattle, takeIn, uncertainMoment, underOrders } from './prepared.ts';
import { atRest, putDown } from './rest.ts';

const folder = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));

type Look = Required<Pick<Looks, 'size' | 'language' | 'theme'>>;

const looks: readonly Look[] = [
  { size: 'desktop', language: 'en', theme: 'light' },
  { size: 'desktop', language: 'fr', theme: 'dark' },
  { size: 'phone', language: 'fr', theme: 'light' },
  { size: 'phone', language: 'en', theme: 'dark' },
];

/** A battle of each system on a board. */
const battles = ['marengo/morning', 'commands-colors/rolica-1', 'vive-lempereur/outposts'];

const screens: readonly (readonly [name: string, what: string])[] = [
  ['front', 'The front page'],
  ['battle', 'A battle before it is begun'],
  ['lesson', 'A chapter of a lesson'],
  ['marengo', 'Marengo: pieces in hand, their goals lit'],
  ['marengo-rules', 'The rules beside the board'],
  ['commands-colors', 'Commands & Colors: orders are given'],
  ['odds', 'The odds before the deed'],
  ['vive-lempereur', 'Vive l’Empereur: who marches where'],
  ['orders', 'Vive l’Empereur under orders: what a corps does, what waits and why'],
  ['orders-refused', 'What an order forbids'],
  ['orders-courier', 'A courier on the road'],
  ['age-of-reason', 'War in the Age of Reason: a line drawn forward by hand'],
  ['age-of-reason-close', 'The mill from close by'],
  ['age-of-reason-armies', 'The armies, and what night will count'],
  ['age-of-reason-charge', 'A charge as a conversation: who tests next, and the odds'],
  ['age-of-reason-sight', 'Whom a battalion sees'],
  ['age-of-reason-deployment', 'A brigade about to be placed, and those who wait beside the table'],
  ['age-of-reason-staff-map', 'Kolin from afar: a staff map'],
  ['trois-couleurs', 'The Three Colours: a march to combat about to be declared'],
  ['trois-couleurs-ledger', 'The same attack played out, step by step'],
  ['trois-couleurs-close', 'The churchyard from close by'],
  ['trois-couleurs-markers', 'Secret orders: one’s own markers, and those of the enemy face down'],
  ['trois-couleurs-staff-map', 'Auerstaedt from afar: a staff map'],
  ['trois-couleurs-charts', 'Charts that say which numbers are ours'],
  ['why-not', 'Why not, and by which rule'],
  ['words', 'The board in words'],
  ['settings', 'Settings'],
  ['hand-over', 'Two at one screen: handed over'],
  ['replay', 'A battle looked back upon'],
  ['report', 'The battle report'],
];

type Keep = (page: Page, name: string) => Promise<void>;

const shows: Readonly<Record<string, (context: BrowserContext, look: Look, keep: Keep) => Promise<void>>> = {
  lobby: showLobby,
  tables: showTables,
  odds: showOdds,
  orders: showOrders,
  couriers: showCouriers,
  past: showPast,
  'free-table': showFreeTable,
  attack: showAttack,
};
// Before them comes the name of this file.
const wanted = process.argv.slice(3);

const visiting = new Visit();
await visiting.open();
await mkdir(folder, { recursive: true });
const finished = await finishedBattle('marengo');
const uncertain = await uncertainMoment('commands-colors');

for (const look of looks) {
  const { size, language, theme } = look;
  const keep: Keep = async (page, name) => {
    await page.mouse.move(1, 1);
    await page.waitForTimeout(700);
    const picture = await page.screenshot({ animations: 'disabled' });
    await writeFile(join(folder, `${name}-${size}-${language}-${theme}.png`), smallPng(picture));
  };
  for (const [name, show] of Object.entries(shows)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const context = await visiting.newcomer({ ...look, confirming: 'final' });
    await show(context, look, keep);
    await context.close();
  }
}
await visiting.close();
await writeFile(join(folder, 'README.md'), index());
if (visiting.faults.length > 0) {
  console.error(visiting.faults.join('\n'));
  process.exitCode = 1;
}

async function showLobby(context: BrowserContext, _look: Look, keep: Keep): Promise<void> {
  const front = await visiting.page(context, '/');
  await front.waitForSelector('.play-now');
  await keep(front, 'front');
  await front.goto(new URL('/lesson/marengo/manoeuvre', visiting.address).href);
  await front.waitForSelector('.lesson');
  await keep(front, 'lesson');
  const battle = await visiting.page(context, '/battle/commands-colors/rolica-1');
  await battle.waitForSelector('.wish-start');
  await keep(battle, 'battle');
}

/** A battalion in the lesson of the Trois Couleurs, on the point of marching to combat; then what comes of it. */
async function showAttack(context: BrowserContext, look: Look, keep: Keep): Promise<void> {
  const page = await visiting.page(context, '/lesson/trois-couleurs/attack');
  await page.waitForSelector('.lesson');
  await page.locator('.lesson button.main').first().click();
  await atRest(page);
  for (const piece of ['blue-first', 'red-first']) {
    await page.locator(`[data-spot="piece:${piece}"]`).click();
    await atRest(page);
  }
  const say = async (words: RegExp) => {
    await page.locator('.decision button:visible', { hasText: words }).first().click();
    await atRest(page);
  };
  await say(/march to combat|marcher au combat/i);
  await say(/charge pace|pas de charge/i);
  await page.waitForSelector('.tc-drawer');
  await keep(page, 'trois-couleurs');
  await say(/^(do it|exécuter)/i);
  await say(/no more orders|fin des ordres/i);
  await say(/^(do it|exécuter)/i);
  await page.locator('.lesson button.main').first().click();
  await atRest(page);
  // What is over lies folded.
  const drawer = page.locator('.tc-drawer-head');
  if ((await drawer.getAttribute('aria-expanded')) === 'false') await drawer.click();
  await page.waitForSelector('.tc-step-now');
  await keep(page, 'trois-couleurs-ledger');
  await page.close();
  await showThreeColours(context, look, keep);
}

/** The Trois Couleurs at one screen: close by, with secret orders, from afar, and their charts. */
async function showThreeColours(context: BrowserContext, { size }: Look, keep: Keep): Promise<void> {
  const open = async (battle: string, isSecret = false) => {
    const page = await visiting.page(context, `/battle/trois-couleurs/${battle}`);
    if (isSecret) {
      await page.locator('details.options').evaluate((options: HTMLDetailsElement) => (options.open = true));
      await page.locator('.options select').last().selectOption({ index: 1 });
    }
    await page.locator('input[name="opponent"]').last().check();
    await page.click('.wish-start button.main');
    await page.click('.curtain button.main');
    await page.waitForSelector('.spot-offered');
    await atRest(page);
    return page;
  };
  const secret = await open('the-brickworks', true);
  for (const [piece, order] of [
    ['first', /march to combat|marche au combat/i],
    ['second', /^\W*\d?\s*(support|soutien)/i],
    ['guns', /^\W*\d?\s*(fire|feu)/i],
    ['hussars', /fast move|mouvement rapide/i],
  ] as const) {
    const unit = secret.locator(`.spot-take[data-spot$="-${piece}"]`).first();
    await unit.dispatchEvent('click');
    await atRest(secret);
    await secret.locator('.decision button:visible', { hasText: order }).first().click();
    await atRest(secret);
    await putDown(secret);
  }
  await keep(secret, 'trois-couleurs-markers');
  if (size === 'phone') await secret.locator('.sheet-handle').tap();
  await secret.getByRole('tab', { name: /Charts|Tables/ }).click();
  await secret.waitForTimeout(600);
  await keep(secret, 'trois-couleurs-charts');
  await secret.close();
  const village = await open('the-churchyard');
  await closeBy(village, '[data-spot="piece:blue-1"]');
  await keep(village, 'trois-couleurs-close');
  await village.close();
  await keep(await open('auerstaedt'), 'trois-couleurs-staff-map');
}

async function showTables(context: BrowserContext, { size }: Look, keep: Keep): Promise<void> {
  for (const battle of battles) {
    const [game] = battle.split('/') as [string];
    const page = await visiting.page(context, `/battle/${battle}`);
    await page.locator('input[name="opponent"]').last().check();
    await page.click('.wish-start button.main');
    await page.waitForSelector('.curtain');
    if (game === 'marengo') await keep(page, 'hand-over');
    await page.click('.curtain button.main');
    await page.waitForSelector('.decision');
    const hand = size === 'phone' ? 'finger' : 'mouse';
    if (game !== 'vive-lempereur') await play(page, { seed: 2, hand, clicks: 40 });
    await play(page, { seed: 3, hand, clicks: 60, until: () => isInHand(page) });
    await keep(page, game);
    if (game === 'marengo') await showBeside(page, keep);
    await page.close();
  }
}

/** A battle on the free table, two at one screen. */
async function openFree(context: BrowserContext, battle: string, isDeployed = true): Promise<Page> {
  const page = await visiting.page(context, `/battle/age-of-reason/${battle}`);
  if (!isDeployed) {
    await page.click('.options summary');
    await page.locator('.options select').first().selectOption({ index: 1 });
  }
  await page.locator('input[name="opponent"]').last().check();
  await page.click('.wish-start button.main');
  await page.click('.curtain button.main');
  await page.waitForSelector('.decision .buttons button');
  return page;
}

async function showFreeTable(context: BrowserContext, _look: Look, keep: Keep): Promise<void> {
  const mill = await openFree(context, 'the-mill');
  await mill.waitForSelector('.spot-offered');
  await mill.keyboard.press('o');
  await mill.locator('[data-spot="piece:borcke"]').click();
  await mill.waitForSelector('[data-handle="ahead"]');
  await keep(mill, 'age-of-reason-sight');
  await mill.keyboard.press('o');
  await mill.keyboard.press('Escape');
  await mill.locator('[data-spot="piece:grenadiers"]').dblclick();
  await mill.waitForFunction(() => document.querySelectorAll('.spot-chosen').length === 2);
  await drawAhead(mill);
  await keep(mill, 'age-of-reason');
  await mill.mouse.up();
  for (let part = 0; part < 4; part += 1) await mill.keyboard.press('Escape');
  await mill.keyboard.press('u');
  await mill.waitForSelector('.spot-offered');
  await mill.waitForTimeout(400);
  await closeBy(mill, '[data-spot="piece:prussian-guns"]');
  await keep(mill, 'age-of-reason-close');
  await mill.getByRole('tab', { name: /^(Armies|Armées)$/ }).click();
  await keep(mill, 'age-of-reason-armies');
  const deployment = await openFree(context, 'the-mill', false);
  await deployment.locator('.standing .buttons button').first().click();
  await deployment
    .locator('.aor-waiting-offered', { has: deployment.locator('svg') })
    .first()
    .click();
  await deployment.waitForSelector('.standing.asking');
  await keep(deployment, 'age-of-reason-deployment');
  const kolin = await openFree(context, 'kolin');
  await kolin.waitForSelector('.spot-offered');
  await keep(kolin, 'age-of-reason-staff-map');
  await showCharge(context, keep);
}

/** Zooms in as a wheel does, upon a unit or whatever else there is. */
async function closeBy(page: Page, what: string): Promise<void> {
  const box = (await page.locator(what).first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, -120);
  await page.waitForTimeout(400);
}

/** Dragoons charge a battalion, which is about to answer. */
async function showCharge(context: BrowserContext, keep: Keep): Promise<void> {
  await nearEachOther(context);
  const page = await openFree(context, 'the-mill');
  await page.locator('[data-spot="piece:prussian-dragoons"]').click();
  await page.locator('.standing.asking .main').click();
  await page.locator('.standing:not(.asking) .buttons button.main').click();
  await page.locator('.curtain button.main').click();
  await page.waitForSelector('.aor-conversation');
  await page.getByRole('button', { name: /^(Stand and fire|Tenir et tirer)/ }).focus();
  await keep(page, 'age-of-reason-charge');
}

/** Draws those in hand forward, and holds them there: put down they would have gone. */
async function drawAhead(page: Page): Promise<void> {
  await page.waitForSelector('[data-handle="ahead"]');
  const box = (await page.locator('[data-handle="ahead"] .handle-ring').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(400);
  await page.mouse.move(x, y - 70, { steps: 8 });
  await page.waitForSelector('.moving[data-priced="yes"]');
}

async function isInHand(page: Page): Promise<boolean> {
  const [chosen, goals] = [page.locator('.spot-piece.spot-chosen'), page.locator('.spot-goal')];
  return (await chosen.count()) > 0 && (await goals.count()) > 2;
}

/** What stands beside the board, or over it. */
async function showBeside(page: Page, keep: Keep): Promise<void> {
  for (const [tab, name] of [
    ['tab-rules', 'marengo-rules'],
    ['tab-text', 'words'],
  ] as const) {
    const handle = page.locator('.side:not(.open) .sheet-handle');
    if (await handle.isVisible()) await handle.click();
    await page.click(`#${tab}`);
    await page.waitForSelector(`#panel-${tab.slice('tab-'.length)} :is(h3, summary, li)`);
    await keep(page, name);
  }
  const handle = page.locator('.side.open .sheet-handle');
  if (await handle.isVisible()) await handle.click();
  await pointUntilRefused(page);
  await keep(page, 'why-not');
  await page.locator('header button').last().click();
  await page.waitForSelector('dialog[open]');
  await keep(page, 'settings');
}

/** Points at places that are not offered, until something is refused. */
async function pointUntilRefused(page: Page): Promise<void> {
  const points = await page.evaluate(() =>
    [...document.querySelectorAll('.table-board .spot-place[aria-disabled="true"]')].flatMap((spot) => {
      const { left, top, width, height } = spot.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return document.elementFromPoint(x, y) === spot ? [{ x, y }] : [];
    }),
  );
  for (const { x, y } of points) {
    await page.mouse.click(x, y);
    await page.waitForTimeout(200);
    if ((await page.locator('.notice.refused').count()) > 0) return;
  }
}

async function showOdds(context: BrowserContext, { size }: Look, keep: Keep): Promise<void> {
  const page = await visiting.page(context, '/');
  await takeIn(page, uncertain);
  await page.locator('.kept-game a.button').first().click();
  await page.waitForSelector('.decision, .curtain');
  const until = async () => (await page.locator('.floating .odds').count()) > 0;
  await play(page, { seed: 3, hand: size === 'phone' ? 'finger' : 'mouse', clicks: 200, until });
  await keep(page, 'odds');
}

async function showOrders(context: BrowserContext, _look: Look, keep: Keep): Promise<void> {
  const page = await resumed(context, await underOrders(6, 2));
  await page.locator('.table-board [data-spot="piece:fr1"]').click();
  await atRest(page);
  await page.locator('.table-board [data-spot="place:0504"]').click({ force: true });
  await page.waitForSelector('.notice.refused');
  await keep(page, 'orders-refused');
  await putDown(page);
  await page.locator('.standing .buttons button').nth(1).click();
  await page.locator('.table-board [data-spot="piece:suchet"]').click();
  await page.locator('.standing .buttons button').first().click();
  // An order once sent is not taken back: it is asked for twice.
  await page.locator('.standing button.main').click();
  await openOrders(page);
  await page.waitForSelector('.ve-order-waiting');
  await keep(page, 'orders');
}

async function showCouriers(context: BrowserContext, { size }: Look, keep: Keep): Promise<void> {
  const page = await resumed(context, await courierOnTheRoad());
  if (size === 'desktop') await openOrders(page);
  // He may ride out of sight: first all of the map, then his part of it.
  await page.locator('.stage-buttons button').last().click();
  await atRest(page);
  await closeBy(page, '.ve-courier');
  await keep(page, 'orders-courier');
}

/** Goes on with a battle that is taken in, and sits down. */
async function resumed(context: BrowserContext, text: string): Promise<Page> {
  const page = await visiting.page(context, '/');
  await takeIn(page, text);
  await page.locator('.kept-game a.button').first().click();
  await page.waitForSelector('.decision, .curtain');
  const ready = page.locator('.curtain button.main');
  if ((await ready.count()) > 0) await ready.click();
  await page.waitForSelector('.decision');
  await atRest(page);
  return page;
}

/** The page of orders beside the board; on a phone it lies over it. */
async function openOrders(page: Page): Promise<void> {
  await page.click('#tab-orders');
  await page.waitForSelector('#panel-orders');
  await atRest(page);
}

async function showPast(context: BrowserContext, _look: Look, keep: Keep): Promise<void> {
  const page = await visiting.page(context, '/');
  await takeIn(page, finished);
  await page.click('details.finished summary');
  await page.click('details.finished a.button.main');
  const slider = page.locator('.replay-slider input');
  await slider.waitFor();
  await slider.fill('40');
  await keep(page, 'replay');
  await page.goto(`${page.url().split('#')[0] ?? ''}#report`);
  await page.waitForSelector('.report h1');
  await keep(page, 'report');
}

function index(): string {
  const lines = screens.map(([name, what]) => {
    const pictures = looks.map(
      ({ size, language, theme }) =>
        `[${size}, ${language}, ${theme}](${name}-${size}-${language}-${theme}.png)`,
    );
    return `## ${what}\n\n![${what}](${name}-desktop-en-light.png)\n\n${pictures.join(' · ')}\n`;
  });
  return `# Screens\n\nMade by \`npm run screenshots\`.\n\n${lines.join('\n')}`;
}
