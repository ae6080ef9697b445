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

/** What axe finds wrong with the page as it stands, or with a part of it, in a line each. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // Once for each page: it is half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations: found } = await page.evaluate(
    (include) =>
      (globalThis as unknown as { axe: Axe }).axe.run(include, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
      }),
    part,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
