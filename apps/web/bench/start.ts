/**
 * How soon somebody who has never been here is in a battle, measured in a real Chromium:
 *
 *   node scripts/with-node.mjs node apps/web/bench/start.ts [--at http://localhost:4173/] [--rounds 7] [--phone]
 *
 * Without an address it starts the page as `npm start` does. Each round is a new browser with nothing kept. Counted are
 * the bytes that pass the line, compressed, headers included; and, by the clock of the page, the time from opening it
 * to the button that starts the first battle, and to the first thing on the board that may be chosen. The button is
 * pressed the moment it stands. Other work on the machine can only make it slower, so the median and the best are told.
 * Fails if the best is above 1.5 s, or if the front page weighs more than 250 kB.
 */
import { spawn } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { inMotion, openChromium } from '../e2e/chromium.ts';

const heaviest = 250_000;
const slowest = 1500;

const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    phone: { type: 'boolean', default: false },
  },
});
const viewport = values.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };

declare global {
  // What the page notes down by itself.
  var noted: { button?: number; spot?: number };
}

/** A line to the server on which everything is weighed: pages, workers and workers of workers alike. */
interface Scales {
  readonly server: Server;
  readonly address: string;
  readonly weigh: () => number;
}

async function putUpScales(origin: string): Promise<Scales> {
  let bytes = 0;
  const server = createServer((asked, answer) => {
    const further = request(
      new URL(asked.url ?? '/', origin),
      // The server answers for its own name alone.
      { method: asked.method ?? 'GET', headers: { ...asked.headers, host: new URL(origin).host } },
      (found) => {
        answer.writeHead(found.statusCode ?? 500, found.headers);
        bytes += found.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);
        found.on('data', (chunk: Buffer) => (bytes += chunk.length));
        found.pipe(answer);
      },
    );
    further.on('error', () => answer.destroy());
    further.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://localhost:${port}/`, weigh: () => bytes };
}

/** Notes when the button stands and when a lesson points at the board; presses the button if it is to. */
async function watch(page: Page, isPressing: boolean): Promise<void> {
  await page.addInitScript((presses) => {
    globalThis.noted = {};
    const look = () => {
      const button = document.querySelector<HTMLAnchorElement>('.play-now');
      if (button !== null) globalThis.noted.button ??= performance.now();
      // It leads to a chapter as soon as it is known which.
      if (presses && button !== null && /\/lesson\/[^/]+\/./.test(button.pathname)) button.click();
      if (document.querySelector('.spot-lit') !== null) globalThis.noted.spot ??= performance.now();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  }, isPressing);
}

interface Start {
  readonly button: number;
  readonly spot: number;
  readonly bytes: number;
}

async function withPage<T>(look: (page: Page) => Promise<T>): Promise<T> {
  const browser = await openChromium();
  try {
    return await look(await browser.newPage({ ...inMotion, viewport }));
  } finally {
    await browser.close();
  }
}

/** The front page and nothing else: its weight when it has come to rest, before it is kept for offline. */
async function weighFrontPage(origin: string): Promise<number> {
  const { server, address, weigh } = await putUpScales(origin);
  const bytes = await withPage(async (page) => {
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(2000);
    return weigh();
  });
  server.close();
  return bytes;
}

async function startBattle(origin: string): Promise<Start> {
  const { server, address, weigh } = await putUpScales(origin);
  const start = await withPage(async (page) => {
    await watch(page, true);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.noted.spot !== undefined, null, { timeout: 30_000 });
    const { button, spot } = await page.evaluate(() => globalThis.noted);
    return { button: button!, spot: spot!, bytes: weigh() };
  });
  server.close();
  return start;
}

/** The page as `npm start` serves it, and how to end it. */
async function served(): Promise<{ readonly origin: string; readonly end: () => void }> {
  if (values.at !== undefined) return { origin: values.at, end: () => undefined };
  const script = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\S+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.on('exit', () => reject(new Error('The page could not be served.')));
  });
  return { origin, end: () => child.kill('SIGTERM') };
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
const ms = (value: number) => `${Math.round(value).toString().padStart(6)} ms`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

const { origin, end } = await served();
try {
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1) ?? '?'} on ${cpus().length} processors`);
  const front = await weighFrontPage(origin);
  const starts: Start[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) starts.push(await startBattle(origin));
  const buttons = starts.map(({ button }) => button);
  const spots = starts.map(({ spot }) => spot);
  console.log(`front page at rest                 ${kB(front)} compressed`);
  console.log(
    `and the first battle               ${kB(median(starts.map(({ bytes }) => bytes)))} compressed`,
  );
  console.log(`the button stands           median ${ms(median(buttons))}   best ${ms(Math.min(...buttons))}`);
  console.log(`the battle can be played    median ${ms(median(spots))}   best ${ms(Math.min(...spots))}`);
  if (front > heaviest || Math.min(...spots) > slowest) {
    console.error(`More than ${heaviest / 1000} kB, or later than ${slowest} ms.`);
    process.exitCode = 1;
  }
} finally {
  end();
}
