/** That a screen is set in the shipped type is looked at in `screens.e2e.ts`; here, that nothing else would pass for it. */
import type { CDPSession } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './browser.ts';
import { unshipped } from './lettering.ts';

const visiting = visit();

/** What the browser says it drew the words of an element with. */
async function drawnWith(line: CDPSession, selector: string) {
  const { root } = await line.send('DOM.getDocument');
  const { nodeId } = await line.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await line.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName : `the machine's ${familyName}`,
  );
}

it('the shipped type is what the browser draws with, and a sign it lacks would be noticed', async () => {
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
