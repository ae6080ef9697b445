/**
 * How soon a hand that drags a handle is answered, measured in a real Chromium on the free table with the most units:
 *
 *   node scripts/bench-web.mjs        (with the rest), or with BIVOUAC_PAGE set, this file alone,
 *                                     with the battles to try
 *
 * A unit is taken in hand and its handles are drawn to and fro. The time runs, by the clock of the page, from the event of
 * the pointer to the first frame that shows the ghost elsewhere, and to the first that shows another price. Fails if the
 * 95th percentile of either is above 50 ms.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import process from 'node:process';
import type { Page } from 'playwright-core';
import { serve } from '../../../scripts/file-server.mjs';
import { inMotion, openChromium } from '../e2e/chromium.ts';

const limit = 50;
const moves = 150;
const scenarios = new URL('../../../packages/games/age-of-reason/src/scenarios/', import.meta.url);
/** The battle to learn on, which every page offers. */
const smallest = 'the-mill';
const given = process.argv.slice(2);
const battles = given.length > 0 ? given : [`age-of-reason/${largest()}`];

/** The battle with the most units. */
function largest(): string {
  const known = readdirSync(scenarios)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .map(
      (name) =>
        JSON.parse(readFileSync(new URL(name, scenarios), 'utf8')) as { id: string; units: unknown[] },
    )
    .sort((one, other) => other.units.length - one.units.length);
  console.log(`the largest table: ${known[0]!.id}, ${known[0]!.units.length} units`);
  return known[0]!.id;
}

interface Answered {
  ghosts: number[];
  prices: number[];
}

declare global {
  // What the page notes down of the moves of the pointer.
  var answered: Answered;
}

const { BIVOUAC_PAGE: folder } = process.env;
if (folder === undefined) throw new Error('the page is built by `npm run bench:web`');
const { server, address } = await serve(folder, 4401);
const browser = await openChromium();

/** Runs in the page: from each event of the pointer that moves the ghost to the frames that show it, and its price. */
function noteAnswers(): void {
  const answered: Answered = { ghosts: [], prices: [] };
  globalThis.answered = answered;
  const ghost = () => document.querySelector('.ghost')?.getAttribute('d') ?? '';
  let before = ghost();
  let moved: number | null = null;
  let unpriced: number | null = null;
  addEventListener('pointermove', () => {
    // The ghost is painted in the event itself, or the hand stands where nothing changes.
    if (ghost() === before) return;
    before = ghost();
    moved ??= performance.now();
    unpriced ??= performance.now();
  });
  addEventListener('pointermove', ({ timeStamp }) => (arrived = timeStamp), { capture: true });
  let arrived = 0;
  const frame = () => {
    const now = performance.now();
    if (moved !== null) answered.ghosts.push(now - Math.min(moved, arrived));
    moved = null;
    const isPriced = document.querySelector<SVGElement>('.moving')?.dataset.priced === 'yes';
    if (unpriced !== null && isPriced) {
      answered.prices.push(now - unpriced);
      unpriced = null;
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Takes the first unit in hand that has the handles of troops on the march. */
async function take(page: Page): Promise<void> {
  await page.waitForSelector('.spot-take[data-spot^="piece:"]');
  const spots = await page
    .locator('.spot-take[data-spot^="piece:"]')
    .evaluateAll((found) => found.map((spot) => spot.getAttribute('data-spot')!));
  for (const spot of spots) {
    await page.locator(`[data-spot="${spot}"]`).dispatchEvent('click');
    await page.waitForTimeout(500);
    if ((await page.locator('[data-handle="wheel-left"]').count()) > 0) return;
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
  throw new Error('nobody can be drawn by a handle');
}

/** Draws a handle to and fro, out from the unit or, for a wheel, along its circle. */
async function draw(page: Page, handle: string, isWheel: boolean): Promise<void> {
  const [outX, outY] = await page
    .locator(`[data-handle="${handle}"] .handle-face`)
    .evaluate(({ style }) => ['--off-x', '--off-y'].map((name) => parseFloat(style.getPropertyValue(name))));
  const [dx, dy] = isWheel ? [outY! * 3, -outX! * 3] : [outX! * 4, outY! * 4];
  const box = await page.locator(`[data-handle="${handle}"] .handle-ring`).boundingBox();
  if (box === null) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(300);
  for (let move = 1; move <= moves; move += 1) {
    // To and fro, and never to the same point twice: what was answered before would be known.
    const share = (Math.abs(((move * 2) % 100) - 50) / 50) * (1 - move / 1000);
    await page.mouse.move(x + dx * share, y + dy * share);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  await page.waitForTimeout(300);
  await page.keyboard.press('Escape');
}

async function measure(battle: string): Promise<Answered> {
  const context = await browser.newContext({ ...inMotion, viewport: { width: 1440, height: 900 } });
  const [game, scenario] = battle.split('/') as [string, string];
  await context.addInitScript((wanted) => {
    localStorage.setItem('bivouac settings', JSON.stringify({ pace: 'instant', confirming: 'always' }));
    // Whatever battle the page offers to begin with, the one that is measured is begun.
    const Hired = globalThis.Worker;
    globalThis.Worker = class extends Hired {
      override postMessage(message: { readonly request: string }) {
        super.postMessage(message.request === 'begin' ? { ...message, scenario: wanted } : message);
      }
    };
  }, scenario);
  const page = await context.newPage();
  await page.goto(`${address}battle/${game}/${smallest}`);
  await page.getByLabel('A friend at this screen').check();
  await page.getByRole('button', { name: 'To battle' }).click();
  await page.click('.curtain button.main');
  await take(page);
  await page.evaluate(noteAnswers);
  for (const [handle, isWheel] of [
    ['ahead', false],
    ['oblique-right', false],
    ['wheel-left', true],
  ] as const)
    await draw(page, handle, isWheel);
  const found = await page.evaluate(() => globalThis.answered);
  await context.close();
  return found;
}

const ms = (value: number) => `${value.toFixed(1).padStart(6)} ms`;
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1) ?? '?'} on ${cpus().length} processors`);
for (const battle of battles) {
  const { ghosts, prices } = await measure(battle);
  for (const [name, times] of [
    ['ghost', ghosts],
    ['price', prices],
  ] as const) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
    console.log(
      `the ${name} of a drag in ${battle}: ${String(sorted.length)} moves, median ${ms(at(0.5))}   95th ${ms(at(0.95))}`,
    );
    if (!(at(0.95) <= limit)) {
      console.error(`The 95th percentile is above ${limit} ms.`);
      process.exitCode = 1;
    }
  }
}
await browser.close();
server.close();
server.closeAllConnections();
