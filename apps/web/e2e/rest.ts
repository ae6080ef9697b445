/** When the page can take a click: whatever it asked of its worker has been answered, and nothing is being shown. */
import type { Page } from 'playwright-core';

/**
 * Waits until the page is at rest: for two frames in a row it does not say that it is about to change. Whatever a click or a
 * key has set going has come to its end then, and what is on the screen is there to stay; so it is never a time that is
 * waited for, however slow or fast the machine is.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
    for (let quiet = 0; quiet < 2; quiet = isBusy() ? 0 : quiet + 1) await new Promise(requestAnimationFrame);
  });
}

/** Presses a key, and waits until the page has answered it. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await atRest(page);
}

/** What somebody has in hand: the spots he has chosen, and how far he has come with what he says. */
function inHand(page: Page): Promise<string> {
  return page.evaluate(() => {
    const chosen = [...document.querySelectorAll('[data-spot][aria-pressed="true"]')];
    const said = document.querySelector('.standing')?.textContent ?? '';
    return [said, ...chosen.map((spot) => spot.getAttribute('data-spot'))].join(' | ');
  });
}

/** More than any draft has parts. */
const longestDraft = 20;

/** Takes back what was chosen and not done, part by part, until the question is as it was. A draft is kept nowhere. */
export async function putDown(page: Page): Promise<void> {
  await atRest(page);
  let [before, now] = ['', await inHand(page)];
  // The first Escape may only have closed a notice that lay over the table.
  for (let part = 0; part < longestDraft && (part < 2 || now !== before); part += 1) {
    before = now;
    await press(page, 'Escape');
    now = await inHand(page);
  }
}
