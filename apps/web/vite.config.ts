import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.cache/vite',
  plugins: [react()],
  // The engine and the computer players think in workers of their own, each a module that loads games as they are asked for.
  worker: { format: 'es' },
  build: {
    outDir: '../../.cache/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
});
