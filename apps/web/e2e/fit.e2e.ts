/** Nothing lies outside the window, whatever the window and whatever the type. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit, type Looks } from './browser.ts';
import { walks } from './screens.ts';

const visiting = visit();

/** Runs in the page: what sticks out where nobody can bring it into sight. */
function outside(): string[] {
  const name = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 100);
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  /** Whether somebody can bring it into sight by scrolling something around it. */
  const isReachable = (element: Element, across: boolean) => {
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      if (scrolls(across ? overflowX : overflowY)) return true;
      if (position === 'fixed') return false;
    }
    // The page itself goes on downwards, never sideways.
    return !across && document.documentElement.scrollHeight > innerHeight;
  };
  const isOut = (element: Element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    if (width === 0) return false;
    return (
      ((left < -0.5 || right > innerWidth + 0.5) && !isReachable(element, true)) ||
      ((top < -0.5 || bottom > innerHeight + 0.5) && !isReachable(element, false))
    );
  };
  const { scrollWidth } = document.documentElement;
  const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth - innerWidth} px too wide`] : [];
  const controls = 'button, a[href], input, select, summary, textarea, dialog[open], h1, h2, h3, p, td, dd';
  const seen = [...document.querySelectorAll(controls)].filter(
    (element) => element.checkVisibility() && element.closest('.unseen, .skip-link, .spots, svg') === null,
  );
  const out = seen.filter(isOut).map((element) => `outside the window: ${name(element)}`);
  const cut = seen
    .filter((element) => element.matches('button, .button') && element.scrollWidth > element.clientWidth + 1)
    .map((element) => `its words are wider than it: ${name(element)}`);
  // A row of tabs or cards may go on sideways; what is read from top to bottom may not.
  const sideways = [...document.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return scrolls(overflowX) && scrolls(overflowY) && element.scrollHeight > element.clientHeight;
    })
    .map((element) => `it has to be scrolled sideways: ${name(element)}`);
  return [...wide, ...out, ...cut, ...sideways];
}

const looks: readonly (Looks & { readonly title: string })[] = [
  { title: 'on a small phone', size: 'narrow', language: 'fr' },
  { title: 'enlarged to twice its size', size: 'enlarged', language: 'fr' },
  { title: 'on a small phone with the widest type', size: 'narrow', language: 'fr', isTypeWide: true },
];

describe.each(looks)('$title everything fits:', (look) => {
  it.each(walks)('%s', async (_name, walk) => {
    const context = await visiting.newcomer({ ...look, confirming: 'final' });
    const found: string[] = [];
    await walk(visiting, context, async (page: Page, screen: string) => {
      for (const line of await page.evaluate(outside)) found.push(`${screen}: ${line}`);
    });
    expect(found).toEqual([]);
    await context.close();
  });
});
