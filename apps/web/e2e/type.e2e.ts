/** Every screen is set in the shipped type, and in nothing else: not a letter depends on what the machine has. */
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shippedCharacters, spelled } from '../build/shipped-type.ts';
import { visit } from './browser.ts';
import { walks } from './screens.ts';

const visiting = visit();
const shipped = shippedCharacters();

interface Setting {
  /** What all that can be read is written with. */
  readonly characters: readonly string[];
  /** The families asked for by what can be read, each with an example. */
  readonly families: readonly (readonly [family: string, example: string])[];
  readonly failed: readonly string[];
}

/** Runs in the page. */
async function setting(): Promise<Setting> {
  await document.fonts.ready;
  const characters = new Set<string>();
  const families = new Map<string, string>();
  const read = (text: string, style: CSSStyleDeclaration) => {
    if (text.trim() === '') return;
    for (const character of text) characters.add(character);
    families.set(style.fontFamily.split(',')[0] ?? '', text.trim().slice(0, 40));
  };
  for (const element of document.querySelectorAll('body, body *')) {
    if (!element.checkVisibility() || element.matches('script, style, title, noscript')) continue;
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    read(own.map((node) => node.textContent).join(''), getComputedStyle(element));
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part);
      if (/^".+"$/.test(style.content)) read(style.content.slice(1, -1), style);
    }
  }
  const failed = [...document.fonts]
    .filter(({ family, status }) => status === 'error' && !family.includes('Stand-in'))
    .map(({ family, style }) => `${family} ${style}`);
  return { characters: [...characters], families: [...families], failed };
}

/** What is wrong with how a screen is set. */
async function unshipped(page: Page): Promise<string[]> {
  const { characters, families, failed } = await page.evaluate(setting);
  const codes = characters.map((character) => character.codePointAt(0)!);
  return [
    ...codes
      .filter((code) => code > 0x1f && !shipped.has(code))
      .map((code) => `no such sign: ${spelled(code)}`),
    ...families
      .filter(([family]) => !/^"Bivouac (Text|Plain)"$/.test(family))
      .map(([family, example]) => `set in ${family}: ${example}`),
    ...failed.map((face) => `could not be fetched: ${face}`),
  ];
}

/** What the browser says it drew the words of an element with. */
async function drawnWith(line: CDPSession, selector: string) {
  const { root } = await line.send('DOM.getDocument');
  const { nodeId } = await line.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await line.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName : `the machine's ${familyName}`,
  );
}

describe('the shipped type is all there is', () => {
  it.each(walks)('%s', async (_name, walk) => {
    const context = await visiting.newcomer({ confirming: 'final' });
    const found: string[] = [];
    await walk(visiting, context, async (page, screen) => {
      for (const line of await unshipped(page)) found.push(`${screen}: ${line}`);
    });
    expect(found).toEqual([]);
    await context.close();
  });

  it('is what the browser draws with, and a sign it lacks would be noticed', async () => {
    const context = await visiting.newcomer();
    const page = await visiting.page(context, '/');
    await page.waitForSelector('.play-now');
    await page.evaluate(() => document.fonts.ready);
    const line = await context.newCDPSession(page);
    await line.send('DOM.enable');
    await line.send('CSS.enable');
    expect(await drawnWith(line, '.hero h1')).toEqual(['Bivouac Text']);
    expect(await drawnWith(line, '.play-now')).toEqual(['Bivouac Plain']);
    expect(await unshipped(page)).toEqual([]);
    await page.locator('.hero h1').evaluate((title) => (title.textContent += '⚙'));
    expect(await unshipped(page)).toEqual(['no such sign: ⚙ U+2699']);
    await context.close();
  });
});
