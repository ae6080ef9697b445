/**
 * What a typical turn takes of somebody who knows what he wants, measured in a real Chromium with the settings everybody
 * begins with:
 *
 *   node scripts/bench-web.mjs        (with the rest), or with BIVOUAC_PAGE set, this file alone
 *
 * Counted are the clicks, among them those that only answer "do it?", and the seconds of the page: from each click to the
 * moment when the next can be made. An older page in BIVOUAC_PAGE gives the figures of that time.
 */
import { cpus, loadavg } from 'node:os';
import process from 'node:process';
import type { Page } from 'playwright-core';
import { serve } from '../../../scripts/file-server.mjs';
import { inMotion, openChromium } from '../e2e/chromium.ts';

/** What is clicked: something on the board or in the hand, or a button by its words. */
type Target =
  | { readonly spot: string }
  | { readonly button: string }
  /** Whichever of these is offered first, by the name that is heard. */
  | { readonly any: string; readonly named?: string };

interface Turn {
  readonly battle: string;
  readonly what: string;
  readonly clicks: readonly Target[];
}

const anOrder: Target = { any: '.table-board .spot-take, .table-board .spot-join' };
const aGoal: Target = { any: '.table-board .spot-goal[data-spot^="place:"]' };

const turns: readonly Turn[] = [
  {
    battle: 'marengo/morning',
    what: 'two blocks march together',
    clicks: [{ spot: 'piece:au1' }, { spot: 'piece:au2' }, { spot: 'place:F3' }],
  },
  {
    battle: 'commands-colors/rolica-1',
    what: 'a card, three orders, the first move',
    clicks: [
      { any: '.table-tray [data-spot^="card:attack"], .table-tray [data-spot="card:forward"]' },
      ...[anOrder, anOrder, anOrder],
      { button: 'that is all|order these' },
      ...[anOrder, aGoal],
    ],
  },
  {
    battle: 'vive-lempereur/outposts',
    what: 'no charge, a regiment marches',
    clicks: [
      { button: 'end the charges' },
      { any: '.table-board .spot-take', named: 'line infantry|infantry' },
      aGoal,
      { button: 'end the move|that is all|do it' },
    ],
  },
];

const { BIVOUAC_PAGE: folder } = process.env;
if (folder === undefined) throw new Error('the page is built by `npm run bench:web`');
const { server, address } = await serve(folder, 4402);
const browser = await openChromium();

/** Runs in the page: waits until nothing has changed for some frames, and finds where to click; null where nothing is. */
async function findTarget(target: {
  spot?: string;
  any?: string;
  named?: string;
  button?: string;
}): Promise<{ x: number; y: number } | null> {
  const sign = () =>
    [
      document.querySelector('.standing')?.textContent,
      ...[...document.querySelectorAll('[data-spot]:not([aria-disabled="true"])')].map((spot) =>
        spot.getAttribute('data-spot'),
      ),
    ].join('|');
  let before = '';
  for (let same = 0; same < 6; same = sign() === before ? same + 1 : 0) {
    before = sign();
    await new Promise(requestAnimationFrame);
  }
  const { spot, any, named, button } = target;
  const wanted =
    button === undefined
      ? [...document.querySelectorAll(any ?? `[data-spot="${spot ?? ''}"]`)].filter((one) =>
          new RegExp(named ?? '', 'i').test(one.getAttribute('aria-label') ?? ''),
        )
      : [...document.querySelectorAll('.standing button:enabled')].filter((one) =>
          new RegExp(button, 'i').test(one.textContent),
        );
  for (const one of wanted) {
    if (one.getAttribute('aria-disabled') === 'true') continue;
    const { left, top, width, height } = one.getBoundingClientRect();
    for (const [right, down] of [
      [0.5, 0.5],
      [0.3, 0.3],
      [0.7, 0.7],
      [0.3, 0.7],
      [0.7, 0.3],
    ] as const) {
      const at = { x: left + width * right, y: top + height * down };
      const on = document.elementFromPoint(at.x, at.y);
      if (on !== null && (one.contains(on) || on.closest('[data-spot]') === one)) return at;
    }
  }
  return null;
}

interface Taken {
  clicks: number;
  asked: number;
  seconds: number;
}

async function click(page: Page, { x, y }: { x: number; y: number }, taken: Taken): Promise<void> {
  const from = performance.now();
  await page.mouse.click(x, y);
  // The page has answered when it has come to rest.
  await page.evaluate(findTarget, {});
  taken.seconds += (performance.now() - from) / 1000;
  taken.clicks += 1;
}

async function measure({ battle, clicks }: Turn): Promise<Taken> {
  const context = await browser.newContext({ ...inMotion, viewport: { width: 1440, height: 900 } });
  // The dice are the same each time; everything else is as a newcomer finds it.
  await context.addInitScript(() => {
    globalThis.Worker = class extends Worker {
      override postMessage(message: { readonly request: string; readonly chance?: unknown }) {
        const isBattle = message.request === 'begin' && message.chance === undefined;
        super.postMessage(isBattle ? { seed: 'bridgehead 4', ...message } : message);
      }
    };
  });
  const page = await context.newPage();
  await page.goto(`${address}battle/${battle}`);
  await page.getByRole('button', { name: 'To battle' }).click();
  await page.waitForSelector('[data-spot]:not([aria-disabled="true"])');
  const taken: Taken = { clicks: 0, asked: 0, seconds: 0 };
  for (const target of clicks) {
    const at = await page.evaluate(findTarget, target);
    // A step that an older page has not, or that went by itself.
    if (at !== null) await click(page, at, taken);
    const asked = await page.evaluate(findTarget, { button: '^(do it|confirm)' });
    if (asked === null) continue;
    await click(page, asked, taken);
    taken.asked += 1;
  }
  if (process.env.BIVOUAC_SHOTS !== undefined)
    await page.screenshot({ path: `${process.env.BIVOUAC_SHOTS}/turn-${battle.replace('/', '-')}.png` });
  await context.close();
  return taken;
}

console.log(`load of the machine: ${loadavg()[0]?.toFixed(1) ?? '?'} on ${cpus().length} processors`);
for (const turn of turns) {
  const { clicks, asked, seconds } = await measure(turn);
  console.log(
    `${turn.battle.padEnd(26)} ${turn.what.padEnd(38)} ${clicks} clicks (${asked} to confirm), ${seconds.toFixed(1)} s`,
  );
}
await browser.close();
server.close();
server.closeAllConnections();
