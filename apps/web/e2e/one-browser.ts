/** One browser for all tests of a run: it is opened before the first file, and every test has a profile of its own in it. */
import type { TestProject } from 'vitest/node';
import { serveChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser listens. */
    readonly chromium: string;
  }
}

export default async function openBrowser({ provide }: TestProject): Promise<() => Promise<void>> {
  const browser = await serveChromium();
  provide('chromium', browser.wsEndpoint());
  return () => browser.close();
}
