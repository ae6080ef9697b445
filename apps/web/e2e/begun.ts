/** Battles as people begin them, and the truth about them as only the worker and an exported file know it. */
import process from 'node:process';
import { json } from 'node:stream/consumers';
import type { SaveFile } from '@bivouac/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import type { Visit } from './browser.ts';
import { atRest } from './rest.ts';
import type { Answer, Notice } from '@bivouac/host';
import type { Wishes } from '../src/worker/messages.ts';

/** The battle to learn on of each system. */
export const learningBattles = [
  'marengo/morning',
  'commands-colors/rolica-1',
  'vive-lempereur/outposts',
  'age-of-reason/the-mill',
  'trois-couleurs/the-brickworks',
] as const;

export type LearningBattle = (typeof learningBattles)[number];

/** With `npm run e2e -- --all` nothing is left out. */
export const isAll = process.env.BIVOUAC_ALL !== undefined;

/**
 * What knows no game is tried with one of them from day to day, and with --all with every one: to be killed, to be handed
 * over, to be analysed is the same whichever battle it is, and costs half a minute each.
 */
export function forAll(battle: LearningBattle): readonly LearningBattle[] {
  return isAll ? learningBattles : [battle];
}

/** Those in which something is or can be hidden from the other side: on the table of the mill everything is seen. */
export const battlesWithSecrets = learningBattles.filter((battle) => battle !== 'age-of-reason/the-mill');

export type Opponent = 'A recruit' | 'A friend at this screen';

/** Chooses the opponent on the battle's page and goes to battle. */
export async function begin(page: Page, opponent: Opponent): Promise<void> {
  await page.getByLabel(opponent).check();
  await page.getByRole('button', { name: 'To battle' }).click();
  await page.waitForSelector('.decision, .curtain');
  await atRest(page);
}

/** Sits down at the screen that was handed over. */
export async function sitDown(page: Page): Promise<void> {
  await page.click('.curtain button.main');
  await page.waitForSelector('.decision');
  await atRest(page);
}

/** Where the screen is just being handed over, sits down. */
export async function beSeated(page: Page): Promise<void> {
  await page.waitForSelector('.decision, .curtain');
  if ((await page.locator('.curtain').count()) > 0) await sitDown(page);
}

export async function battleOf(visiting: Visit, context: BrowserContext, battle: string, opponent: Opponent) {
  const page = await visiting.page(context, `/battle/${battle}`);
  await begin(page, opponent);
  return page;
}

/** A request as the page sends it. */
export interface Message {
  readonly id: number;
  readonly request: string;
}

/** What the page and its worker have said to each other. */
export interface Tapped {
  readonly asked: readonly Message[];
  readonly told: readonly (Answer | Notice)[];
}

declare global {
  // What the page writes down of its talk with the worker.
  var tapped: { asked: Message[]; told: (Answer | Notice)[] };
}

/** Listens at the line of every page of a newcomer; to be called before the first page is opened. */
export async function tap(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.tapped = { asked: [], told: [] };
    const Hired = globalThis.Worker;
    globalThis.Worker = class extends Hired {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener('message', ({ data }: MessageEvent<Answer | Notice>) => {
          globalThis.tapped.told.push(data);
        });
      }
      override postMessage(message: Message | Wishes) {
        // Wishes are told, not asked: nobody answers them.
        if ('id' in message) globalThis.tapped.asked.push(message);
        super.postMessage(message);
      }
    };
  });
}

export function tapped(page: Page): Promise<Tapped> {
  return page.evaluate(() => globalThis.tapped);
}

/** How many acts of one's own the worker was given. */
export async function actsGiven(page: Page): Promise<number> {
  return (await tapped(page)).asked.filter(({ request }) => request === 'act').length;
}

/** How many acts lie behind, as the page was last told. */
export function actsTold(page: Page): Promise<number> {
  return page.evaluate(() => {
    const situations = globalThis.tapped.told.flatMap((said) => {
      if ('notice' in said)
        return said.notice === 'entries' ? [said.situation] : said.notice === 'replaced' ? [said.screen] : [];
      return 'ok' in said && 'eyes' in said.ok ? [said.ok] : [];
    });
    return situations.at(-1)?.acts ?? 0;
  });
}

/** The game as a file, fetched the way people do: on the front page, past the warning. */
export async function exported(visiting: Visit, context: BrowserContext): Promise<SaveFile> {
  const page = await visiting.page(context, '/');
  await page.getByRole('button', { name: /^Export:/ }).click();
  await page.waitForSelector('dialog[open]');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export it all the same' }).click();
  const file = await json(await (await coming).createReadStream());
  await page.close();
  return file as SaveFile;
}

/**
 * What the board, the tray and the headline say to those who hear them; but not what could be done with a piece where
 * it stands, which is offered upon the board and gone with the question.
 */
export function boardInWords(page: Page): Promise<string> {
  return page.evaluate(() => {
    const spots = [...document.querySelectorAll('.table-board [data-spot], .table-tray [data-spot]')]
      .filter((spot) => spot.closest('.ve-manoeuvres') === null)
      .map(
        (spot) =>
          `${spot.getAttribute('data-spot') ?? ''}: ${spot.getAttribute('aria-label') ?? spot.textContent}`,
      )
      .sort();
    return [document.querySelector('.headline')?.textContent ?? '', ...spots].join('\n');
  });
}
