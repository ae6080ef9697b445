/**
 * A browser that is killed in the middle of a battle, as by a flat battery: no page is told, nothing is closed. Whoever
 * opens it again finds every act the page had told.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { SeededDice } from '@bivouac/kernel';
import { chromium, type Page } from 'playwright-core';
import { begin } from './begun.ts';
import { answered } from './playing.ts';
import { atRest } from './rest.ts';

export interface Killed {
  /** Lines of the log that the page had shown when the browser was last heard of, by the rules they cite. */
  readonly told: readonly string[];
  /** Those it shows when it is opened again. */
  readonly found: readonly string[];
}

/** Longest time that a browser lives, in milliseconds. */
const lifetime = 4_000;

/** Begins a battle, kills the browser some time later, while acts are entered, and opens the battle again. */
export async function killedAndReopened(address: string, battle: string, seed: number): Promise<Killed> {
  const dice = new SeededDice(`killed ${seed}`);
  const profile = mkdtempSync(join(tmpdir(), 'bivouac-profile-'));
  try {
    const told = await playUntilKilled(profile, new URL(`/battle/${battle}`, address).href, dice);
    const found = await logFound(profile, address, told.length);
    return { told, found };
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function playUntilKilled(
  profile: string,
  address: string,
  dice: SeededDice,
): Promise<readonly string[]> {
  const { page, kill } = await openBrowser(profile);
  await page.goto(address);
  await begin(page, 'A recruit');
  let told = await logLines(page);
  const death = new AbortController();
  const life = sleep(dice.pick(lifetime)).then(() => {
    death.abort();
    return kill();
  });
  try {
    let sign = '';
    while (!death.signal.aborted) {
      const standing = await answered(page, sign, dice);
      if (standing.kind === 'over') break;
      ({ sign } = standing);
      if (standing.target !== null) await page.mouse.click(standing.target.x, standing.target.y);
      told = await logLines(page);
    }
  } catch (fault) {
    // Whatever was being asked of the browser when it died.
    if (!death.signal.aborted) throw fault;
  }
  await life;
  return told;
}

async function logFound(profile: string, address: string, expected: number): Promise<readonly string[]> {
  const { page, kill } = await openBrowser(profile);
  try {
    await page.goto(address);
    await page.click('.kept-game .button.main');
    await page.waitForSelector('.decision');
    await atRest(page);
    if (expected > 0) await page.waitForSelector('.log-act li');
    return await logLines(page);
  } finally {
    await kill();
  }
}

/** By their rules: what a piece is called may have changed since, with what is known of it. */
function logLines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.log-act li'), (line) =>
      (line.textContent.match(/[A-Z]+-[\d.]+-\d+/g) ?? []).join(' '),
    ),
  );
}

interface Opened {
  readonly page: Page;
  /** Ends the browser and all its processes at once, with nothing said before. */
  readonly kill: () => Promise<void>;
}

/** A browser of its own process group with a profile that outlives it. */
async function openBrowser(profile: string): Promise<Opened> {
  const executable = process.env.BIVOUAC_BROWSER;
  if (executable === undefined) throw new Error('the browser is found by `npm run e2e` and `npm run fuzz`');
  const port = join(profile, 'DevToolsActivePort');
  rmSync(port, { force: true });
  const child = spawn(
    executable,
    [
      ...[
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--force-prefers-reduced-motion',
      ],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--lang=en-GB'],
      ...['--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=1440,900', 'about:blank'],
    ],
    // What it leaves behind when it is killed goes with the profile.
    { detached: true, stdio: 'ignore', env: { ...process.env, TMPDIR: profile } },
  );
  const kill = () => killGroup(child);
  try {
    // The file is there a moment before anything stands in it.
    const written = () => (existsSync(port) ? readFileSync(port, 'utf8') : '');
    for (let looks = 0; written() === '' && looks < 600; looks += 1) await sleep(100);
    const [number] = written().split('\n');
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${number ?? ''}`);
    const [context] = browser.contexts();
    await context!.addInitScript(() => {
      const quick = { pace: 'instant', confirming: 'never', language: 'en' };
      if (localStorage.getItem('bivouac settings') === null)
        localStorage.setItem('bivouac settings', JSON.stringify(quick));
    });
    return { page: await context!.newPage(), kill };
  } catch (fault) {
    await kill();
    throw fault;
  }
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}
