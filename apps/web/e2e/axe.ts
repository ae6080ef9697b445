/** What axe finds wrong with a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe leaves in the page. */
interface Axe {
  run(context: unknown, options: unknown): Promise<AxeResults>;
}

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it stands, or with a part of it, in a line each. */
export function violations(page: Page, part = 'html'): Promise<string[]> {
  return found(page, part, everything);
}

/** What cannot be read in the dark; nothing else depends on it. */
export async function violationsInTheDark(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const lines = await found(page, part, { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return lines.map((line) => `dark: ${line}`);
}

async function found(page: Page, part: string, runOnly: unknown): Promise<string[]> {
  // Once for each page: it is half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations: all } = await page.evaluate(
    ([include, only]) =>
      (globalThis as unknown as { axe: Axe }).axe.run(include, {
        runOnly: only,
        resultTypes: ['violations'],
      }),
    [part, runOnly] as const,
  );
  return all.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
