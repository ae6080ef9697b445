/** A battle on a free table fought by hand: units are drawn out by their handles, the rest is clicked as anybody would. */
import type { Page } from 'playwright-core';
import { play, type Playing } from './playing.ts';
import { atRest, putDown } from './rest.ts';

/** Where a unit stands: the corners of its ground. */
export const groundOf = (page: Page, unit: string) => page.getAttribute(`[data-spot="piece:${unit}"]`, 'd');

export async function gripOf(page: Page, handle: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator(`[data-handle="${handle}"] .handle-ring`).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Draws a handle so many pixels, looks, and lets go. */
export async function draw(page: Page, handle: string, dx: number, dy: number): Promise<string> {
  const { x, y } = await gripOf(page, handle);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(x + (dx * step) / 8, y + (dy * step) / 8);
  await page.waitForFunction(() => document.querySelector('.outlook:not([hidden])')?.textContent !== '');
  // What it costs comes a moment after the ghost; so does the reason why it goes no farther.
  await atRest(page);
  await page.mouse.move(x + dx + 1, y + dy);
  await atRest(page);
  const said = await page.locator('.outlook').innerText();
  await page.mouse.up();
  return said.replaceAll('\n', ' ');
}

export interface ByHand extends Pick<Playing, 'ends' | 'hand'> {
  readonly seed: number;
  /** What goes straight ahead is drawn by this handle. */
  readonly handle: string;
  /** How the question begins or ends in which orders are given. */
  readonly orders: RegExp;
}

/** What came of it: how often orders could be given, how often somebody followed the hand, and why it ended. */
export interface Fought {
  readonly turns: number;
  readonly marched: number;
  readonly handOvers: number;
  readonly why: string;
}

/** Takes a unit and draws it out by its handle; false where it has none, or its way is barred. */
async function isDrawnOut(page: Page, unit: string, handle: string): Promise<boolean> {
  const before = await groundOf(page, unit);
  await page.locator(`[data-spot="piece:${unit}"]`).dispatchEvent('click');
  await page.waitForSelector('.spot-chosen');
  await atRest(page);
  if ((await page.locator(`[data-handle="${handle}"]`).count()) === 0) return false;
  const off = await page
    .locator(`[data-handle="${handle}"] .handle-face`)
    .evaluate(({ style }) => ['--off-x', '--off-y'].map((name) => parseFloat(style.getPropertyValue(name))));
  await draw(page, handle, off[0]! * 3, off[1]! * 3);
  await atRest(page);
  // It goes at once; a column may still turn, and that this is all has to be said.
  const isAll = page.locator('.standing .main');
  if ((await groundOf(page, unit)) === before && (await isAll.count()) > 0) {
    await isAll.click();
    await atRest(page);
  }
  return (await groundOf(page, unit)) !== before;
}

/** One unit after the other is tried, another first each turn, until one marches; false where nobody can. */
async function marchByHand(page: Page, turn: number, handle: string): Promise<boolean> {
  const able = await page
    .locator('.spot-take[data-spot^="piece:"]')
    .evaluateAll((found) => found.map((spot) => spot.getAttribute('data-spot')!.slice('piece:'.length)));
  for (let at = 0; at < able.length; at += 1) {
    if (await isDrawnOut(page, able[(at + turn) % able.length]!, handle)) return true;
    await putDown(page);
  }
  return false;
}

/** By the handle of whoever can still march, once a turn; the rest of it as anybody clicks. */
export async function fightByHand(page: Page, { seed, handle, orders, ...playing }: ByHand): Promise<Fought> {
  const isMovement = async () =>
    (await page.locator('.question').allInnerTexts()).some((said) => orders.test(said));
  let [turns, marched, handOvers] = [0, 0, 0];
  for (;;) {
    const played = await play(page, { seed: seed + turns, ...playing, until: isMovement });
    handOvers += played.handOvers;
    if (played.isOver) break;
    turns += 1;
    if (await marchByHand(page, turns, handle)) marched += 1;
    await putDown(page);
    if (await isMovement()) await page.getByRole('button', { name: 'No more' }).click();
  }
  const why = (await page.locator('.ending-why').textContent()) ?? '';
  return { turns, marched, handOvers, why };
}
