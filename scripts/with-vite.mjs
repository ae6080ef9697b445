// node scripts/with-vite.mjs <file>
// Runs a file that uses parts of the page outside the page; Node alone does not know `import.meta.glob`.
import { resolve } from 'node:path';
import process from 'node:process';
import { runnerImport } from 'vite';

import { root } from './bootstrap.mjs';

await runnerImport(resolve(process.argv[2]), { root, configFile: false, logLevel: 'warn' });
