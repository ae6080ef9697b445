/**
 * What a typical turn takes of somebody who knows what he wants, measured in a real Chromium with the settings everybody
 * begins with:
 *
 *   node scripts/bench-web.mjs        (with the rest), or with BIVOUAC_PAGE set, this file alone
 *
 * Counted are the clicks (a drag is one), among them those that only answer "do it?", and the seconds of the page: from
 * each click to the moment when the next can be made. An older page in BIVOUAC_PAGE gives the figures of that time.
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
  | { readonly any: string; readonly named?: string }
  /** A handle of whoever is in hand, drawn so far up the board, in pixels. */
  | { readonly any: string; readonly up: number };

interface Turn {
  readonly battle: string;
  /** What the dice come from. */
  readonly seed: string;
  readonly what: string;
  readonly clicks: readonly Target[];
}

/** Whoever is offered and not chosen yet; wherever he may go. */
const open = ':not([aria-disabled="true"]):not([aria-pressed="true"])';
const anOrder: Target = { any: `.table-board [data-spot^="piece:"]${open}` };
const aGoal: Target = { any: `.table-board [data-spot^="place:"]${open}` };

const turns: readonly Turn[] = [
  {
    battle: 'marengo/morning',
    seed: 'bridgehead 4',
    what: 'two blocks march together',
    clicks: [{ spot: 'piece:au1' }, { spot: 'piece:au2' }, { spot: 'place:F3' }],
  },
  {
    battle: 'commands-colors/rolica-1',
    seed: 'e2e',
    what: 'a card, three orders, the first move',
    clicks: [
      { any: '.table-tray [data-spot^="card:"]', named: 'attack left|forward' },
      ...[anOrder, anOrder, anOrder],
      { button: 'that is all|order these' },
      ...[anOrder, aGoal],
    ],
  },
  {
    battle: 'commands-colors/rolica-1',
    seed: 'h',
    what: 'a card, all orders at once, a move',
    clicks: [{ spot: 'card:attack_left' }, { button: 'order all' }, anOrder, aGoal],
  },
  {
    battle: 'vive-lempereur/outposts',
    seed: 'e2e',
    what: 'no charge, a regiment marches',
    clicks: [
      { button: 'end the charges' },
      { ...anOrder, named: 'infantry' },
      aGoal,
      { button: 'whole move|end the move|that is all' },
    ],
  },
  {
    battle: 'age-of-reason/the-mill',
    seed: 'e2e',
    what: 'a line of foot advances, the phase ends',
    clicks: [
      { spot: 'piece:schwerin' },
      { button: 'the whole line' },
      { any: '[data-handle="ahead"] .handle-ring', up: 90 },
      { button: 'no more' },
    ],
  },
];

const { BIVOUAC_PAGE: folder } = process.env;
if (folder === undefined) throw new Error('the page is built by `npm run bench:web`');
const { server, address } = await serve(folder, 4402);
const browser = await openChromium();

interface Wanted {
  readonly spot?: string;
  readonly any?: string;
  readonly named?: string;
  readonly button?: string;
  /** So many frames it is waited for. */
  readonly patience: number;
}

/** Runs in the page: waits until the page has come to rest and offers what is wanted, and finds where to click it; null where it does not. */
async function findTarget({ spot, any, named, button, patience }: Wanted): Promise<Point | null> {
  const sign = () =>
    [
      document.querySelector('.standing')?.textContent,
      ...[...document.querySelectorAll('[data-spot]:not([aria-disabled="true"])')].map((one) =>
        one.getAttribute('data-spot'),
      ),
    ].join('|');
  const wanted = () =>
    button === undefined
      ? [...document.querySelectorAll(any ?? `[data-spot="${spot ?? ''}"]`)].filter(
          (one) =>
            one.getAttribute('aria-disabled') !== 'true' &&
            new RegExp(named ?? '', 'i').test(one.getAttribute('aria-label') ?? one.textContent),
        )
      : [...document.querySelectorAll('.standing button:enabled')].filter((one) =>
          new RegExp(button, 'i').test(one.textContent),
        );
  let [before, same] = ['', 0];
  for (let frame = 0; same < 4 || (wanted().length === 0 && frame < patience); frame += 1) {
    same = sign() === before ? same + 1 : 0;
    before = sign();
    await new Promise(requestAnimationFrame);
  }
  for (const one of wanted()) {
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

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Taken {
  clicks: number;
  asked: number;
  seconds: number;
}

async function click(page: Page, { x, y }: Point, taken: Taken, up = 0): Promise<void> {
  const from = performance.now();
  await page.mouse.move(x, y);
  await page.mouse.down();
  if (up > 0) await page.mouse.move(x, y - up, { steps: 6 });
  await page.mouse.up();
  // The page has answered when it has come to rest.
  await page.evaluate(findTarget, { patience: 0 });
  taken.seconds += (performance.now() - from) / 1000;
  taken.clicks += 1;
}

async function measure({ battle, seed, clicks }: Turn): Promise<Taken> {
  const context = await browser.newContext({ ...inMotion, viewport: { width: 1440, height: 900 } });
  // The dice are the same each time; everything else is as a newcomer finds it.
  await context.addInitScript((given) => {
    globalThis.Worker = class extends Worker {
      override postMessage(message: { readonly request: string; readonly chance?: unknown }) {
        const isBattle = message.request === 'begin' && message.chance === undefined;
        super.postMessage(isBattle ? { seed: given, ...message } : message);
      }
    };
  }, seed);
  const page = await context.newPage();
  await page.goto(`${address}battle/${battle}`);
  await page.getByRole('button', { name: 'To battle' }).click();
  await page.waitForSelector('[data-spot]:not([aria-disabled="true"])');
  const taken: Taken = { clicks: 0, asked: 0, seconds: 0 };
  for (const target of clicks) {
    // A button may not be needed: what was chosen last has gone by itself.
    const at = await page.evaluate(findTarget, { ...target, patience: 'button' in target ? 30 : 600 });
    if (at !== null) await click(page, at, taken, 'up' in target ? target.up : 0);
    else if (!('button' in target))
      throw new Error(`${battle}: nothing to click for ${JSON.stringify(target)}`);
    const asked = await page.evaluate(findTarget, { button: '^(do it|confirm)', patience: 20 });
    if (asked === null) continue;
    await click(page, asked, taken);
    taken.asked += 1;
  }
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
