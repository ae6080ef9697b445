import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offline } from './build/offline.ts';

/** How long each part of the build took is of no interest to whoever starts the page. */
const quiet = { checks: { bundlerTimings: false } };

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: join(import.meta.dirname, '../../.cache/vite'),
  plugins: [react(), offline()],
  // The engine and the computer players think in workers of their own, each a module that loads games as they are asked for.
  worker: { format: 'es', rolldownOptions: quiet },
  build: {
    outDir: '../../.cache/web',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: quiet,
    modulePreload: { polyfill: false },
    // What is written into other files as text is no file of the page's own, and its policy forbids it.
    assetsInlineLimit: 0,
  },
});
