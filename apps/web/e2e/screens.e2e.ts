/**
 * Every screen, walked through in a large window and in a small one that changes its size: nothing lies outside them whatever the type, every letter is of the
 * shipped type, and axe finds no violation on a large screen or a phone, in light or dark.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations, violationsInTheDark } from './axe.ts';
import { sizes, visit, type Looks } from './browser.ts';
import { outside, outsideWithWideType } from './fitting.ts';
import { unshipped } from './lettering.ts';
import { atRest } from './rest.ts';
import { walks, type Screen } from './screens.ts';

const visiting = visit();

interface Window extends Looks {
  readonly title: string;
  /** What is wrong with a screen in this window, in a line each. */
  readonly faults: (page: Page, screen: Screen) => Promise<readonly string[]>;
}

const windows: readonly Window[] = [
  {
    title: 'on a large screen, in the shipped type and for everyone, light and dark',
    async faults(page, { part, isSeenElsewhere }) {
      if (isSeenElsewhere) return unshipped(page);
      return [
        ...(await unshipped(page)),
        ...(await violations(page, part)),
        ...(await violationsInTheDark(page, part)),
      ];
    },
  },
  {
    title: 'on a small phone, whatever the type, and for everyone, and enlarged to twice its size',
    ...{ size: 'narrow', language: 'fr' },
    async faults(page, { part, isSeenElsewhere }) {
      const fits = [...(await outside(page)), ...(await outsideWithWideType(page))];
      const found = isSeenElsewhere ? fits : [...fits, ...(await violations(page, part))];
      await page.setViewportSize(sizes.enlarged);
      await atRest(page);
      const enlarged = await outside(page);
      await page.setViewportSize(sizes.narrow);
      await atRest(page);
      return [...found, ...enlarged.map((line) => `enlarged: ${line}`)];
    },
  },
];

describe.each(windows)('$title:', ({ faults, ...look }) => {
  it.each(walks)('%s', async (_name, walk) => {
    const context = await visiting.newcomer({ ...look, confirming: 'final' });
    const found: string[] = [];
    await walk(visiting, context, async (page, screen) => {
      for (const line of await faults(page, screen)) found.push(`${screen.name}: ${line}`);
    });
    expect(found).toEqual([]);
    await context.close();
  });
});
