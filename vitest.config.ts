import './scripts/same-anywhere.mjs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    include: [
      'packages/**/src/**/*.test.ts',
      'apps/**/src/**/*.test.{ts,tsx}',
      'apps/web/build/**/*.test.ts',
      'apps/*/fuzz/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    setupFiles: ['./scripts/mute-setup.mjs'],
    globals: false,
    environment: 'node',
    // Worker threads start faster than processes, and two of them fill the smallest machine we test on.
    pool: 'threads',
    maxWorkers: 2,
    // Rules are pure functions over plain data, so files need no walls between them.
    isolate: false,
    // What a hang deserves: the longest test takes half a minute, and several times that on a machine with other work.
    testTimeout: 180_000,
    // `npm run soak -- ground` tries each geometric property on so many cases, `-- whole` plays battles to their end; 0: as
    // much as the test says.
    provide: { soak: Number(process.env.BIVOUAC_SOAK ?? 0) },
  },
});
