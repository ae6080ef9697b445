/**
 * How soon a click is answered, measured in a real Chromium:
 *
 *   node scripts/bench-web.mjs        (with the rest), or with BIVOUAC_PAGE set, this file alone,
 *                                     with the battles to try
 *
 * In each battle to learn on, pieces are taken in hand and put back. The time runs, by the clock of the page, from the
 * release of the button to the first frame that shows something chosen. Other work on the machine can only make it
 * slower. Fails if the 95th percentile is above 100 ms.
 */
import { cpus, loadavg } from 'node:os';
import process from 'node:process';
import type { Page } from 'playwright-core';
import { serve } from '../../../scripts/file-server.mjs';
import { inMotion, openChromium } from '../e2e/chromium.ts';

const limit = 100;
const clicks = 40;
const given = process.argv.slice(2);
const battles =
  given.length > 0
    ? given
    : ['marengo/morning', 'commands-colors/rolica-1', 'vive-lempereur/outposts', 'vive-lempereur/auerstaedt'];

declare global {
  // What the page notes down of the click that is being answered.
  var clicked: { at: number; answered: number | null };
}

const { BIVOUAC_PAGE: folder } = process.env;
if (folder === undefined) throw new Error('the page is built by `npm run bench:web`');
const { server, address } = await serve(folder, 4400);
const browser = await openChromium();

/** The first thing that may be chosen, on the board or among the cards, where a click hits it. */
async function target(page: Page): Promise<{ x: number; y: number }> {
  await page.waitForSelector('[data-spot]:not([aria-disabled="true"])');
  return page.evaluate(() => {
    for (const spot of document.querySelectorAll('[data-spot]:not([aria-disabled="true"])')) {
      const { left, top, width, height } = spot.getBoundingClientRect();
      const point = { x: left + width / 2, y: top + height / 2 };
      const hit = document.elementFromPoint(point.x, point.y);
      if (hit !== null && (hit === spot || spot.contains(hit))) return point;
    }
    throw new Error('nothing that may be chosen can be hit');
  });
}

/** From the release to the frame in which the words of the decision or the chosen spots are others. */
async function timeOfClick(page: Page): Promise<number> {
  const { x, y } = await target(page);
  await page.evaluate(() => {
    globalThis.clicked = { at: 0, answered: null };
    const sign = () =>
      [
        document.querySelector('.standing')?.textContent,
        document.querySelectorAll('[data-spot][aria-pressed="true"]').length,
      ].join('|');
    const before = sign();
    addEventListener('pointerup', () => (globalThis.clicked.at = performance.now()), {
      once: true,
      capture: true,
    });
    const look = () => {
      if (sign() !== before) globalThis.clicked.answered = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.mouse.click(x, y);
  await page.waitForFunction(() => globalThis.clicked.answered !== null);
  return page.evaluate(() => globalThis.clicked.answered! - globalThis.clicked.at);
}

async function measure(battle: string): Promise<number[]> {
  const context = await browser.newContext({ ...inMotion, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    localStorage.setItem('bivouac settings', JSON.stringify({ pace: 'instant', confirming: 'always' }));
  });
  const page = await context.newPage();
  await page.goto(`${address}battle/${battle}`);
  await page.getByRole('button', { name: 'To battle' }).click();
  const times: number[] = [];
  for (let click = 0; click < clicks; click += 1) {
    times.push(await timeOfClick(page));
    for (let back = 0; back < 3; back += 1) await page.keyboard.press('Escape');
    await page.waitForTimeout(150);
  }
  await context.close();
  return times.slice(2).sort((a, b) => a - b);
}

const ms = (value: number) => `${value.toFixed(1).padStart(6)} ms`;
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1) ?? '?'} on ${cpus().length} processors`);
for (const battle of battles) {
  const times = await measure(battle);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  console.log(`a click in ${battle.padEnd(26)} median ${ms(at(0.5))}   95th ${ms(at(0.95))}`);
  if (at(0.95) > limit) {
    console.error(`The 95th percentile is above ${limit} ms.`);
    process.exitCode = 1;
  }
}
await browser.close();
server.close();
server.closeAllConnections();
