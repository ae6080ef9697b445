import '../../../scripts/same-anywhere.mjs';
import { defineConfig } from 'vitest/config';

/** The tests of the page in a real browser. `npm run e2e` builds the page, finds the browser, and runs them. */
export default defineConfig({
  cacheDir: '.cache/vitest-e2e',
  test: {
    root: '.',
    include: ['apps/web/e2e/**/*.e2e.ts'],
    globals: false,
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    // One served page and one browser for each of the two threads.
    isolate: false,
    testTimeout: 900_000,
    hookTimeout: 180_000,
  },
});
