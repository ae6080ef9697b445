/** What of a page lies outside its window. */
import type { Page } from 'playwright-core';

/** What sticks out of the window where nobody can bring it into sight, in a line each. */
export function outside(page: Page): Promise<string[]> {
  return page.evaluate(findOutside);
}

/** The same with type a quarter wider than ours, as the widest that readers may have set instead of it. */
export async function outsideWithWideType(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.11em !important }');
    document.adoptedStyleSheets = [sheet];
    // Whatever measures itself has a frame to do so.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const found = await outside(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return found;
}

/** Runs in the page. */
function findOutside(): string[] {
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
