/** What of a page is not set in the shipped type. */
import type { Page } from 'playwright-core';
import { shippedCharacters, spelled } from '../build/shipped-type.ts';

const shipped = shippedCharacters();

interface Setting {
  /** What all that can be read is written with. */
  readonly characters: readonly string[];
  /** The families asked for by what can be read, each with an example. */
  readonly families: readonly (readonly [family: string, example: string])[];
  readonly failed: readonly string[];
}

/** What is wrong with how a screen is set, in a line each. */
export async function unshipped(page: Page): Promise<string[]> {
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
