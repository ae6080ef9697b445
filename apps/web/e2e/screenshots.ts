/**
 * Pictures of every main screen for docs/screenshots, with a page that lists them: `npm run screenshots`. Each language
 * is shown once in light and once in dark, on the desk and on a phone.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { Visit, type Looks } from './browser.ts';
import { play } from './playing.ts';
import { finishedBattle, takeIn } from './prepared.ts';

const folder = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));

const looks: readonly Required<Pick<Looks, 'size' | 'language' | 'theme'>>[] = [
  { size: 'desktop', language: 'en', theme: 'light' },
  { size: 'desktop', language: 'fr', theme: 'dark' },
  { size: 'desktop', language: 'fr', theme: 'light' },
  { size: 'desktop', language: 'en', theme: 'dark' },
  { size: 'phone', language: 'en', theme: 'light' },
  { size: 'phone', language: 'fr', theme: 'dark' },
];

const screens: readonly (readonly [name: string, what: string])[] = [
  ['front', 'The front page'],
  ['battle', 'A battle before it is begun'],
  ['marengo', 'Marengo: a piece in hand, its goals lit'],
  ['marengo-rules', 'Marengo: the rules beside the board'],
  ['commands-colors', 'Commands & Colors: orders are given'],
  ['commands-colors-words', 'Commands & Colors: the board in words'],
  ['hand-over', 'Two at one screen: handed over'],
  ['lesson', 'The guided first battle'],
  ['replay', 'A battle looked back upon'],
  ['report', 'The battle report'],
];

const visiting = new Visit();
await visiting.open();
await mkdir(folder, { recursive: true });
const finished = await finishedBattle('marengo');

for (const look of looks) {
  const { size, language, theme } = look;
  const keep = async (page: Page, name: string) => {
    await page.waitForTimeout(700);
    await page.screenshot({
      path: join(folder, `${name}-${size}-${language}-${theme}.png`),
      animations: 'disabled',
    });
  };
  await showLobby(look, keep);
  await showTables(look, keep);
  await showPast(look, keep);
}
await visiting.close();
await writeFile(join(folder, 'README.md'), index());
if (visiting.faults.length > 0) {
  console.error(visiting.faults.join('\n'));
  process.exitCode = 1;
}

type Keep = (page: Page, name: string) => Promise<void>;

async function showLobby(look: Looks, keep: Keep): Promise<void> {
  const context = await visiting.newcomer(look);
  const front = await visiting.page(context, '/');
  await front.waitForSelector('.play-now');
  await keep(front, 'front');
  await front.click('.play-now');
  await front.waitForSelector('.decision');
  await keep(front, 'lesson');
  const battle = await visiting.page(context, '/battle/commands-colors/rolica-1');
  await battle.waitForSelector('.wish-start');
  await keep(battle, 'battle');
  await context.close();
}

async function showTables(look: Looks, keep: Keep): Promise<void> {
  const context = await visiting.newcomer(look);
  const hand = look.size === 'phone' ? 'finger' : 'mouse';
  const marengo = await tableOf(context, 'marengo/morning', keep);
  await play(marengo, { seed: 2, hand, clicks: 30, until: () => isInHand(marengo) });
  await keep(marengo, 'marengo');
  await marengo.click('#tab-rules');
  await marengo.waitForSelector('#panel-rules h3, #panel-rules summary');
  await keep(marengo, 'marengo-rules');
  await marengo.close();
  const colors = await tableOf(context, 'commands-colors/rolica-1');
  await play(colors, { seed: 3, hand, clicks: 40, until: () => isInHand(colors) });
  await keep(colors, 'commands-colors');
  await colors.click('#tab-text');
  await keep(colors, 'commands-colors-words');
  await context.close();
}

async function isInHand(page: Page): Promise<boolean> {
  const [chosen, goals] = [page.locator('.spot-piece.spot-chosen'), page.locator('.spot-goal')];
  return (await chosen.count()) > 0 && (await goals.count()) > 2;
}

async function tableOf(context: Parameters<Visit['page']>[0], battle: string, keep?: Keep): Promise<Page> {
  const page = await visiting.page(context, `/battle/${battle}`);
  await page.locator('input[name="opponent"]').last().check();
  await page.click('.wish-start button.main');
  await page.waitForSelector('.curtain');
  await keep?.(page, 'hand-over');
  await page.click('.curtain button.main');
  await page.waitForSelector('.decision');
  return page;
}

async function showPast(look: Looks, keep: Keep): Promise<void> {
  const context = await visiting.newcomer(look);
  const page = await visiting.page(context, '/');
  await takeIn(page, finished);
  await page.click('details.finished summary');
  await page.click('details.finished a.button.main');
  const slider = page.locator('.replay-slider input');
  await slider.waitFor();
  await slider.fill('40');
  await keep(page, 'replay');
  await page.goto(`${page.url().split('#')[0] ?? ''}#report`);
  await page.waitForSelector('.report');
  await keep(page, 'report');
  await context.close();
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
