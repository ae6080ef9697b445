import '../../../scripts/same-anywhere.mjs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

/** The tests of the page in a real browser. `npm run e2e` builds the page, finds the browser, and runs them. */
export default defineConfig({
  cacheDir: '.cache/vitest-e2e',
  test: {
    root: '.',
    include: ['apps/web/e2e/**/*.e2e.ts'],
    globals: false,
    environment: 'node',
    pool: 'threads',
    // A click waits for two to three frames to be answered: one test more than there are cores uses that time.
    maxWorkers: 3,
    globalSetup: ['apps/web/e2e/one-browser.ts'],
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // What a hang deserves: a whole battle by clicks took three and a half minutes on a machine with much other work.
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // The same for what is looked at again and again until it is so.
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
});
