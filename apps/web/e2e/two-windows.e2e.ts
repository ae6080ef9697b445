/** One game in two windows of a browser: one plays it, the other follows or takes over, and no act is lost. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { actsTold, battleOf, tap } from './begun.ts';
import { visit } from './browser.ts';
import { play, type Playing } from './playing.ts';
import { atRest } from './rest.ts';

const visiting = visit();

/** Plays in the window that lies in front: a browser lets those behind it draw a frame a second. */
async function inFront(page: Page, playing: Playing): Promise<void> {
  await page.bringToFront();
  await play(page, playing);
}

it('shows in one window what is played in the other, and lets either take over', async () => {
  const context = await visiting.newcomer();
  await tap(context);
  const first = await battleOf(visiting, context, 'marengo/morning', 'A recruit');
  await play(first, { seed: 3, clicks: 6 });
  const second = await visiting.page(context, new URL(first.url()).pathname);
  const playHere = (page: typeof first) => page.getByRole('button', { name: 'Play here' });
  await playHere(second).waitFor();
  await atRest(second);
  expect(await actsTold(second)).toBe(await actsTold(first));

  // What is played in the first shows in the second.
  const before = await actsTold(second);
  await inFront(first, { seed: 4, clicks: 12 });
  await expect.poll(() => actsTold(second)).toBeGreaterThan(before);
  await expect.poll(async () => (await actsTold(second)) - (await actsTold(first))).toBe(0);

  // The second takes over: the first follows, and goes on from there when it takes the game back.
  await playHere(second).click();
  await playHere(first).waitFor();
  const taken = await actsTold(second);
  await inFront(second, { seed: 5, clicks: 12 });
  expect(await actsTold(second)).toBeGreaterThan(taken);
  await expect.poll(async () => (await actsTold(second)) - (await actsTold(first))).toBe(0);
  await playHere(first).click();
  await playHere(second).waitFor();
  expect(await actsTold(first)).toBe(await actsTold(second));
  await context.close();
});
